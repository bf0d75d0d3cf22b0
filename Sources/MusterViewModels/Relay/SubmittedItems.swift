/// The items of a form's lists and maps at the last submit. They tell which field a server means by
/// a path in the payload, even if items have moved or were removed since.
struct SubmittedItems {
  private typealias Place = (step: FieldAddress.Step, item: FieldHandle)

  private var places: [FieldHandle: [Place]] = [:]

  /// There was no submit yet.
  init() {}

  /// Notes the items that the payload of a session has now.
  init(_ session: borrowing Session, _ form: CompiledForm) {
    let fields = form.form.plan.fields
    var next: [(list: FieldID, handle: FieldHandle)] = []
    for list in form.lists[nil] ?? [] {
      if let handle = form.handles[list.index] { next.append((list, handle)) }
    }
    while let (list, handle) = next.popLast() {
      let items = session.payloadItems(of: handle)
      places[handle] = items
      for inner in fields[list].children.last.flatMap({ form.lists[$0] }) ?? [] {
        for (_, item) in items {
          if let handle = session.field(inner, in: item) { next.append((inner, handle)) }
        }
      }
    }
  }

  /// Returns the field that has a path in the payload, or that has it now if the payload has no
  /// such field. The field is `nil` if it doesn't exist, and the result is `nil` if its item was
  /// removed.
  func field(
    at path: String, _ session: borrowing Session, _ form: CompiledForm
  ) -> FieldHandle?? {
    let fields = form.form.plan.fields
    let now = path.isEmpty ? nil : session.field(path)
    guard let address = AddressPath.address(of: path, in: form.form.plan), !address.steps.isEmpty
    else { return .some(now) }
    var item: FieldHandle?
    var steps = address.steps[...]
    let entries = fields.outward(from: FieldID(address.field)).filter { fields.isEntry($0) }
    for entry in entries.reversed() {
      guard let parent = fields[entry].parent, let step = steps.popFirst() else {
        return .some(now)
      }
      let list = item.map { session.field(parent, in: $0) } ?? form.handles[parent.index]
      guard let list else { return nil }
      guard let place = Self.place(step, in: places[list] ?? []) else { return .some(now) }
      item = place.item
    }
    let field = item.flatMap { session.field(FieldID(address.field), in: $0) }
    return field.map(Optional.some)
  }

  private static func place(_ step: FieldAddress.Step, in places: [Place]) -> Place? {
    switch step {
    case .position(let position): places.indices.contains(position) ? places[position] : nil
    case .key(let key):
      places.first { place in
        if case .key(let own) = place.step { own.utf8.elementsEqual(key.utf8) } else { false }
      }
    }
  }
}
