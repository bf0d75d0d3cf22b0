import MusterViewModels
import ScreenForms

/// The screen of an order, whose amounts follow what is typed.
final class OrderView: Stack {
  init(_ order: any OrderViewModelTypes) {
    let (inputs, outputs) = (order.inputs, order.outputs)
    let field = Fields(inputs, outputs)
    super.init(
      field(.customer), field(.method), field(.lines),
      Items(outputs.lines, \.id) { LineView($0) },
      Button("Add a line") { inputs.addLine() },
      field(.subtotal), field(.discount), field(.wrapping), field(.shipping), field(.tax),
      field(.total), field(.paid),
      Button("Order") { inputs.submit() },
      Status(outputs.formStatus, outputs.phase))
  }

  /// A line of an order.
  private final class LineView: Stack {
    init(_ line: any OrderLineViewModelTypes) {
      let field = Fields(line.inputs, line.outputs)
      super.init(
        field(.article), field(.quantity), field(.unitPrice), field(.gift), field(.amount),
        Button("Put the line first") { line.inputs.move(to: 0) },
        Button("Remove the line") { line.inputs.remove() })
    }
  }
}
