internal import Muster

/// A check or ask that your program answers: one requirement of a protocol.
struct ModelCheck {
  /// The value of a field that it depends on, as a parameter.
  struct Other {
    /// The field's name as written.
    let key: String
    /// The parameter's name.
    let name: String
    let type: String
    /// True if it has the values of all items of a list.
    let isList: Bool
  }

  /// Its name in the rule file.
  let key: String
  /// The name of the requirement.
  let name: String
  /// True if it is answered asynchronously.
  let isAsked: Bool
  /// The labels of the fields that have it.
  let labels: [String]
  /// The name and type of the value that it is about.
  let value: (name: String, type: String)
  /// The values of the fields that it depends on.
  let others: [Other]
}

/// Finds the checks and asks of a form. Fields that share one share its requirement.
struct ModelChecks {
  /// A check or ask with the fields that have it and those that it depends on.
  private struct Use {
    let key: String
    let isAsked: Bool
    var fields: [FieldID] = []
    var others: [Other] = []

    struct Other {
      let name: String
      var fields: [FieldID]
      let isList: Bool
    }
  }

  private let model: ModelPlan
  private let plan: FormPlan
  private(set) var all: [ModelCheck] = []

  init(_ model: ModelPlan) {
    self.model = model
    plan = model.plan
    let uses = self.uses
    var register = NameRegister(
      uses.map { SwiftName.question($0.key) },
      taken: SwiftName.taken.union(["askFunctions", "checkFunctions"]), otherwise: "Check")
    all = uses.map { check($0, named: register.name(SwiftName.question($0.key))) }
  }

  private var uses: [Use] {
    var found: [Use] = []
    for field in plan.fields.ids {
      for rule in plan.fields[field].rules.flatMap(\.withInner) {
        guard let key = rule.facts.answeredAs else { continue }
        let isAsked = rule.facts.ask != nil
        let known = found.firstIndex { $0.key == key && $0.isAsked == isAsked }
        if known == nil { found.append(Use(key: key, isAsked: isAsked)) }
        let index = known ?? found.count - 1
        if !found[index].fields.contains(field) { found[index].fields.append(field) }
        for other in rule.facts.references {
          if let place = found[index].others.firstIndex(where: { $0.name == other.name }) {
            found[index].others[place].fields.append(other.field)
          } else {
            found[index].others.append(
              Use.Other(name: other.name, fields: [other.field], isList: other.listCount > 0))
          }
        }
      }
    }
    return found
  }

  private func check(_ use: Use, named name: String) -> ModelCheck {
    let wishes = use.others.map { SwiftName.property($0.name) }
    let own = Set(use.fields.map(ownName))
    let wish = own.count == 1 ? own.first ?? "value" : "value"
    var register = NameRegister(wishes, taken: ["self"])
    let names = wishes.map { register.name($0) }
    let isTaken = names.contains(wish) || wish == "self"
    return ModelCheck(
      key: use.key, name: name, isAsked: use.isAsked, labels: labels(of: use.fields),
      value: (
        name: isTaken ? register.name("value") : wish,
        type: common(use.fields)
      ),
      others: zip(use.others, names).map { other, name in
        let type = common(other.fields)
        return ModelCheck.Other(
          key: other.name, name: name, type: other.isList ? "[\(type)?]" : "\(type)?",
          isList: other.isList)
      })
  }

  /// Returns the type that the values of some fields have in common.
  private func common(_ fields: [FieldID]) -> String {
    let types = Set(fields.map { valueType(of: $0) })
    return types.count == 1 ? types.first ?? "Value" : "Value"
  }

  private func labels(of fields: [FieldID]) -> [String] {
    var labels: [String] = []
    for label in fields.map({ plan.label(of: $0) }) where !labels.contains(label) {
      labels.append(label)
    }
    return labels
  }

  private func ownName(_ field: FieldID) -> String {
    guard plan.fields.isEntry(field) else { return SwiftName.property(plan.fields[field].name) }
    let list = plan.fields[field].parent.map { SwiftName.property(plan.fields[$0].name) }
    return SwiftName.item(of: list ?? "value")
  }

  /// Returns the type of a field's value. A group can be incomplete, so its value is a draft.
  private func valueType(of field: FieldID) -> String {
    model.types[field]?.wholeDraft ?? model.scalarType(plan.fields[field].type) ?? "Value"
  }
}

extension SwiftName {
  /// Returns the name of the function that answers a check: `isUsernameFree` for `username-free`.
  /// A name that has a verb stays as it is: `usernameExists`, `verifyVAT`.
  static func question(_ key: String) -> String {
    let name = property(key)
    let words = name.words { $0.isUppercase }.map { $0.lowercased() }
    let hasVerb = words.contains { verbs.contains($0) || isHelpingVerb($0) && words.count > 1 }
    return hasVerb ? name : "is" + capitalised(name)
  }

  private static let verbs: Set<String> = [
    "ask", "check", "confirm", "ensure", "exists", "find", "look", "matches", "validate", "verify",
  ]
}

extension String {
  /// Returns the words of the string, each of which begins with a character that passes.
  fileprivate func words(where begins: (Character) -> Bool) -> [String] {
    var words: [String] = []
    for character in self {
      if words.isEmpty || begins(character) { words.append("") }
      words[words.count - 1].append(character)
    }
    return words
  }
}
