/// The layout of a form's rows, for readers that fill rows themselves.
///
/// A reader begins with the slots of the form's own frame: the first is a `group`, all others are
/// `absent`. It puts a member's value into its field's slot, counted from the first slot of the
/// frame. The slot of a `list` or `map` field becomes `items`. For each item, the reader adds a
/// frame of `absent` slots after the existing ones; the first slot of an item links to the next
/// item. A map's item has its key in its second slot. An object or a list that the field doesn't
/// read part by part is kept as JSON. A member that no field names becomes an extra of its object.
package struct RowLayout: Sendable {
  /// The storage of an object or a list that is a field's value.
  package enum Sort: Sendable {
    /// The value is kept as JSON.
    case plain
    /// The members of an object have slots in the same frame.
    case group
    /// The items of a list have frames of their own.
    case list
    /// The values of a map also have frames of their own.
    case map
  }

  /// The facts about a field that a reader needs.
  package struct Field: Sendable {
    /// The storage of its parts.
    package let sort: Sort
    /// The field's slot, counted from its frame's first.
    package let slot: SlotOffset
    /// The index of a group's members among the objects; 0 elsewhere.
    package let object: Int
    /// The number of slots of a list's or map's item; 0 elsewhere.
    package let itemSlots: Int
    /// The field of a list's or map's items; `nil` elsewhere.
    package let itemField: FieldID?
  }

  /// A member that a field reads.
  package struct Member: Sendable {
    /// The name in the payload.
    package let name: String
    /// The field.
    package let field: FieldID
  }

  /// The number of slots of the form's own frame.
  package let slotCount: Int
  /// The form's fields.
  package let fields: [Field]
  /// The members of each object: the form's own first.
  package let objects: [[Member]]

  init(_ program: Program) {
    slotCount = program.frames[.form].slotCount
    fields = (0..<program.fields.count).map { Field(program.fields[FieldID($0)], program) }
    // The last names are those of the givens, which no payload has.
    objects = program.named.dropLast().map { fields in
      fields.map { Member(name: program.plan.fields[$0].name, field: $0) }
    }
  }
}

extension RowLayout.Field {
  fileprivate init(_ code: CompiledField, _ program: Program) {
    slot = code.slot
    switch code.type {
    case .group: sort = .group
    case .list: sort = .list
    case .map: sort = .map
    default: sort = .plain
    }
    object = code.names.map { Int($0) } ?? 0
    let frame = code.itemFrame.map { program.frames[$0] }
    itemSlots = frame?.slotCount ?? 0
    let isMap = code.type == .map
    itemField = frame.map { isMap ? $0.fields[1] : $0.fields[0] }
  }
}
