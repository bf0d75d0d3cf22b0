internal import Muster

extension JSONMembers {
  /// Returns the values that only the program knows. A misspelt name is refused. Otherwise, rules
  /// about the missing value would pass, and so would payloads that should fail.
  static func givens(_ value: Value, of form: RuleForm) throws(Refusal) -> Value {
    let given = try object(value, "`given`")
    try allow(givens: given, of: form)
    return given
  }

  /// Returns the form with the lists and tables among the values, which it removes there.
  static func lists(in given: inout Value, of form: RuleForm) throws(Refusal) -> RuleForm {
    do throws(GivenListError) {
      return try form.taking(from: &given)
    } catch {
      throw Refusal(.argument, error.description)
    }
  }

  /// Refuses a value whose name is not that of a given value of the form.
  static func allow(givens: Value, of form: RuleForm) throws(Refusal) {
    guard case .object(let members) = givens else { return }
    let names = form.plan.form.givenNames
    for member in members where !names.contains(where: { isSame($0, member.name) }) {
      let near = Spelling.nearest(member.name, among: names).map { "; did you mean `\($0)`?" }
      throw Refusal(.argument, "`\(member.name)` is not a given value of the form\(near ?? "")")
    }
  }
}
