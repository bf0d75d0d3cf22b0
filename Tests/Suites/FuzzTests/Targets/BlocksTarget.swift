@testable import Muster
@testable import MusterPayloads
@testable import MusterScan

extension FuzzTarget {
  /// Lines of JSON in one block: from token to token, byte by byte, and each by itself, they are
  /// the same rows.
  static let blocks = FuzzTarget(
    name: "blocks",
    seeds: { files in
      let together = stride(from: 0, to: RowForm.payloads.count - 2, by: 3).map {
        RowForm.payloads[$0..<$0 + 3].joined(separator: "\n")
      }
      let files = try files.texts(in: "Examples/payloads", ending: ".jsonl").map {
        $0.split(separator: "\n").prefix(3).joined(separator: "\r\n")
      }
      let several = [
        "{\"a\":\n\"b\"}", "{\"a\":{}\n,\"n\":1}\n{\"a\":1}", " \n\t\r\n{\n}\n",
        "{\"json\":[{}\n]}",
        "{\"a\":\"x\ny\"}\n{}", "{}\n{\"l\":[1,\n2]}\n{}\n",
      ]
      return (together + files + several).map { Array($0.utf8) }
    },
    words: { RowForm.words }
  ) { bytes throws(FuzzFault) in
    let expected = bytes.split(separator: 0x0A, omittingEmptySubsequences: true)
      .filter { !$0.allSatisfy(\.isJSONSpace) }
      .map { try? RowForm.read(Array($0)).get() }
    var padded = PaddedBytes(capacity: 0)
    padded.set(bytes.span)
    let tokens = TokenIndex()
    for (isIndexed, isTrusted) in [(false, false), (true, false), (true, true)] {
      var scanner = Scanner(RowForm.layout)
      var block = ScanBlock(padded)
      block.isTrusted = isTrusted
      if isIndexed { tokens.find(in: &block) }
      let rows = withExtendedLifetime(tokens) { RowForm.rows(of: &block, &scanner) }
      // A trusted block says itself that it has to be read again.
      if isTrusted, block.isMisread { continue }
      try claim(
        rows == expected,
        "\(isIndexed ? "from token to token" : "byte by byte")\(isTrusted ? ", trusted" : ""): "
          + "\(rows), each by itself: \(expected)")
    }
    try judgeWhereTheyLie(bytes, expected)
  }

  /// Lines that are judged where they lie are those lines, and are read where they can be.
  private static func judgeWhereTheyLie(
    _ bytes: [UInt8], _ expected: [[String]?]
  ) throws(FuzzFault) {
    var judge = PayloadJudge(RowForm.form)
    var codes: [String] = []
    var end = 0
    var isInOrder = true
    judge.forEachLine(of: bytes.span) { _, line in
      isInOrder = isInOrder && line.range.lowerBound >= end && line.range.upperBound <= bytes.count
      end = line.range.upperBound
      switch line.passes {
      case .success: codes.append("read")
      case .failure(let error): codes.append(error.problem.code)
      }
    }
    try claim(isInOrder, "a line's range is not behind the one before")
    // What is no object is read as a row and is no payload.
    let reported = zip(codes, expected).map { code, row in
      row == nil ? code != "read" && code != "not-object" : code == "read" || code == "not-object"
    }
    try claim(
      codes.count == expected.count && reported.allSatisfy { $0 }, "judged where they lie: \(codes)"
    )
  }
}
