import Muster

/// A rule of Laravel's: `required_if:color,red`, or an object that stands for several.
struct LaravelRule {
  /// The name as Laravel's documentation writes it: `alpha_num` for `AlphaNum`.
  let name: String
  let parameters: [String]
  /// What an object was made with; `null` for a rule that is a text.
  let object: Value

  /// The rules that stand under a field: a text with bars between them, a list, or an object.
  static func rules(_ value: Value) -> [LaravelRule] {
    switch value {
    case .text(let text): text.split(separator: "|").map { LaravelRule(String($0)) }
    case .list(let items): items.flatMap { $0.asText.map { [LaravelRule($0)] } ?? rules($0) }
    case .object: [LaravelRule(object: value)]
    default: []
    }
  }

  private init(object: Value) {
    (name, parameters) = ((object["$rule"]?.asText ?? "").lowercased(), [])
    self.object = object
  }

  private init(_ text: String) {
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    name = Self.snake(text[..<colon])
    let rest = String(text[colon...].dropFirst())
    let isWhole = ["regex", "not_regex"].contains(name) || rest.isEmpty
    parameters = isWhole ? (rest.isEmpty ? [] : [rest]) : Self.parameters(rest)
    object = .null
  }

  private static func snake(_ name: Substring) -> String {
    var text = ""
    for (place, character) in name.enumerated() {
      if character.isUppercase, place > 0, text.last != "_" { text.append("_") }
      text += character.lowercased()
    }
    return ["int": "integer", "bool": "boolean"][text] ?? text
  }

  /// Parameters with commas between them, each perhaps in quotation marks.
  private static func parameters(_ text: String) -> [String] {
    var parameters = [""]
    var isQuoted = false
    for character in text {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: parameters.append("")
      default: parameters[parameters.count - 1].append(character)
      }
    }
    return parameters
  }

  /// A parameter as a number, if it is one.
  func number(_ place: Int) -> Value? {
    guard parameters.indices.contains(place) else { return nil }
    return Self.number(parameters[place])
  }

  static func number(_ text: String) -> Value? {
    guard let value = try? Value(json: Array(text.utf8).span), case .number = value else {
      return nil
    }
    return value
  }

  func isSet(_ option: String) -> Bool { object[option] == true }
}
