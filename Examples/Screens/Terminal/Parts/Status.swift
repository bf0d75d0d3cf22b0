import MusterTerminal
import MusterViewModels

/// A row that shows what is left to do, and what has become of the last submit.
final class Status: Row {
  private var words = ""
  private let bag = Bag()

  init(_ status: Signal<FieldStatus>, _ phase: Signal<FormPhase>) {
    super.init()
    bag
      ++ Signal.combineLatest(status, phase) { Self.words($0, $1) }
      .observeOnMain { [weak self] in self?.words = $0 }
  }

  override func drawn(hasFocus: Bool) -> (lines: [StyledLine], cursor: Int?) {
    ([StyledLine(), StyledLine("  \(words)", TextStyle(isDim: true))], nil)
  }

  nonisolated private static func words(_ status: FieldStatus, _ phase: FormPhase) -> String {
    switch phase {
    case .waiting: "Checking…"
    case .sending: "Sending…"
    case .accepted: "Thank you."
    case .refused: "Please look at the marked fields."
    case .editing: status == .valid ? "Ready to send." : "Not complete yet."
    }
  }
}
