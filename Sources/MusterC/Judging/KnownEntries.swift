internal import Muster

/// Entries for findings that are the same for every row, each made once. Everything except its
/// place in the row follows from the finding's key.
struct KnownEntries<Entry>: ~Copyable {
  private var keys: [FindingKey?]
  private var entries: [Entry?]
  private var filled = 0
  /// The row's own parameters in the finding that is looked up.
  private var parameters: ParameterBytes

  /// The number of places in the table; at most half are taken.
  private static var size: Int { 512 }

  init(_ writer: MessageWriter) {
    parameters = ParameterBytes(writer)
    keys = Array(repeating: nil, count: Self.size)
    entries = Array(repeating: nil, count: Self.size)
  }

  /// Returns a finding's entry. If the entry is not known, or depends on the row, `make` creates
  /// it; `isKept` is true if the entry is kept for other rows.
  mutating func entry(
    _ index: Int, _ judge: borrowing Judge, _ row: borrowing Row,
    make: (_ isKept: Bool) -> Entry
  ) -> Entry {
    guard let key = judge.key(of: index, row, &parameters), !key.hasOwnPath,
      parameters.isEmpty
    else { return make(false) }
    var place = Int(truncatingIfNeeded: key.hash) & (Self.size - 1)
    while let other = keys[place] {
      if other.isSame(as: key), let entry = entries[place] { return entry }
      place = (place + 1) & (Self.size - 1)
    }
    guard filled < Self.size / 2 else { return make(false) }
    let entry = make(true)
    keys[place] = key
    entries[place] = entry
    filled += 1
    return entry
  }
}
