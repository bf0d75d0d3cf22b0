import Muster
import MusterRules
import Testing

@Suite("validator.js's cases")
struct ValidatorConformanceTests {
  private enum Found {
    case form(RuleForm)
    case refused(String)
    case unsayable(Unsayable)

    init(_ call: ValidatorCall) throws {
      do {
        var members: [Value.Member] = [.init("required", true), .init("empty", "value")]
        if case .object(let more) = try ValidatorRules(call: call).field() { members += more }
        let rules: Value = ["form": "call", "fields": ["value": .object(members)]]
        let file = try RuleFile(rules.json(), path: "call.json")
        self = file.form.map { .form($0) } ?? .refused(file.rendered())
      } catch let error as Unsayable {
        self = .unsayable(error)
      }
    }
  }

  /// The clock that the cases were written down with.
  private let now = OffsetDateTime(Array("2026-11-21T12:00:00Z".utf8).span)

  @Test("are judged like in validator.js, if rule files have its calls")
  func calls() throws {
    var forms: [String: Found] = [:]
    // Of its telephone numbers one in fifty is none of a plan: libphonenumber says what we say.
    try ConformanceSuite("validatorjs")?.hold(to: 96, mapping: 80) { line in
      let bytes = Array(line.line)
      let parts = try Value(json: bytes.span)
      let call = ValidatorCall(parts)
      if let value = parts["value"], Self.isUnsayable(value, in: call) {
        return .unmapped("\(call.name): a value that JSON does not have")
      }
      let key = call.name + (parts["options"] ?? .null).json()
      let found = try forms[key] ?? Found(call)
      forms[key] = found
      switch found {
      case .form(let form):
        let passes = try form.passes(bytes, readingTexts: true, now: now)
        return .init(passes, expected: parts["valid"] == true)
      case .refused(let diagnostics): return .disagrees("is refused:\n\(diagnostics)")
      case .unsayable(let error): return .init(error)
      }
    }
  }

  /// Dates as JavaScript prints them, and the like.
  private static func isUnsayable(_ value: Value, in call: ValidatorCall) -> Bool {
    if ValidatorCall.isForeign(value) { return true }
    guard ["isBefore", "isAfter"].contains(call.name), let text = value.asText else { return false }
    return text.contains("GMT")
  }
}
