import MusterTerminal
import MusterViewModels
import ScreenForms
import Terminal

/// The screens in the terminal.
@main
enum ScreensCommand {
  static let usage = Usage(
    """
    usage: screens FORM

    Fill in a form: booking, hotel, order, survey or tour. Tab and the arrows go from field to field, Space
    switches, the right arrow chooses, Enter presses a button, Esc leaves.
    """)

  @MainActor
  static func main() async {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 1, let form = words.first.flatMap(FormChoice.init(rawValue:)) else {
      usage.end()
    }
    await fill(form, on: openPage()) { print($0) }
  }

  /// Shows a form on a page until it was sent or left, and prints the payload.
  @MainActor
  static func fill(
    _ form: FormChoice, on page: any TerminalPage,
    print: @escaping @MainActor @Sendable (String) -> Void
  ) async {
    switch form {
    case .booking:
      let model = BookingViewModel(scheduler: page.scheduler)
      await show("Book a stay", model, BookingView(model), on: page, print)
    case .hotel:
      let model = HotelViewModel(scheduler: page.scheduler)
      await show("Hotel stay", model, HotelView(model), on: page, print)
    case .order:
      let model = OrderViewModel(scheduler: page.scheduler)
      await show("Order", model, OrderView(model), on: page, print)
    case .survey:
      let model = SurveyViewModel(scheduler: page.scheduler)
      await show("Your work place", model, SurveyView(model), on: page, print)
    case .tour:
      let model = TourViewModel(scheduler: page.scheduler)
      await show("Book a tour", model, TourView(model), on: page, print)
    }
  }

  @MainActor
  private static func show<Model: FormOutputs & FormInputs>(
    _ title: String, _ model: Model, _ view: any Part, on page: any TerminalPage,
    _ print: @escaping @MainActor @Sendable (String) -> Void
  ) async {
    let screen = FormScreen(title, focus: model.focus, view)
    let bag = Bag()
    bag
      ++ model.submitted.observeOnMain { payload in
        print(payload.jsonValue.json())
        model.accept()
        page.close()
      }
    page.show(screen.frame)
    await page.forEachKeyUntilLeft { key in
      screen.press(key)
      page.show(screen.frame)
    }
  }
}
