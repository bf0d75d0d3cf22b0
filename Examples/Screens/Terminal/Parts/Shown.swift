import MusterViewModels

/// A part that shows only while an output says so, such as a page of a wizard while it is the
/// current one.
final class Shown: Part {
  private let part: any Part
  private var isShown = false
  private let bag = Bag()

  init(_ isShown: Signal<Bool>, _ part: any Part) {
    self.part = part
    bag ++ isShown.observeOnMain { [weak self] in self?.isShown = $0 }
  }

  var rows: [PlacedRow] { isShown ? part.rows : [] }
}
