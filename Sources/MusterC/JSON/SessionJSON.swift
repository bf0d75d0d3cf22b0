internal import Muster

extension FieldSnapshot {
  /// The state as JSON, without missing members.
  func value(path: String) -> Value {
    var members: ValueMembers = [
      "path": .text(path), "text": .text(text), "status": .text(status.word),
      "validity": .text(validity.word), "message": .text(message),
    ]
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
    [
      "name": .text(name), "title": .text(title), "isSkipped": .boolean(isSkipped),
      "status": .text(status.word),
    ]
  }
}

extension SummaryLine<FieldHandle> {
  /// The line as JSON, with the number of its field; 0 if the line has no field.
  func value(at place: UInt32) -> Value {
    [
      "path": .text(path), "place": .number(Number(Int64(place))), "label": .text(label),
      "message": .text(message), "text": .text(text),
    ]
  }
}

extension AskRequest {
  /// The request as JSON.
  func value(of session: borrowing Session) -> Value {
    [
      "ticket": .number(Number(Int64(clamping: ticket.number))), "check": .text(check),
      "path": .text(path), "value": value, "others": .object(others),
    ]
  }
}
