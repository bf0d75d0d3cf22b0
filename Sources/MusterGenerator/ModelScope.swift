internal import Muster

/// A part of the form that has a view model: the form itself, a page of it, a group, or an item of a
/// list or map.
struct ModelScope {
  enum Kind {
    case form, page, group, item, entry
  }

  /// A field of a scope.
  struct Member {
    enum Kind {
      /// A field that is typed or picked.
      case control
      /// A group, with the index of its scope.
      case group(Int)
      /// A list, with the index of its items' scope.
      case list(Int)
      /// A map, with the index of its entries' scope.
      case map(Int)
    }

    let number: FieldID
    let kind: Kind
    /// Its name in the scope.
    let name: String
    /// The name of its items.
    let item: String
    /// The prefix of its claims: `isEmail`.
    let claim: String
    let label: String
    /// True if it has inputs that take the string in a control.
    let isTyped: Bool
    /// The type of a value that a control without a string sets; `nil` if it has none.
    let set: String?
    /// The type of its value.
    let type: String
    /// The type of a new item.
    let draft: String
    /// True if a person fills it in.
    let isFilledIn: Bool

    var isList: Bool { if case .list = kind { true } else { false } }

    /// The index of the scope of its items or entries; `nil` if it has none.
    var items: Int? {
      switch kind {
      case .list(let scope), .map(let scope): scope
      case .control, .group: nil
      }
    }
  }

  let kind: Kind
  /// The prefix of its types: `HotelRoom`.
  let name: String
  let label: String
  /// Its own field; `nil` for the form.
  let number: FieldID?
  var members: [Member] = []
  /// The fields for an enumeration: those of the scope and of the groups in it. A page has the names
  /// of its form.
  var fields: [(name: String, number: FieldID)] = []
  /// The name of that enumeration.
  let fieldsName: String
  /// The page's name in the rule file.
  var step = ""
  /// The prefix of the types of the shape that its items are, whose protocols its own refine.
  var shape: String?

  /// The number from which its fields are counted.
  var base: Int { number?.index ?? 0 }

  /// The scope as a comment names it.
  var shown: String {
    switch kind {
    case .form: "the form `\(label)`"
    case .page: "the page \(InlineText.of(label))"
    case .group: InlineText.of(label)
    case .item: "an item of \(InlineText.of(label))"
    case .entry: "an entry of \(InlineText.of(label))"
    }
  }

  var role: String { "\(name)ViewModel" }

  /// The prefix of the protocols of the shape that its items are.
  var shapeRole: String? { shape.map { "\($0)ViewModel" } }

  /// Returns the name of one of its fields in the enumeration of fields.
  func caseName(of member: Member) -> String? {
    fields.first { $0.number == member.number }?.name
  }

  /// Returns the number of one of its fields, counted from the scope's own.
  func offset(_ member: Member) -> Int { member.number.index - base }
}

/// Finds the scopes of a form.
struct ModelScopes {
  private let model: ModelPlan
  private let plan: FormPlan
  private(set) var all: [ModelScope] = []
  private var names: NameRegister

  init(_ model: ModelPlan) {
    self.model = model
    plan = model.plan
    names = NameRegister(
      [], taken: Set(model.shapes.names.map { model.name + $0 }), otherwise: "Group")
    _ = names.name(model.name)
    add(.form, named: model.name, label: model.form.name, number: nil)
    for step in model.steps { addPage(step) }
  }

  /// Adds the scope of a page, whose members are those of the form.
  private mutating func addPage(_ step: ModelStep) {
    let own = all[0].members.filter { step.numbers.contains($0.number) }
    let name = names.name("\(model.name)\(SwiftName.capitalised(step.name))Page")
    var page = ModelScope(
      kind: .page, name: name, label: step.title ?? step.key, number: nil, members: own,
      fieldsName: "\(model.name)Field")
    page.step = step.key
    all.append(page)
  }

  /// Adds a scope, and those inside it; returns its index.
  @discardableResult
  private mutating func add(
    _ kind: ModelScope.Kind, named name: String, label: String, number: FieldID?,
    isShape: Bool = false
  ) -> Int {
    let index = all.count
    all.append(
      ModelScope(
        kind: kind, name: name, label: label, number: number, fieldsName: "\(name)Field"))
    let inner = children(of: number)
    let shown = inner.filter { !plan.fields[$0].isGiven && !plan.fields[$0].isKey }
    let wishes = shown.map { number in
      if number == all[index].number { return ownName(of: number) }
      return SwiftName.property(plan.fields[number].name)
    }
    let pages = kind == .form ? model.steps.map { SwiftName.property("\($0.name)Page") } : []
    // The items that are a shape have its members and their own.
    let names = MemberNames(
      wishes, collections: shown.map(isCollection), pages: pages, in: isShape ? .entry : kind
    ).names
    var items = NameRegister([], taken: [])
    for ((field, own), claim) in zip(zip(shown, names), MemberNames.claims(names)) {
      let item = isCollection(field) ? items.name(itemName(ofCollection: own)) : ""
      all[index].members.append(member(field, named: own, item: item, claim, inside: name))
    }
    all[index].fields = fields(of: number, shown, all[index].members.map(\.name))
    return index
  }

  /// Returns true for lists and maps with a type of items.
  private func isCollection(_ field: FieldID) -> Bool {
    [.list, .map].contains(plan.fields[field].type) && !plan.fields[field].children.isEmpty
  }

