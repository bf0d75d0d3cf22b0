import Counting
import GeneratedModels
import MusterReactive
import MusterViewModels

/// The memory that view models of forms and items take.
enum ModelMemory {
  private static let count = 10_000
  private static let heard = Heard()

  /// Returns what the closure makes, with the bytes for each of so many parts of it.
  private static func measured<Made>(_ make: () -> Made) -> (made: Made, bytes: Double) {
    let start = counting_bytes()
    let made = make()
    return (made, Double(counting_bytes() - start) / Double(count))
  }

  static func show() {
    print("the memory of a model, in bytes, as the mean of 10,000")
    for (name, bytes) in rows() { row(name, bytes, "") }
  }

  private static func rows() -> [(name: String, bytes: Double)] {
    // The compiled form is shared, and is no part of the first model.
    _ = SigninViewModel(scheduler: .immediate)
    let forms = measured { (0..<count).map { _ in SigninViewModel(scheduler: .immediate) } }
    let observed = measured { forms.made.map { observe($0, heard) } }

    _ = BookingViewModel(scheduler: .immediate)
    let guests = (0..<count).map { BookingDraft.Guest(name: "Ada", seat: "\($0)A") }
    let draft = BookingDraft(guests: guests)
    let booking = measured { BookingViewModel(draft: draft, scheduler: .immediate) }
    let items = Property<[any BookingGuestViewModelTypes]>([])
    let models = measured { items <~ booking.made.outputs.guests }
    let names = measured {
      items.value.map { item in
        Bag { item.outputs.isNameValid.observe { _ in heard.count &+= 1 } }
      }
    }
    withExtendedLifetime((forms.made, observed.made, booking.made, models.made, names.made)) {}
    return [
      ("a form with 2 fields", forms.bytes),
      ("its 3 observed outputs", observed.bytes),
      ("an item with 2 fields, in its form", booking.bytes),
      ("its view model, while its list is observed", models.bytes),
      ("its observed output", names.bytes),
    ]
  }
}
