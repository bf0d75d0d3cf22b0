import Chance
import Testing

@testable import Muster

@Suite("The output of a notation")
struct NotationRoundTripTests {
  /// A field of each notation, by itself, in a list, as the value of a map and in a group.
  private static func form(_ notation: Notation) throws -> RuleForm {
    try MusterTests.form(
      fields: """
        x: { \(notation.field) }
        items: { each: { \(notation.field) } }
        entries: { key: { matches: '.+' }, each: { \(notation.field) } }
        group: { fields: { x: { \(notation.field) } } }
        """)
  }

  @Test("passes and leaves unchanged when it is judged again as JSON", arguments: Notation.all)
  func unchanged(_ notation: Notation) throws {
    let form = try Self.form(notation)
    var dice = Dice(seed: 6)
    for _ in 0..<Effort.times(20) {
      let payload = payload(notation, form, &dice)
      let left = judged(payload, form, areTexts: true)
      #expect(left.findings == [], "\(payload.json())")
      for areFromText in [true, false] {
        let first = areFromText ? left.payload : form.judge(payload).payload
        let again = form.judge(first)
        if areFromText { #expect(again.findings == [], "\(first.json())") }
        #expect(again.payload.json() == first.json())
        // A session that begins with it has the same, and what its controls show is typed back.
        guard areFromText else { continue }
        var session = Session(form, values: first)
        #expect(session.payload.json() == first.json())
        guard notation.type != "list", let place = session.field("x") else { continue }
        let shown = session.text(of: place)
        if notation.type != "boolean" {
          session.handle(.change(path: "x", text: shown))
          #expect(session.payload.json() == first.json(), "\(shown)")
          #expect(session.state(of: place).isChanged == false, "\(shown)")
        }
      }
    }
  }

  private func payload(_ notation: Notation, _ form: RuleForm, _ dice: inout Dice) -> Value {
    let texts = (0..<6).map { _ in Value.text(text(notation, form.plan.fields[0], &dice)) }
    return [
      "x": texts[0], "items": [texts[1], texts[2]], "entries": ["a": texts[3], "b": texts[4]],
      "group": ["x": texts[5]],
    ]
  }

  /// A text of the notation: one of the table's, or a random value as the field writes it.
  private func text(_ notation: Notation, _ field: FieldPlan, _ dice: inout Dice) -> String {
    let two = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
    let date = "\(1000 + dice.roll(8000))-\(two(1 + dice.roll(12)))-\(two(1 + dice.roll(28)))"
    let time = "\(two(dice.roll(24))):\(two(dice.roll(60))):00"
    let json: String? =
      switch field.type {
      case .integer: "\(dice.roll(2_000_000_000) - 1_000_000_000)"
      case .number: "\(dice.roll(2_000_000) - 1_000_000).\(dice.roll(1000))1"
      case .date: date
      case .time: time
      case .localDateTime: "\(date)T\(time)"
      case .month: String(date.prefix(7))
      default: nil
      }
    guard let json, dice.roll(4) > 0 else { return dice.pick(notation.read).text }
    guard let reads = field.reads else { return json }
    return dice.pick(reads.typedTexts(of: json, field.type))
  }

  private func judged(_ payload: Value, _ form: RuleForm, areTexts: Bool) -> Verdict {
    var judge = Judge(form)
    var row = Row()
    row.valuesAreTexts = areTexts
    judge.fill(&row, from: payload)
    _ = judge.judge(&row)
    return judge.verdict(row)
  }

  @Test("of a string that both notations read is that of JSON's own")
  func own() throws {
    let form = try MusterTests.form(
      fields: "x: { type: date, reads: YYYY-DD-MM }\ny: { type: time, reads: 'mm:HH' }")
    #expect(form.judge(["x": "2026-02-03", "y": "10:11"]).payload["x"] == "2026-02-03")
    // The other reading would be that of one half of a column only.
    #expect(form.judge(["x": "2026-31-03", "y": "59:10"]).findings == ["/x type", "/y type"])
    #expect(
      judged(["x": "2026-02-03", "y": "59:10"], form, areTexts: true).payload
        == ["x": "2026-03-02", "y": "10:59:00"])
  }
}