  private func itemName(ofCollection name: String) -> String {
    name == "items" ? "item" : SwiftName.item(of: name)
  }

  /// Returns the fields of a scope: the fields of a form or group, or the item itself if it is no
  /// group.
  private func children(of number: FieldID?) -> [FieldID] {
    guard let number else { return plan.roots }
    return plan.fields[number].type == .group ? plan.fields[number].children : [number]
  }

  /// Returns the name of an item that is no group, in its own scope.
  private func ownName(of number: FieldID) -> String {
    switch plan.fields[number].type {
    case .list, .map: "items"
    default: itemName(of: plan.fields[number].parent)
    }
  }

  private func itemName(of list: FieldID?) -> String {
    guard let list else { return "item" }
    if plan.fields.isEntry(list) { return "item" }
    return SwiftName.item(of: SwiftName.property(plan.fields[list].name))
  }

  private mutating func member(
    _ number: FieldID, named name: String, item: String, _ claim: String, inside scope: String
  ) -> ModelScope.Member {
    let field = plan.fields[number]
    let type = model.types[number]
    let isChoice = !model.choices(of: number).isEmpty
    var draft = ""
    let kind: ModelScope.Member.Kind
    switch field.type {
    case .group: kind = .group(groupScope(of: number, named: name, inside: scope))
    case .list, .map:
      guard let each = field.children.last else {
        kind = .control
        break
      }
      draft = draftType(of: each)
      let isMap = field.type == .map
      let scope = itemScope(
        of: each, isMap ? .entry : .item, named: scope + SwiftName.capitalised(item),
        label: plan.label(of: number))
      kind = isMap ? .map(scope) : .list(scope)
    default: kind = .control
    }
    let isControl = if case .control = kind { true } else { false }
    let isPlain = field.type == .text && !isChoice
    let isWhole = field.type == .group || holdsGroups(number)
    let whole = isControl || !isWhole ? type?.whole ?? "Value" : "Value"
    let set = isWhole ? type?.wholeDraft ?? "Value" : whole
    return ModelScope.Member(
      number: number, kind: kind, name: name, item: item,
      claim: claim, label: plan.label(of: number),
      isTyped: isControl, set: isPlain || !field.isFilledIn ? nil : set,
      type: isControl ? whole : "Value", draft: draft, isFilledIn: field.isFilledIn)
  }

  /// Returns the scope of a group; groups that are the same shape share it.
  private mutating func groupScope(
    of number: FieldID, named name: String, inside scope: String
  ) -> Int {
    if let shape = model.shapes[number] { return self.scope(of: shape) }
    let inner = names.name(scope + SwiftName.capitalised(name))
    return add(.group, named: inner, label: plan.label(of: number), number: number)
  }

  /// Returns the scope of the items of a list or the entries of a map; those that are the same shape
  /// share it.
  private mutating func itemScope(
    of number: FieldID, _ kind: ModelScope.Kind, named name: String, label: String
  ) -> Int {
    guard let shape = model.shapes[number] else {
      return add(kind, named: names.name(name), label: label, number: number)
    }
    if let known = index(of: shape, kind) { return known }
    let refined = all[scope(of: shape)]
    let ending = kind == .entry ? "Entry" : "Item"
    var items = ModelScope(
      kind: kind, name: names.name(refined.name + ending), label: refined.label,
      number: shape.first, members: refined.members, fieldsName: refined.fieldsName)
    items.shape = refined.name
    all.append(items)
    return all.count - 1
  }

  /// Returns the scope of the fields of a shape.
  private mutating func scope(of shape: ModelShapes.Shape) -> Int {
    index(of: shape, .group)
      ?? add(
        .group, named: model.name + shape.name, label: "the shape `\(shape.key)`",
        number: shape.first, isShape: true)
  }

  private func index(of shape: ModelShapes.Shape, _ kind: ModelScope.Kind) -> Int? {
    all.firstIndex { $0.number == shape.first && $0.kind == kind }
  }

  private func draftType(of item: FieldID) -> String { model.types[item]?.wholeDraft ?? "Value" }

  /// Returns true for a list or map with groups somewhere inside, which no single control can set.
  private func holdsGroups(_ number: FieldID) -> Bool {
    guard let each = plan.fields[number].children.last,
      [.list, .map].contains(plan.fields[number].type)
    else { return false }
    return plan.fields[each].type == .group || holdsGroups(each)
  }

  /// Returns the fields of a scope and of the groups in it, with names for an enumeration.
  private func fields(
    of number: FieldID?, _ own: [FieldID], _ names: [String]
  ) -> [(name: String, number: FieldID)] {
    guard let number else {
      return model.names.sorted { $0.key < $1.key }.map { ($0.value, $0.key) }
    }
    var found: [(wish: String, number: FieldID)] = []
    func add(_ field: FieldID, _ name: String) {
      found.append((name, field))
      guard plan.fields[field].type == .group, field != number else { return }
      for child in plan.fields[field].children {
        add(child, name + SwiftName.capitalised(SwiftName.property(plan.fields[child].name)))
      }
    }
    for (field, name) in zip(own, names) { add(field, name) }
    var register = NameRegister(found.map(\.wish))
    return found.map { (register.name($0.wish), $0.number) }
  }
}
