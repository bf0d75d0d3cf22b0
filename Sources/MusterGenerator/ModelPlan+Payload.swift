internal import Muster

/// The payload's parts.
extension ModelPlan {
  /// A type's name inside and outside its part of the payload, and of the draft.
  struct PartType {
    var own: String
    var whole: String
    var draft: String
    var wholeDraft: String

    /// A type that is the same everywhere.
    init(_ name: String) {
      (own, whole, draft, wholeDraft) = (name, name, name, name)
    }

    /// A structure of the payload and of the draft, which have different names but the same parts.
    init(part name: String, inside parts: [String], draft: String) {
      (own, self.draft) = (name, name)
      whole = (parts + [name]).joined(separator: ".")
      wholeDraft = ([draft] + parts.dropFirst() + [name]).joined(separator: ".")
    }

    /// An enumeration of the payload, which the draft uses, too.
    init(choice name: String, inside parts: [String]) {
      own = name
      whole = (parts + [name]).joined(separator: ".")
      (draft, wholeDraft) = (whole, whole)
    }

    func with(_ before: String, _ after: String) -> PartType {
      var type = self
      type.own = before + own + after
      type.whole = before + whole + after
      type.draft = before + draft + after
      type.wholeDraft = before + wholeDraft + after
      return type
    }
  }

  mutating func part(
    named name: String, inside around: [String], label: String, of numbers: [FieldID]
  ) -> ModelPart {
    let shown = numbers.filter { !plan.fields[$0].isGiven }
    let wishes = shown.map { SwiftName.property(plan.fields[$0].name) }
    var properties = NameRegister(
      wishes,
      taken: SwiftName.taken.union(["inout", "judging", "let", "reading", "unjudged", "var"]))
    let names = wishes.map { properties.name($0) }
    // A name that can't be capitalised would be the name of both a type and a property.
    let caseless = names.filter { SwiftName.capitalised($0) == $0 }
    // The types of shapes are those of the whole payload.
    let shapes = around.isEmpty ? shapes.names : []
    var types = NameRegister(
      wishes, taken: takenTypes.union(caseless).union(shapes), otherwise: "Group")
    var own: [ModelField] = []
    var parts: [ModelPart] = []
    for ((number, wish), property) in zip(zip(shown, wishes), names) {
      let type = type(of: number, called: wish, inside: around + [name], &types, &parts)
      own.append(model(number, property: property, type))
    }
    fields += own
    let kept = own.filter { plan.fields[$0.number].isKept }
    let entered = own.filter { !$0.isComputed }
    return ModelPart(name: name, label: label, fields: kept, entered: entered, parts: parts)
  }

  /// Returns a field's type, and adds the structures that it needs to the parts.
  private mutating func type(
    of number: FieldID, called wish: String, inside around: [String], _ types: inout NameRegister,
    _ parts: inout [ModelPart]
  ) -> PartType {
    let type = typeOnce(of: number, called: wish, inside: around, &types, &parts)
    self.types[number] = type
    return type
  }

  private mutating func typeOnce(
    of number: FieldID, called wish: String, inside around: [String], _ types: inout NameRegister,
    _ parts: inout [ModelPart]
  ) -> PartType {
    let field = plan.fields[number]
    let values = choices(of: number)
    if !values.isEmpty {
      let name = types.name(SwiftName.capitalised(wish), otherwise: "Choice")
      parts.append(
        ModelPart(name: name, label: plan.label(of: number), cases: values, number: number))
      return PartType(choice: name, inside: around)
    }
    if let type = scalarType(field.type) { return PartType(type) }
    switch field.type {
    case .list, .map:
      guard let inner = field.children.last else { return PartType("Value") }
      let entry = SwiftName.item(of: wish)
      let type = type(of: inner, called: entry, inside: around, &types, &parts)
      let element = plan.fields[inner].isNullable ? type.with("", "?") : type
      if field.type == .map { return element.with("PayloadMap<", ">") }
      fields.append(model(inner, property: entry, element))
      return element.with("[", "]")
    default:
      if let shape = shapes[number] { return type(of: shape, for: number) }
      let name = types.name(SwiftName.capitalised(wish))
      parts.append(
        part(named: name, inside: around, label: plan.label(of: number), of: field.children))
      return PartType(part: name, inside: around, draft: "\(self.name)Draft")
    }
  }

