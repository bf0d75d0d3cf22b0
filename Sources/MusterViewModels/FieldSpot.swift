/// Where a field stands in a form: its number, and its positions in the lists around it.
///
/// Generated code has the numbers; they are those of the form that stands in the same file.
public struct FieldSpot: Hashable, Sendable {
  /// The field's number among the form's.
  public let field: Int
  let positions: [Int]

  /// A field, and its positions in the lists around it, outermost first.
  public init(_ field: Int, at positions: Int...) {
    self.field = field
    self.positions = positions
  }

  /// A field that stands in no list.
  public init(_ field: Int) {
    self.field = field
    positions = []
  }

  init(_ field: Int, positions: [Int]) {
    self.field = field
    self.positions = positions
  }

  /// How many lists it stands in.
  public var depth: Int { positions.count }

  /// Its position in one of those lists, counted from the outermost.
  public subscript(list: Int) -> Int { positions.indices.contains(list) ? positions[list] : 0 }
}
