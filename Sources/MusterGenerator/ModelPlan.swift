internal import Muster

/// The data of a form that the source of its view model needs.
struct ModelPlan {
  let form: RuleForm
  /// The prefix of all type names: `Signin`.
  let name: String
  var fields: [ModelField] = []
  private(set) var payload = ModelPart(name: "", label: "")
  private(set) var givens: [ModelField] = []
  private(set) var steps: [ModelStep] = []
  private(set) var checks: [ModelCheck] = []

  let plan: FormPlan
  private(set) var names: [FieldID: String] = [:]
  private(set) var claims: [FieldID: String] = [:]
  private(set) var items: [FieldID: String] = [:]
  var types: [FieldID: PartType] = [:]
  private(set) var shapes = ModelShapes()
  /// The structures of groups, items and entries that are shapes.
  var shapeParts: [ModelPart] = []
  /// The parts of the form that have view models: the form itself first.
  private(set) var scopes: [ModelScope] = []

  init(_ form: RuleForm) {
    self.form = form
    plan = form.plan
    name = Self.name(of: plan)
    nameFields()
    shapes = ModelShapes(form, taken: takenTypes)
    payload = part(named: "\(name)Payload", inside: [], label: "", of: plan.roots)
    payload.parts.insert(contentsOf: shapeParts, at: 0)
    fields = fields.filter { names[$0.number] != nil }.sorted { $0.number < $1.number }
    nameGivens()
    var stepNames = NameRegister(
      plan.steps.map { SwiftName.property($0.name) }, otherwise: "Step")
    for step in plan.steps {
      let title = step.title.map { plan.text($0) }
      steps.append(
        ModelStep(
          key: step.name, name: stepNames.name(SwiftName.property(step.name)), title: title,
          numbers: Set(step.fields),
          fields: step.fields.flatMap { namesOutsideLists($0) }))
    }
    checks = ModelChecks(self).all
    scopes = ModelScopes(self).all
  }

  /// The names that a structure of the payload can't have, because the structures around it use
  /// types with these names.
  var takenTypes: Set<String> {
    let own = ["Asks", "Checks", "Draft", "Field", "Payload", "ViewModel"].map { "\(name)\($0)" }
    return SwiftName.takenTypes.union(own)
  }

  /// Returns the prefix of the type names of a form's view model. A few names would make a type with
  /// the name of one that it uses, such as `FormAsks`.
  static func name(of plan: FormPlan) -> String {
    let name = SwiftName.type(plan.form.name)
    return ["AskFree", "CheckFree", "Form", "Payload", "Standalone"].contains(name)
      ? "\(name)Form" : name
  }

  /// True if the form has lists, so an address can be more than a number.
  var hasLists: Bool { fields.contains { $0.depth > 0 } }

  /// True if all names are ASCII, as a formatter may require.
  var isASCII: Bool {
    let names =
      fields.map(\.name) + givens.map(\.name) + steps.map(\.name) + checks.map(\.name)
      + payload.properties
    return names.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
  }
}

/// Names.
extension ModelPlan {
  /// Returns true for fields that have names: not for values of your program or keys of a map.
  private func isShown(_ number: FieldID) -> Bool {
    !plan.fields[number].isKey
      && !plan.fields.outward(from: number).contains { plan.fields[$0].isGiven }
  }

  /// Returns true for fields inside a map.
  func isInMap(_ number: FieldID) -> Bool {
    plan.fields.around(number).contains { plan.fields[$0].type == .map }
  }

  func isItem(_ number: FieldID) -> Bool { plan.fields.isEntry(number) }

  private mutating func nameFields() {
    var wishes: [FieldID: String] = [:]
    let shown = plan.fields.ids.filter { isShown($0) }
    // Groups and lists come before the fields inside them.
    for number in shown {
      let field = plan.fields[number]
      let around = field.parent.flatMap { wishes[$0] }
      if isItem(number) {
        wishes[number] = SwiftName.item(of: around ?? "field")
      } else {
        let own = SwiftName.property(field.name)
        wishes[number] = around.map { $0 + SwiftName.capitalised(own) } ?? own
      }
    }
    var register = NameRegister(shown.compactMap { wishes[$0] })
    for number in shown {
      guard let wish = wishes[number] else { continue }
      names[number] = register.name(wish)
      if isItem(number), let list = plan.fields[number].parent { items[list] = names[number] }
    }
    nameClaims(of: shown)
  }

  /// Names the claims. Fields that aren't claims themselves come first: `isCompany` belongs to
  /// `company`, and a field `is-company` gets another name.
  private mutating func nameClaims(of shown: [FieldID]) {
    func own(_ number: FieldID) -> String {
      isItem(number) ? "" : SwiftName.property(plan.fields[number].name)
    }
    let claiming = shown.filter { SwiftName.isClaim(own($0)) }
    let plain = shown.filter { !SwiftName.isClaim(own($0)) }
    for number in plain {
      claims[number] = names[number].map { SwiftName.claim($0, ofFieldCalled: "") }
    }
    let taken = Set(claims.values).union(["isForm"])
    var register = NameRegister(claiming.compactMap { names[$0] }, taken: taken)
    for number in claiming {
      claims[number] = names[number].map {
        register.name(SwiftName.claim($0, ofFieldCalled: own(number)))
      }
    }
  }

  /// Returns the names of a field and, for a group, of the fields in it.
  private func namesOutsideLists(_ number: FieldID) -> [String] {
    let own = names[number].map { [$0] } ?? []
    guard plan.fields[number].type == .group else { return own }
    return own + plan.fields[number].children.flatMap { namesOutsideLists($0) }
  }

  private mutating func nameGivens() {
    let found = plan.fields.ids.filter { plan.fields[$0].isOfHost }
    var register = NameRegister(found.map { SwiftName.property(plan.fields[$0].name) })
    for number in found where plan.fields[number].parent == nil {
      let field = plan.fields[number]
      let property = register.name(SwiftName.property(field.name))
      let type = scalarType(field.type) ?? "Value"
      givens.append(
        ModelField(
          number: number, name: property, item: "", property: property, key: field.name,
          label: plan.label(of: number), type: field.type, depth: 0, claim: "",
          swiftType: type, wholeType: type, draftType: type, isChoice: false, isOptional: true,
          mayBeNull: false, isSecret: field.isSecret, mayBeRequired: false, mayNotApply: false,
          isComputed: false, isFilledIn: true,
          isItem: false))
    }
  }
}
