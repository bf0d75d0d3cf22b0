// The core's types held by another module, in classes, as a host holds them: such a class destroys
// what it holds, and so needs to see into it. What runs is in Catalogs.swift.

import Muster

/// A form's judge and the row that it judges.
final class HeldJudge {
  private var judge: Judge
  private var row = Row()

  init(_ form: RuleForm) { judge = Judge(form) }

  func passes(_ payload: Value) -> Bool {
    judge.fill(&row, from: payload)
    return judge.judge(&row)
  }
}

/// One person filling in one form.
final class HeldSession {
  private var session: Session

  init(_ form: RuleForm) { session = Session(form) }

  /// The payload after an item was inserted into a list.
  func payload(afterInserting value: Value, into path: String) -> String {
    session.handle(.insert(path: path, at: 0, value: value))
    return session.payload.json()
  }

  func validity(afterTyping text: String, into path: String) -> FieldValidity? {
    session.handle(.change(path: path, text: text))
    return session.field(path).map { session.validity(of: $0) }
  }
}

/// Integers and bounds beyond 32 bits, each with what a form says of it: hosts differ in the size of
/// an `Int`, and never in a verdict.
private let integers: [(rule: String, value: Int64, passes: Bool)] = [
  ("3000000000..5000000000", 2_999_999_999, false), ("3000000000..5000000000", 3_000_000_000, true),
  ("3000000000..5000000000", 5_000_000_001, false), ("..2147483647", 2_147_483_648, false),
  ("..2147483647", 2_147_483_647, true), ("-2147483648..", -2_147_483_649, false),
  ("-2147483648..", -2_147_483_648, true), ("1..", 9_223_372_036_854_775_807, true),
  ("..9223372036854775807", 9_223_372_036_854_775_807, true), ("..10", -5_000_000_000, true),
  ("-9223372036854775808..0", -9_223_372_036_854_775_808, true), ("2..", -3_000_000_000, false),
]

/// A list of groups, whose items have no key.
private let list =
  "11;q1:f0;m2;p4:formp1:fp6:fieldsm1;p1:lm2;p4:typep4:listp4:eachm1;p6:fieldsm1;p1:am1;"
  + "p8:requiredp4:true"

func runHolders(_ tally: inout Tally) {
  if let form = try? RuleForm(serialised: list) {
    let item = Value.object([Value.Member("a", .text("x"))])
    let payload = HeldSession(form).payload(afterInserting: item, into: "l")
    tally.expect(payload.utf8.elementsEqual(#"{"l":[{"a":"x"}]}"#.utf8), "an item is \(payload)")
  } else {
    tally.expect(false, "no form with a list")
  }
  for (rule, value, passes) in integers {
    let source =
      "11;q1:f0;m2;p4:form" + "p1:fp6:fieldsm1;p1:nm2;p4:typep7:integerp5:rulesl1;m1;p5:range"
      + "p\(rule.utf8.count):\(rule)"
    guard let form = try? RuleForm(serialised: source) else {
      tally.expect(false, "no form with range: \(rule)")
      continue
    }
    let held = HeldJudge(form)
    let payload = Value.object([Value.Member("n", .number(Number(value)))])
    tally.expect(held.passes(payload) == passes, "range: \(rule) and \(value)")
    let session = HeldSession(form)
    let isValid = session.validity(afterTyping: Number(value).text, into: "n") == .valid
    tally.expect(isValid == passes, "range: \(rule) and \(value), typed")
  }
}
