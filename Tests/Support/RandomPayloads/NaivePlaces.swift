public import Muster
public import MusterPayloads

/// The places of all values in the bytes of a payload, found in the plainest way: each value by
/// itself, with the path that leads to it.
struct NaivePlaces {
  private let bytes: [UInt8]
  private var index = 0
  /// By the bytes of the steps: two texts are one name only where these are the same.
  private(set) var starts: [[[UInt8]]: Int] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    value([])
  }

  /// Returns where a value begins, or else the innermost object or list on the way to it.
  func start(of path: String) -> Int {
    var steps = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .dropFirst().map { Self.name(Array($0)) }
    while true {
      if let found = starts[steps] { return found }
      if steps.isEmpty { return 0 }
      steps.removeLast()
    }
  }

  /// The name that a step of a JSON Pointer stands for.
  private static func name(_ step: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in step {
      if bytes.last == UInt8(ascii: "~"), byte == UInt8(ascii: "1") {
        bytes[bytes.count - 1] = UInt8(ascii: "/")
      } else if bytes.last == UInt8(ascii: "~"), byte == UInt8(ascii: "0") {
        continue
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  private mutating func space() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func text() -> String {
    let start = index
    index += 1
    while bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    index += 1
    guard case .text(let text)? = try? Value(json: Array(bytes[start..<index]).span) else {
      return ""
    }
    return text
  }

  private mutating func value(_ path: [String]) {
    space()
    starts[path.map { Array($0.utf8) }] = index
    switch index < bytes.count ? bytes[index] : 0 {
    case UInt8(ascii: "{"), UInt8(ascii: "["): parts(path)
    case UInt8(ascii: "\""): _ = text()
    default:
      while index < bytes.count, !", \t\r\n]}".utf8.contains(bytes[index]) { index += 1 }
    }
  }

  private mutating func parts(_ path: [String]) {
    let isList = bytes[index] == UInt8(ascii: "[")
    var item = 0
    while true {
      index += 1
      space()
      if "]}".utf8.contains(bytes[index]) { break }
      var step = "\(item)"
      if !isList {
        step = text()
        space()
        index += 1
      }
      item += 1
      value(path + [step])
      space()
      if "]}".utf8.contains(bytes[index]) { break }
    }
    index += 1
  }
}

extension ReportEntry {
  /// An entry for a line of a source, which begins after so many bytes.
  public static func line(
    _ number: Int, _ payload: [UInt8], _ verdict: Verdict, after offset: Int
  ) -> ReportEntry {
    var entry = ReportEntry(
      source: "s", place: PayloadPlace(.line, number, offset: offset), outcome: .judged(verdict))
    entry.findPlaces(in: payload)
    return entry
  }

  /// Finds where the values of its failures stand in its payload.
  public mutating func findPlaces(in payload: [UInt8]) {
    guard case .judged(let verdict) = outcome else { return }
    let lists: [(FindingList, [Failure])] = [
      (.failures, verdict.failures), (.warnings, verdict.warnings),
      (.undecided, verdict.undecided), (.notAsked, verdict.notAsked),
    ]
    if lists.allSatisfy({ $0.1.isEmpty }) { return }
    let places = NaivePlaces(payload)
    for (list, failures) in lists where !failures.isEmpty {
      details[list] = failures.map { ReportedFinding(place(places.start(of: $0.path), payload)) }
    }
  }

  private func place(_ start: Int, _ payload: [UInt8]) -> ValuePlace {
    let before = payload[..<start]
    let line = before.split(separator: 0x0A, omittingEmptySubsequences: false).last ?? []
    let feeds = before.count { $0 == 0x0A }
    let column = String(decoding: line, as: UTF8.self).unicodeScalars.count
    return ValuePlace(
      line: place.line + feeds, column: (feeds == 0 ? place.column : 1) + column,
      offset: place.offset + start)
  }
}
