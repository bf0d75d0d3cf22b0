internal import Muster

/// One output of a scope: its name, its type, and its expression.
struct OutputMember {
  let name: String
  let type: String
  let body: String

  static func all(in scope: ModelScope, _ model: ModelPlan) -> [OutputMember] {
    var outputs = scope.members.flatMap { all(of: $0, in: scope, model) }
    guard scope.kind == .form else { return outputs }
    for page in model.scopes where page.kind == .page {
      let name = SwiftName.property(String(page.name.dropFirst(model.name.count)))
      let body = "\(page.role)(scope.page(\(InlineText.literal(page.step))))"
      outputs.append(OutputMember(name: name, type: "any \(page.role)Types", body: body))
    }
    return outputs
  }

  private static func all(
    of member: ModelScope.Member, in scope: ModelScope, _ model: ModelPlan
  ) -> [OutputMember] {
    let field = scope.offset(member)
    let name = SwiftName.quoted(member.name)
    switch member.kind {
    case .control:
      return [
        OutputMember(
          name: name, type: "FieldOutputs<\(member.type)>", body: "scope.field(\(field))")
      ]
    case .group(let inner):
      let role = model.scopes[inner].role
      return [
        OutputMember(name: name, type: "any \(role)Types", body: "\(role)(scope.group(\(field)))")
      ]
    case .list(let inner), .map(let inner):
      let role = model.scopes[inner].role
      return [
        OutputMember(
          name: name, type: "Signal<[any \(role)Types]>",
          body: "scope.items(\(field), \(role).self) { $0 }"),
        OutputMember(
          name: "\(member.name)Field", type: "FieldOutputs<Value>", body: "scope.field(\(field))"),
      ]
    }
  }
}
