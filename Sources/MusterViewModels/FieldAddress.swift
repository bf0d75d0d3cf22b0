/// The address of a field in a form: the field's number, its positions in the lists around it, and
/// its keys in maps.
///
/// Generated code uses the numbers of the form in the same file.
public struct FieldAddress: Hashable, Sendable {
  /// The field's number in the form.
  public let field: Int
  let steps: [Step]

  /// A position in a list, or a key in a map.
  enum Step: Hashable, Sendable {
    case position(Int)
    case key(String)
  }

  /// Creates the address of a field from its positions in the lists around it, outermost first.
  public init(_ field: Int, at positions: Int...) {
    self.init(field, steps: positions.map { .position($0) })
  }

  /// Creates the address of a field that isn't in a list.
  public init(_ field: Int) {
    self.init(field, steps: [])
  }

  init(_ field: Int, steps: [Step]) {
    self.field = field
    self.steps = steps
  }

  /// Returns the field of the form; `nil` if the form has no such field.
  func fieldID(in plan: FormPlan) -> FieldID? {
    plan.fields.indices.contains(field) ? FieldID(field) : nil
  }

  /// The address of a field that no form has.
  static var nowhere: FieldAddress { FieldAddress(-1) }

  /// The number of lists and maps around the field.
  public var depth: Int { steps.count }

  /// The position in one of the lists around the field; `list` counts them from the outermost.
  public subscript(list: Int) -> Int {
    guard steps.indices.contains(list), case .position(let position) = steps[list] else { return 0 }
    return position
  }
}
