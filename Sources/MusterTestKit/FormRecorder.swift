internal import MusterReactive
internal import MusterViewModels

/// Observes a part of a form, and records its inputs and outputs.
///
/// It knows the fields and lists of the whole form, to name the fields in inputs. All of its
/// variables are touched only within transactions of the form's relay.
final class FormRecorder: @unchecked Sendable {
  let part: RecordedPart
  let lines: RecordedLines
  let shown: ShownValue
  private let bag = Bag()
  private var fields: [FieldHandle: RecordedField] = [:]
  private var lists: [FieldHandle: RecordedItems] = [:]
  /// The removed items that can be put back.
  private var removed: [FieldHandle: RemovedItem] = [:]
  /// The observed outputs of each item.
  private var bags: [FieldHandle: Bag] = [:]
  /// The asks that began, by ticket.
  private var asked: [AskTicket: AskRequest] = [:]

  /// A removed item, and the lists in it, whose items keep their letters.
  private struct RemovedItem {
    let field: RecordedField
    var lists: [FieldHandle: RecordedItems] = [:]
  }

  var relay: FormRelay { part.relay }
  var plan: FormPlan { part.plan }

  init(_ part: RecordedPart, _ lines: RecordedLines) {
    self.part = part
    self.lines = lines
    shown = ShownValue(part.plan)
  }

  deinit { part.relay.removeRecorder(of: ObjectIdentifier(self)) }

  /// Begins to record.
  func start() {
    relay.transactions.ensure { [self] in
      for root in plan.roots where !plan.fields[root].isGiven {
        watch(root, named: plan.fields[root].name, way: [root.index], in: bag)
      }
      FormOutputsRecorder(part, lines, shown) { [weak self] in self?.field($0).name ?? "" }
        .observe(in: bag)
      relay.add({ [weak self] input in self?.take(input) }, for: self)
    }
  }

  private func take(_ input: RelayInput) {
    if case .ask(let request) = input {
      asked[request.ticket] = request
      return
    }
    let words = InputWords(self).words(input)
    lines.begin(words.text, isShown: words.isShown)
    if case .event(.answer(let ticket, _)) = input { asked[ticket] = nil }
  }

  /// Returns the field with a handle.
  func field(_ handle: FieldHandle?, or path: String = "") -> RecordedField {
    handle.flatMap { fields[$0] ?? removed[$0]?.field } ?? RecordedField(path, nil)
  }

  /// Returns the field at a path.
  func field(at path: String) -> RecordedField { field(relay.field(at: path), or: path) }

  /// Returns the items of the list, or the entries of the map, at a path.
  func items(at path: String) -> RecordedItems {
    relay.field(at: path).map { items(of: $0) } ?? RecordedItems()
  }

  /// Returns the items of a list, or the entries of a map.
  func items(of list: FieldHandle) -> RecordedItems { lists[list] ?? RecordedItems() }

  /// Returns the name of the check that an answer is for.
  func check(_ ticket: AskTicket) -> String? { asked[ticket]?.check }
}

/// Observing fields. Call these only within a transaction.
extension FormRecorder {
  private func watch(
    _ id: FieldID, named name: String, of item: FieldHandle? = nil, way: [Int],
    isRecorded: Bool = false, in bag: Bag
  ) {
    let isRecorded = isRecorded || part.begins(with: id, in: item)
    let field = RecordedField(name, id, in: item, way: way, isRecorded: isRecorded)
    let address = FieldAddress(id.index, in: item)
    let handle = relay.handle(of: address)
    if let handle { fields[handle] = field }
    if isRecorded { FieldOutputsRecorder(self, field).observe(in: bag) }
    switch plan.fields[id].type {
    case .group:
      for child in plan.fields[id].children where !plan.fields[child].isGiven {
        watch(
          child, named: "\(name).\(plan.fields[child].name)", of: item, way: way + [child.index],
          isRecorded: isRecorded, in: bag)
      }
    case .list, .map:
      guard let handle else { return }
      let output = OutputPlace(way: way, output: FieldOutput.items.rawValue)
      let subscription = relay.items(of: address).observe { [weak self] items in
        self?.take(items, of: handle, field, at: output)
      }
      bag.keep(subscription)
    default: break
    }
  }

  private func take(
    _ items: [ItemHandle], of list: FieldHandle, _ field: RecordedField, at place: OutputPlace
  ) {
    let isFirst = lists[list] == nil
    let former = removed.values.lazy.compactMap { $0.lists[list] }.first
    var known = lists[list] ?? former ?? RecordedItems()
    let (new, gone) = known.take(items)
    lists[list] = known
    forget(Set(gone.map { field.way + [$0] }))
    if field.isRecorded, !isFirst || !items.isEmpty {
      let letters = items.map { known.letter(of: $0.field) }.joined(separator: ", ")
      lines.add("\(field.name): [\(letters)]", at: place)
    }
    guard let id = field.id, let value = plan.fields[id].children.last else { return }
    for item in new {
      let (bag, name) = (Bag(), "\(field.name)[\(known.letter(of: item.field))]")
      bags[item.field] = bag
      let way = field.way + [known.numbers[item.field] ?? 0]
      if plan.fields[id].type == .map, let key = plan.fields[id].children.first {
        watch(
          key, named: "\(name).key", of: item.field, way: way + [-1],
          isRecorded: field.isRecorded || part.begins(with: value, in: item.field), in: bag)
      }
      watch(
        value, named: name, of: item.field, way: way, isRecorded: field.isRecorded, in: bag)
    }
  }

  /// Stops observing items that were removed, including what is in lists inside them. Keeps only
  /// the names of the items that can be put back.
  private func forget(_ items: Set<[Int]>) {
    guard let depth = items.first?.count else { return }
    let gone = fields.filter { items.contains(Array($0.value.way.prefix(depth))) }
    removed = removed.filter { relay.canPutBack($0.key) }
    var owners: [[Int]: FieldHandle] = [:]
    for (handle, field) in gone where field.way.count == depth && relay.canPutBack(handle) {
      removed[handle] = RemovedItem(field: field)
      owners[field.way] = handle
    }
    for (handle, field) in gone {
      if let owner = owners[Array(field.way.prefix(depth))], var list = lists[handle] {
        list.end()
        removed[owner]?.lists[handle] = list
      }
      fields[handle] = nil
      lists[handle] = nil
      bags[handle] = nil
    }
  }
}
