internal import Muster

/// Entries made of findings that are the same for every row, each made once: all but its place in the
/// row follows from the finding's key.
struct KnownEntries<Entry>: ~Copyable {
  private var keys: [FindingKey?]
  private var entries: [Entry?]
  private var filled = 0
  /// The row's parameters in the finding that is looked up.
  private var parameters: ParameterBytes

  /// The places of the table; half of them are taken at most.
  private static var size: Int { 512 }

  init(_ writer: MessageWriter) {
    parameters = ParameterBytes(writer)
    keys = Array(repeating: nil, count: Self.size)
    entries = Array(repeating: nil, count: Self.size)
  }

  /// Returns a finding's entry. If it is not known, or depends on the row, `make` creates it, and
  /// learns if it is kept.
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
