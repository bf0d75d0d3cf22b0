internal import MusterViewModels

/// A field that a recording knows.
struct RecordedField: Sendable {
  /// The field's name in transcripts: `rooms[a].rate`.
  let name: String
  /// The field; `nil` if the form has no such field.
  let id: FieldID?
  /// The innermost item that the field is in, or that it is.
  let item: FieldHandle?
  /// The numbers of the fields and items from the form to the field.
  let way: [Int]
  /// True if the field is in the recorded part of the form.
  let isRecorded: Bool

  init(
    _ name: String, _ id: FieldID?, in item: FieldHandle? = nil, way: [Int] = [],
    isRecorded: Bool = true
  ) {
    (self.name, self.id, self.item, self.way) = (name, id, item, way)
    self.isRecorded = isRecorded
  }
}

/// The items of a list, or the entries of a map, as a recording names them.
struct RecordedItems {
  /// The items in their order.
  var order: [ItemHandle] = []
  /// The number of each item, in the order in which they came. A removed item keeps its number,
  /// because it can be put back.
  private(set) var numbers: [FieldHandle: Int] = [:]
  private var present: Set<FieldHandle> = []

  /// Returns an item's letter: `a` to `z`, then `aa`.
  func letter(of item: FieldHandle) -> String {
    guard var rest = numbers[item] else { return "?" }
    var letters = ""
    repeat {
      letters = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(rest % 26))) + letters
      rest = rest / 26 - 1
    } while rest >= 0
    return letters
  }

  /// Takes the current items; returns the new ones, and the numbers of those that were removed.
  mutating func take(_ items: [ItemHandle]) -> (new: [ItemHandle], gone: [Int]) {
    order = items
    let new = items.filter { !present.contains($0.field) }
    for item in new where numbers[item.field] == nil { numbers[item.field] = numbers.count }
    let gone = present.subtracting(items.map(\.field))
    present = Set(items.map(\.field))
    return (new, gone.compactMap { numbers[$0] })
  }

  /// Notes that the list no longer exists: if it is put back, its items are new again.
  mutating func end() { (order, present) = ([], []) }
}
