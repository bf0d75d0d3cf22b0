import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

/// The order of the gallery, whose total is computed.
@Suite("The view model of an order")
struct OrderModelTests {
  @Test("emits each computed value when it changes, and submits it")
  func computes() throws {
    let viewModel = OrderViewModel(scheduler: VirtualScheduler())
    let total = TestObserver(viewModel.total.text)
    let paid = TestObserver(viewModel.paidNotValidErr)
    let required = TestObserver(viewModel.paid.isRequired)
    let submitted = TestObserver(viewModel.submitted)
    viewModel.didChange(customer: "Ada")
    viewModel.set(method: .card)
    viewModel.addLine(OrderDraft.Line(article: "Lamp"))
    let line = viewModel.observed.lines[0]
    let amount = TestObserver(line.outputs.amount.value.map { $0?.text })
    line.inputs.didChange(quantity: "2")
    line.inputs.didChange(unitPrice: "30")
    line.inputs.didChange(quantity: "3")
    #expect(amount.values == [nil, "60", "90"])
    #expect(total.values.suffix(2) == ["71.4", "107.1"])
    #expect(required.values == [false, true])
    viewModel.didChange(paid: "100")
    viewModel.submit()
    #expect(paid.values == ["", "Pay 107.1, not 100"])
    #expect(submitted.values.isEmpty)
    viewModel.didChange(paid: "107.1")
    viewModel.submit()
    let payload = try #require(submitted.values.first)
    let first = payload.lines.first?.amount
    #expect(first?.description == "90")
    #expect(payload.total.description == "107.1")
  }

  @Test("accepts no value for a computed field")
  func readOnly() {
    let viewModel = OrderViewModel(scheduler: VirtualScheduler())
    let total = TestObserver(viewModel.total.text)
    viewModel.didChange(.total, to: "5", from: .typed)
    viewModel.set(.total, to: 5)
    #expect(!total.values.contains("5"))
  }
}