  /// Returns the type of a shape for a field that is the shape, and adds its structure if the field
  /// is the first one.
  private mutating func type(of shape: ModelShapes.Shape, for number: FieldID) -> PartType {
    let payload = "\(name)Payload"
    let inside = part(
      named: shape.name, inside: [payload], label: SwiftName.capitalised(shape.key),
      of: plan.fields[number].children)
    if number == shape.first { shapeParts.append(inside) }
    var type = PartType(part: shape.name, inside: [payload], draft: "\(name)Draft")
    (type.own, type.draft) = (type.whole, type.wholeDraft)
    return type
  }

  func scalarType(_ type: ValueType) -> String? {
    switch type {
    case .text: "String"
    case .integer: "Int"
    case .number: "Number"
    case .boolean: "Bool"
    case .date: "CalendarDate"
    case .time: "ClockTime"
    case .localDateTime: "LocalDateTime"
    case .dateTime: "OffsetDateTime"
    case .month: "YearMonth"
    case .week: "ISOWeek"
    case .any: "Value"
    case .list, .group, .map: nil
    }
  }

  /// Returns the values to which an unconditional rule limits a string, with names; none for a
  /// secret.
  func choices(of number: FieldID) -> [ModelCase] {
    let field = plan.fields[number]
    guard field.type == .text, !field.isSecret, !field.isKey else { return [] }
    for rule in field.rules where rule.severity == .error && rule.when == nil {
      guard let values = rule.facts.choices else { continue }
      var cases: [ModelCase] = []
      for (value, label) in values {
        guard case .text(let text) = value else { return [] }
        if cases.contains(where: { $0.value.utf8.elementsEqual(text.utf8) }) { continue }
        cases.append(
          ModelCase(value: text, name: "", label: label.map { plan.text($0) } ?? text))
      }
      let wishes = cases.map { SwiftName.property($0.value, otherwise: "choice") }
      var register = NameRegister(
        wishes, taken: SwiftName.taken.union(["control", "label", "jsonPlaceholder"]),
        otherwise: "Choice")
      for index in cases.indices { cases[index].name = register.name(wishes[index]) }
      return cases
    }
    return []
  }

  private func model(_ number: FieldID, property: String, _ swift: PartType) -> ModelField {
    let field = plan.fields[number]
    return ModelField(
      number: number, name: names[number] ?? property, item: items[number] ?? "",
      property: property, key: field.name, label: plan.label(of: number), type: field.type,
      depth: depth(of: number), claim: claims[number] ?? "", swiftType: swift.own,
      wholeType: swift.whole, draftType: swift.draft, isChoice: !choices(of: number).isEmpty,
      isOptional: !isSurelyThere(number), mayBeNull: mayBeNull(number), isSecret: field.isSecret,
      mayBeRequired: mayBeRequired(number), mayNotApply: mayNotApply(number),
      isComputed: field.compute != nil, isFilledIn: field.isFilledIn,
      isItem: isItem(number))
  }

  private func depth(of number: FieldID) -> Int {
    plan.fields.outward(from: number).filter { isItem($0) }.count
  }

  /// Returns true if every submitted payload has the field, even if as `null`.
  private func isSurelyThere(_ number: FieldID) -> Bool {
    let field = plan.fields[number]
    if field.when != nil { return false }
    if field.defaultValue != nil || field.rules.contains(where: \.alwaysNeedsValue) { return true }
    guard field.type == .group, !field.isOptional else { return false }
    return field.children.contains { isSurelyThere($0) }
  }

  /// Returns true if the field is `null` in some submitted payloads. A `null` that counts as absent
  /// can't take the place of a required value.
  private func mayBeNull(_ number: FieldID) -> Bool {
    let field = plan.fields[number]
    guard field.isNullable else { return false }
    return field.emptyIsValue
      ? !field.rules.contains(where: \.demandsTrue) : !isSurelyThere(number)
  }

  /// Returns the paths of the secret fields among these fields and inside them, with a star for an
  /// item or entry.
  func secretPaths(of fields: [FieldID]) -> [String] {
    fields.flatMap { number -> [String] in
      let field = plan.fields[number]
      let name = plan.fields.isEntry(number) ? "*" : field.name
      if field.isSecret { return [name] }
      return secretPaths(of: field.children.filter { !plan.fields[$0].isKey }).map {
        "\(name)/\($0)"
      }
    }
  }

  private func mayBeRequired(_ number: FieldID) -> Bool {
    plan.fields[number].rules.contains { $0.when != nil && $0.facts.isRequired }
  }

  private func mayNotApply(_ number: FieldID) -> Bool {
    plan.fields.outward(from: number).contains { plan.fields[$0].when != nil }
  }
}

extension Rule {
  /// True if any value other than true always fails the rule.
  fileprivate var demandsTrue: Bool {
    alwaysNeedsValue && facts.presence == .accepted
  }
}
