internal import Muster

extension FieldControl<Value> {
  /// The control as JSON, without missing members.
  var value: Value {
    var members: ValueMembers = [:]
    members.add("label", .text(label))
    members.add("hint", hint)
    members.add("type", .text(type.word))
    members.add("shape", .text(shape.word))
    members.add("autocomplete", purpose.autocomplete)
    members.add("inputMode", purpose.inputMode)
    members.add("isSecret", .boolean(isSecret))
    members.add("isReadOnly", isReadOnly)
    members.add("choices", choices.map { $0.json })
    members.add("limits", limits.json)
    members.add("notation", notation)
    members.add("standIn", standIn)
    return members.value
  }
}

extension FieldChoice<Value> {
  fileprivate var json: Value {
    ["value": value, "label": .text(label), "text": .text(text)]
  }
}

extension FieldLimits<Value> {
  fileprivate var json: Value {
    var members: ValueMembers = [:]
    if let length {
      members.add("minLength", length.min)
      members.add("maxLength", length.max)
      members.add("unit", .text(length.unit.word))
    }
    members.add("minSize", size?.min)
    members.add("maxSize", size?.max)
    members.add("min", min)
    members.add("max", max)
    members.add("above", above)
    members.add("below", below)
    members.add("multipleOf", multipleOf.map { .number($0) })
    members.add("minDecimals", decimals?.min)
    members.add("maxDecimals", decimals?.max)
    return members.value
  }
}

extension ControlShape {
  fileprivate var word: String {
    switch self {
    case .text: "text"
    case .choice: "choice"
    case .toggle: "toggle"
    case .group: "group"
    case .list: "list"
    case .map: "map"
    }
  }
}
