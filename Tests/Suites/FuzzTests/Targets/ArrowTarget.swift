@testable import Muster
@testable import MusterPayloads

extension FuzzTarget {
  /// An Arrow stream or file with damage anywhere: any size of blocks and number of threads give the
  /// same report and the same final error.
  static let arrow = FuzzTarget(
    name: "arrow",
    seeds: { files in
      try files.bytes(in: "Tests/Data/Arrow", ending: ".arrows")
        + files.bytes(in: "Tests/Data/Arrow", ending: ".arrow")
    },
    words: { ["ARROW1", "\u{0}\u{0}\u{0}\u{0}", "\u{10}\u{0}", "\u{7F}"] }
  ) { bytes throws(FuzzFault) in
    guard Compression(firstBytes: bytes)?.isArrow == true, let form else { return }
    _ = try Checked(alike: bytes, form, BulkCheck.Settings())
  }

  /// A form with columns of the seeds.
  private static let form = try? RuleForm("people") {
    Field("age", .range(0...150), type: .integer)
    Field("flag", type: .boolean)
    Field("words", .length(1...4))
    Field("list", type: .list)
  }
}
