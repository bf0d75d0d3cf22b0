import Muster
import MusterTerminal
import MusterViewModels
import Testing

@testable import MusterCommand

@Suite("A wizard on the page of muster fill")
struct FillWizardTests {
  private let rules = """
    form: order
    fields:
      name: { required: true }
      gift: { type: boolean }
      wish: { when: { gift: true }, required: true }
      city: { required: true }
    steps:
      - { name: who, fields: [name, gift] }
      - { name: card, when: { gift: true }, fields: [wish] }
      - { name: where, title: Where to, fields: [city] }
    """

  private func keys(_ text: String) -> [Key] { text.unicodeScalars.map { .character($0) } }

  /// The page after some keys: its place among the pages, its rows, and the one in focus.
  private func after(
    _ keys: [Key], in page: inout FillPage
  ) -> (place: String, rows: [String], focus: String) {
    for key in keys {
      _ = page.press(key)
      _ = page.takeOutcomes()
    }
    _ = page.frame(ScreenSize(columns: 80, rows: 24))
    let pages = page.form.pages
    let form = page.form
    let name: (FillRow) -> String = { $0.name(in: form) }
    let rows = page.form.rows
    return (
      pages.map { "\($0.current + 1)/\($0.all.count)" } ?? "", rows.map(name),
      page.focusedRow(in: rows).map(name) ?? ""
    )
  }

  @Test("goes to the next page if the current one passes, and back in any case")
  func turning() throws {
    var page = FillPage(try FillFormTests.form(rules))
    var now = after([.control("s")], in: &page)
    #expect(now == ("1/2", ["/name", "/gift", "next"], "/name"))
    #expect(page.showsSummary)
    now = after(keys("Ada") + [.control("s")], in: &page)
    #expect(now == ("2/2", ["/city", "submit", "back"], "/city"))
    #expect(!page.showsSummary)
    now = after([.backTab, .enter], in: &page)
    #expect(now == ("1/2", ["/name", "/gift", "next"], "/name"))
    #expect(page.form.rows[0].state?.text == "Ada")
  }

  @Test("has a further page if a condition requires it")
  func skipping() throws {
    var page = FillPage(try FillFormTests.form(rules))
    #expect(after(keys("Ada") + [.tab] + keys("y"), in: &page).place == "1/3")
    #expect(
      after([.control("s")], in: &page) == ("2/3", ["/wish", "next", "back"], "/wish"))
    #expect(after([.backTab, .enter, .tab] + keys("n"), in: &page).place == "1/2")
    #expect(after([.control("s")], in: &page).rows == ["/city", "submit", "back"])
  }

  @Test("shows the current page, and submits only on the last")
  func submitting() throws {
    var page = FillPage(try FillFormTests.form(rules))
    _ = after(keys("Ada") + [.control("s")], in: &page)
    let head = page.frame(ScreenSize(columns: 80, rows: 24)).lines.prefix(2).map(\.text)
    #expect(head == ["Order", "Step 2 of 2: Where to"])
    var payload: Value?
    for key in keys("Rome") + [.control("s")] {
      _ = page.press(key)
      payload = page.takeOutcomes()
    }
    #expect(payload?.json() == #"{"name":"Ada","city":"Rome"}"#)
  }

  @Test("that is refused goes to the page of the first failure")
  func refused() throws {
    let form = try FillFormTests.form(rules, values: .object([]))
    var page = FillPage(form)
    _ = after(keys("Ada") + [.control("s")] + keys("Rome"), in: &page)
    form.inputs.didChange("/name", to: "", from: .typed)
    let now = after([.control("s")], in: &page)
    #expect(now == ("1/2", ["/name", "/gift", "next"], "/name"))
    #expect(page.showsSummary)
  }
}
