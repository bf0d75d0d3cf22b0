import Muster
import MusterRules
import MusterTerminal
import MusterViewModels
import Testing

@testable import MusterCommand

@Suite("A form on the page of muster fill")
struct FillFormTests {
  static func form(_ rules: String, values: Value = .object([])) throws -> FillForm {
    let compiled = try #require(try RuleFile(rules).form)
    let scheduler = FillScheduler { .zero }
    let model = FormViewModel(compiled, values: values, scheduler: scheduler)
    return FillForm(
      model, compiled.plan, language: nil, try FillAnswers([], compiled.plan), scheduler)
  }

  private let rules = """
    form: party
    fields:
      name: { required: true }
      comes: { type: boolean }
      meal: { when: { comes: true } }
      guests: { type: list, each: { fields: { name: {}, age: { type: integer } } } }
    """

  /// The paths of the rows; a list's end as `/guests+`.
  private func paths(_ form: FillForm) -> [String] {
    form.rows.map { row in
      if case .add = row.id { row.name(in: form) + "+" } else { row.name(in: form) }
    }
  }

  @Test("redraws the rows of reported fields, and no others")
  func versions() throws {
    let form = try Self.form(rules)
    let before = form.rows
    form.inputs.didChange("/name", to: "Ada", from: .typed)
    let after = form.rows
    #expect(zip(before, after).map { $0.version == $1.version } == [false, true, true, true, true])
    #expect(after[0].state?.text == "Ada")
    #expect(form.rows.map(\.version) == after.map(\.version))
  }

  @Test("shows read-only fields, but doesn't let a person change them")
  func readOnly() throws {
    let form = try Self.form(
      """
      form: cart
      fields:
        number: { read-only: true }
        tags: { read-only: true, each: {} }
        lines: { each: { fields: { article: { read-only: true }, quantity: {} } } }
      """, values: ["number": "7", "tags": ["a"], "lines": [["article": "Cup"]]])
    #expect(
      paths(form) == [
        "/number", "/tags", "/tags/0", "/lines", "/lines/0", "/lines/0/article",
        "/lines/0/quantity", "/lines+", "submit",
      ])
    #expect(
      form.rows.filter(\.takesFocus).map { $0.name(in: form) } == [
        "/lines/0/quantity", "/lines", "submit",
      ])
    #expect(form.rows[0].state?.text == "7")
    form.inputs.didChange("/number", to: "8", from: .typed)
    #expect(form.rows[0].state?.text == "7")
  }

  @Test("has a row for a field of any name")
  func names() throws {
    let form = try Self.form("form: odd\nfields:\n  a~b: {}\n  ~\u{301}c: { fields: { ~d: {} } }\n")
    let path = "/~0\u{301}c"
    #expect(paths(form) == ["/a~0b", path, "\(path)/~0d", "submit"])
  }

  @Test("shows and hides rows with the fields that they depend on")
  func conditions() throws {
    let form = try Self.form(rules)
    #expect(paths(form) == ["/name", "/comes", "/guests", "/guests+", "submit"])
    form.inputs.set("/comes", to: .boolean(true))
    #expect(paths(form) == ["/name", "/comes", "/meal", "/guests", "/guests+", "submit"])
    form.inputs.didChange("/meal", to: "soup", from: .typed)
    #expect(form.rows[2].state?.text == "soup")
    form.inputs.set("/comes", to: .boolean(false))
    #expect(paths(form) == ["/name", "/comes", "/guests", "/guests+", "submit"])
  }

  @Test("shows the values of a list's items after they move")
  func lists() throws {
    let form = try Self.form(rules)
    form.inputs.insert(into: "/guests", at: 0, .null)
    form.inputs.insert(into: "/guests", at: 1, .null)
    #expect(
      paths(form) == [
        "/name", "/comes", "/guests", "/guests/0", "/guests/0/name", "/guests/0/age", "/guests/1",
        "/guests/1/name", "/guests/1/age", "/guests+", "submit",
      ])
    form.inputs.didChange("/guests/0/name", to: "Ada", from: .typed)
    form.inputs.move(in: "/guests", from: 0, to: 1)
    #expect(form.rows.compactMap(\.state?.text) == ["", "", "", "", "", "", "", "Ada", ""])
    form.inputs.remove(from: "/guests", at: 0)
    #expect(form.rows.filter { $0.item != nil }.map { $0.item?.count } == [1, 1, 1])
    #expect(form.rows.first { $0.name(in: form) == "/guests/0/name" }?.state?.text == "Ada")
  }

  @Test("stays on its item, and at its place in the text, when items move around it")
  func items() throws {
    let form = try Self.form(rules)
    var page = FillPage(form)
    func press(_ keys: Key...) { for key in keys { _ = page.press(key) } }
    func names() -> [String?] {
      form.rows.filter { $0.name(in: form).hasSuffix("/name") && $0.item != nil }
        .map { $0.state?.text }
    }
    press(.tab, .tab, .enter, .paste("Aa"), .left, .farDown)
    form.inputs.insert(into: "/guests", at: 0, ["name": "Ben"])
    press(.character("d"))
    #expect(names() == ["Ben", "Ada"])
    press(.farUp, .character("!"))
    #expect(names() == ["Ad!a", "Ben"])
    form.inputs.remove(from: "/guests", at: 1)
    press(.character("?"))
    #expect(names() == ["Ad!?a"])
    press(.control("x"))
    #expect(page.focusedRow(in: form.rows)?.name(in: form) == "/guests")
  }

  @Test("draws the same as a page without earlier state", arguments: [80, 40])
  func frames(columns: Int) throws {
    let form = try Self.form(rules)
    var page = FillPage(form)
    let size = ScreenSize(columns: columns, rows: 12)
    let keys: [Key] = [
      .character("A"), .tab, .character(" "), .tab, .character("s"), .down, .enter, .character("B"),
      .tab, .character("x"), .control("s"), .up, .up, .control("x"), .backTab, .backTab,
      .character(" "), .pageDown,
    ]
    for key in keys {
      _ = page.press(key)
      _ = page.takeOutcomes()
      let frame = page.frame(size)
      page.blocks = []
      #expect(page.frame(size).lines == frame.lines)
    }
  }
}

extension FillRow {
  /// The path of the row's field, with its place in the list around it; or the name of a button.
  func name(in form: FillForm) -> String {
    if case .button(let button) = id { return "\(button)" }
    let path = field.map { form.plan.path(of: $0.number) } ?? ""
    guard let item, let star = path.firstIndex(of: "*") else { return path }
    return path.replacing("*", with: "\(item.index)", subrange: star..<path.endIndex)
  }
}
