internal import Muster

/// One input of a scope: its declaration, and the line that implements it.
struct InputMember {
  let name: String
  let parameters: [String]
  let body: String

  static func all(of scope: ModelScope, in model: ModelPlan) -> [InputMember] {
    var members = scope.members.flatMap { all(of: $0, in: scope) }
    if scope.kind == .form, !model.givens.isEmpty {
      members.append(
        InputMember(
          name: "give", parameters: ["_ given: \(model.name)Given"],
          body: "scope.give(given.jsonValue)"))
    }
    return members
  }

  private static func all(of member: ModelScope.Member, in scope: ModelScope) -> [InputMember] {
    if !member.isFilledIn { return [] }
    let field = scope.offset(member)
    var inputs: [InputMember] = []
    let name = SwiftName.quoted(member.name) == member.name ? member.name : "value"
    let label = name == member.name ? name : "\(SwiftName.label(member.name)) \(name)"
    if member.isTyped {
      inputs.append(
        InputMember(
          name: "didChange", parameters: ["\(label): String"],
          body: "scope.change(\(field), to: \(name))"))
    }
    if let type = member.set {
      inputs.append(
        InputMember(
          name: "set", parameters: ["\(label): \(type)?"], body: "scope.set(\(field), to: \(name))"
        ))
    }
    let item = SwiftName.capitalised(member.item)
    switch member.kind {
    case .list:
      inputs += [
        InputMember(
          name: "add\(item)", parameters: ["_ draft: \(member.draft)?"],
          body: "scope.add(to: \(field), draft)"),
        InputMember(
          name: "insert\(item)", parameters: ["at index: Int", "_ draft: \(member.draft)?"],
          body: "scope.insert(into: \(field), at: index, draft)"),
      ]
    case .map:
      inputs.append(
        InputMember(
          name: "add\(item)", parameters: ["key: String", "_ draft: \(member.draft)?"],
          body: "scope.add(to: \(field), key: key, draft)"))
    case .control, .group: break
    }
    return inputs
  }
}
