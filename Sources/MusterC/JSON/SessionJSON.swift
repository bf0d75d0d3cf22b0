internal import Muster

extension FieldSnapshot {
  /// The state as JSON; what it does not have is left out.
  func value(path: String) -> Value {
    var members = JSONObject()
    members.add("path", .text(path))
    members.add("text", .text(text))
    members.add("status", .text(status.word))
    members.add("validity", .text(validity.word))
    members.add("message", .text(message))
    members.add("code", code)
    members.add("isRequiredNow", .boolean(isRequiredNow))
    members.add("isShown", .boolean(isShown))
    members.add("isDirty", .boolean(isDirty))
    members.add("isChanged", .boolean(isChanged))
    members.add("isTouched", .boolean(isTouched))
    members.add("firstImpossible", firstImpossible)
    members.add("suggestion", suggestion)
    return members.value
  }
}

extension StepState {
  /// The page as JSON.
  var value: Value {
    .object([
      Value.Member("name", .text(name)), Value.Member("title", .text(title)),
      Value.Member("isSkipped", .boolean(isSkipped)), Value.Member("status", .text(status.word)),
    ])
  }
}

extension SummaryLine<FieldHandle> {
  /// The line as JSON, with the number of its field; 0 if it has none.
  func value(at place: UInt32) -> Value {
    .object([
      Value.Member("path", .text(path)), Value.Member("place", .number(Number(Int64(place)))),
      Value.Member("label", .text(label)), Value.Member("message", .text(message)),
      Value.Member("text", .text(text)),
    ])
  }
}

extension AskRequest {
  /// The request as JSON.
  func value(of session: borrowing Session) -> Value {
    .object([
      Value.Member("ticket", .number(Number(Int64(clamping: ticket.number)))),
      Value.Member("check", .text(check)), Value.Member("path", .text(path)),
      Value.Member("value", value), Value.Member("others", .object(others)),
    ])
  }
}
