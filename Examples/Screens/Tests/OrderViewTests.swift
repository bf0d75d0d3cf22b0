import MusterTerminal
import MusterTesting
import MusterViewModels
import ScreenForms
import Testing

@testable import ScreensTerminal

@MainActor
@Suite("The screen of an order")
struct OrderViewTests {
  private let order = OrderViewModel(scheduler: VirtualScheduler())
  private let typist: Typist

  init() { typist = Typist("Order", order, OrderView(order)) }

  @Test("shows the lines with their amounts, and the sums of all")
  func whole() {
    typist.fill("Ada", "card")
    typist.push("Add a line")
    typist.fill("Lamp", "2", "24.5")
    typist.push("Add a line")
    typist.fill("Bulb", "4", "3.75", "yes")
    #expect(
      typist.text == """
        Order

          Customer *          [Ada] ✓
          Method *            (card) ✓
          Lines *             ✓
            Article *           [Lamp] ✓
            Quantity *          [2] ✓
            Unit price *        [24.5] ✓
            Gift                [ ]
            Amount              49
            <Put the line first>
            <Remove the line>
            Article *           [Bulb] ✓
            Quantity *          [4] ✓
            Unit price *        [3.75] ✓
            Gift                [x] ✓
            Amount              15
          › <Put the line first>
            <Remove the line>
          <Add a line>
          Subtotal            64
          Discount            []
          Wrapping            2.5
          Shipping            0
          Tax                 12.64
          Total               79.14
          Paid *              []
          <Order>

          Not complete yet.
        """)
  }

  @Test("puts a line first, and stays on it")
  func moving() {
    typist.push("Add a line")
    typist.fill("Lamp")
    typist.push("Add a line")
    typist.fill("Bulb")
    typist.push("Put the line first")
    #expect(articles == ["Bulb", "Lamp"])
    typist.press(.tab, .enter)
    #expect(articles == ["Lamp"])
  }

  /// The articles on the screen, from the top.
  private var articles: [String] {
    typist.lines.filter { $0.contains("Article") }.map { line in
      String(line.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" })
    }
  }

  @Test("goes through the choices, and back")
  func choosing() {
    typist.press(.tab, .right, .right)
    #expect(typist.focused == "› Method *            (invoice) ✓")
    typist.press(.left)
    #expect(typist.focused == "› Method *            (card) ✓")
    typist.press(.left)
    #expect(typist.focused == "› Method *            (invoice) ✓")
  }
}
