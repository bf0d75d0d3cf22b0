/// The address of a field in a form: the field's number, and its place in the lists and maps around
/// it.
///
/// Generated code uses the numbers of the form in the same file.
public struct FieldAddress: Hashable, Sendable {
  /// The field's number in the form.
  public let field: Int
  /// The item that the field is in, by identity.
  let item: FieldHandle?
  let steps: [Step]

  /// A position in a list, or a key in a map.
  typealias Step = AddressStep

  /// Creates the address of a field that isn't in a list.
  public init(_ field: Int) {
    self.init(field, steps: [])
  }

  /// Creates the address of a field of an item, or of the item itself.
  public init(_ field: Int, of item: ItemID) {
    self.field = field
    self.item = item.handle
    steps = item.positions.map { .position($0) }
  }

  /// Creates the address of a field from its positions in the lists around it, outermost first.
  package init(_ field: Int, at positions: Int...) {
    self.init(field, steps: positions.map { .position($0) })
  }

  init(_ field: Int, steps: [Step]) {
    self.field = field
    self.steps = steps
    item = nil
  }

  /// Creates the address of a field in an item, or of the item itself.
  package init(_ field: Int, in item: FieldHandle?) {
    self.field = field
    self.item = item
    steps = []
  }

  /// Returns the field of the form; `nil` if the form has no such field.
  func fieldID(in plan: FormPlan) -> FieldID? {
    plan.fields.indices.contains(field) ? FieldID(field) : nil
  }

  /// The address of a field that no form has.
  static var nowhere: FieldAddress { FieldAddress(-1) }

  /// The item around the field; `nil` if it isn't in a list or map.
  public var itemID: ItemID? {
    if let item { return ItemID(item) }
    if steps.isEmpty { return nil }
    let positions = steps.compactMap {
      if case .position(let position) = $0 { position } else { nil }
    }
    return positions.count == steps.count ? ItemID(positions: positions) : nil
  }
}
