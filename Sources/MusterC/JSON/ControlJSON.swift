internal import Muster

extension FieldControl<Value> {
  /// The control as JSON; what it does not have is left out.
  var value: Value {
    var members = JSONObject()
    members.add("label", .text(label))
    members.add("hint", hint)
    members.add("type", .text(type.word))
    members.add("shape", .text(shape.word))
    members.add("autocomplete", purpose.autocomplete)
    members.add("inputMode", purpose.inputMode)
    members.add("isSecret", .boolean(isSecret))
    if !choices.isEmpty { members.add("choices", .list(choices.map { $0.json })) }
    members.add("limits", limits.json)
    members.add("notation", notation)
    members.add("standIn", standIn)
    return members.value
  }
}

extension FieldChoice<Value> {
  fileprivate var json: Value {
    .object([
      Value.Member("value", value), Value.Member("label", .text(label)),
      Value.Member("text", .text(text)),
    ])
  }
}

extension FieldLimits<Value> {
  fileprivate var json: Value {
    var members = JSONObject()
    if let length {
      members.add("minLength", length.min)
      members.add("maxLength", length.max)
      members.add("unit", .text(length.unit.word))
    }
    members.add("minSize", size?.min)
    members.add("maxSize", size?.max)
    if let min { members.add("min", min) }
    if let max { members.add("max", max) }
    if let above { members.add("above", above) }
    if let below { members.add("below", below) }
    if let multipleOf { members.add("multipleOf", .number(multipleOf)) }
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

/// An object of JSON that grows.
struct JSONObject {
  private var members: [Value.Member] = []

  /// The object.
  var value: Value { .object(members) }

  mutating func add(_ name: String, _ value: Value) { members.append(Value.Member(name, value)) }

  /// Adds a text that is there and not empty.
  mutating func add(_ name: String, _ text: String?) {
    if let text, !text.utf8.isEmpty { add(name, .text(text)) }
  }

  /// Adds a number that is there.
  mutating func add(_ name: String, _ number: Int?) {
    if let number { add(name, .number(Number(Int64(number)))) }
  }
}
