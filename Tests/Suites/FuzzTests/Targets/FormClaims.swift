@testable import Muster
import MusterRules

/// What holds of every form that compiles.
struct FormClaims {
  let form: RuleForm
  /// Payloads are made by chance from these bytes, the same ones from the same.
  private var chance: UInt64

  init(_ form: RuleForm, _ bytes: [UInt8]) {
    self.form = form
    chance = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// It is the same form as one text, and says of `{}` and of some payloads the same each time,
  /// handed in as values or as JSON.
  mutating func check() throws(FuzzFault) {
    let again = try readAgain()
    var payloads: [Value] = [.object([])]
    for _ in 0..<3 { payloads.append(payload(of: form.plan.fields)) }
    for payload in payloads {
      let verdict = form.judge(payload)
      let reported = verdict.reported
      let json = payload.json()
      try claim(form.judge(payload).reported == reported, "twice two verdicts on \(json)")
      try claim(again.judge(payload).reported == reported, "serialised another verdict on \(json)")
      try claim(try judge(json) == reported, "as JSON another verdict on \(json): \(reported)")
    }
  }

  private func readAgain() throws(FuzzFault) -> RuleForm {
    let text = form.serialised
    do throws(RuleForm.CompileError) {
      let again = try RuleForm(serialised: text)
      try claimSame(again.serialised, text)
      return again
    } catch {
      throw FuzzFault("its own text is refused: \(error.diagnostics)")
    }
  }

  private func judge(_ json: String) throws(FuzzFault) -> [String] {
    var judge = Judge(form)
    var builder = RowBuilder(form)
    var row = Row()
    let bytes = Array(json.utf8)
    do throws(JSONError) {
      try builder.fill(&row, json: bytes.span)
    } catch {
      throw FuzzFault("a payload as JSON: \(error)")
    }
    _ = judge.judge(&row)
    return judge.verdict(row).reported
  }

  private mutating func roll(_ sides: Int) -> Int {
    chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(chance >> 33) % sides
  }

  /// An object with some of the fields that stand at the top, and one that no field names.
  private mutating func payload(of fields: [FieldPlan]) -> Value {
    var members = [Value.Member("unknown", 1)]
    for field in fields.prefix(40) where roll(4) > 0 {
      members.append(Value.Member(field.name, value(3)))
    }
    var seen: Set<[UInt8]> = []
    return .object(members.filter { seen.insert(Array($0.name.utf8)).inserted })
  }

  private mutating func value(_ depth: Int) -> Value {
    switch roll(depth > 0 ? 14 : 11) {
    case 0: return .null
    case 1: return .boolean(roll(2) == 0)
    case 2: return ""
    case 3: return 0
    case 4: return .number(Number(Int64(roll(100_000)) - 50_000))
    case 5: return .text(String(repeating: "a", count: roll(50)))
    case 6: return "2026-02-28"
    case 7: return "ada@example.org"
    case 8: return "12"
    case 9: return " é👩‍👩‍👧‍👦\u{0} "
    case 10: return .hugeNumber("1e999999")
    case 11: return .list((0..<roll(4)).map { _ in value(depth - 1) })
    case 12: return payload(of: form.plan.fields.filter { _ in roll(3) == 0 })
    default: return .object([Value.Member("key", value(depth - 1))])
    }
  }
}

private func claimSame(_ one: String, _ other: String) throws(RuleForm.CompileError) {
  guard one.utf8.elementsEqual(other.utf8) else {
    throw RuleForm.CompileError(
      diagnostics: [Diagnostic(code: "changed", "\(one) was \(other)", at: nil)])
  }
}

extension Verdict {
  /// All of it, as texts.
  var reported: [String] {
    [failures, warnings, undecided, notAsked].flatMap { list in
      ["-"] + list.map { "\($0.path) \($0.code) \($0.message)" }
    } + [payload.json()]
  }
}
