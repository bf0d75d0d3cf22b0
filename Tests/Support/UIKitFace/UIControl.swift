// Apple documents these public declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
public final class UIAction {
  public typealias Handler = (UIAction) -> Void

  public let title: String
  let handler: Handler

  public init(title: String = "", handler: @escaping Handler) {
    self.title = title
    self.handler = handler
  }
}

open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var valueChanged: Event { Event(rawValue: 1 << 12) }
    public static var primaryActionTriggered: Event { Event(rawValue: 1 << 13) }
    public static var editingChanged: Event { Event(rawValue: 1 << 17) }
    public static var editingDidEnd: Event { Event(rawValue: 1 << 18) }
  }

  private var actions: [(action: UIAction, events: Event)] = []

  open func addAction(_ action: UIAction, for events: Event) { actions.append((action, events)) }

  open func sendActions(for events: Event) {
    for entry in actions where !entry.events.isDisjoint(with: events) {
      entry.action.handler(entry.action)
    }
  }
}

open class UITextField: UIControl {
  public var text: String? = ""
  public var placeholder: String?
  public var isSecureTextEntry = false

  /// Types as a person does, and goes on to another view.
  public func type(_ text: String) {
    self.text = text
    sendActions(for: .editingChanged)
    sendActions(for: .editingDidEnd)
  }

  override var ownLines: [String] {
    let shown = isSecureTextEntry && text?.isEmpty == false ? "•••" : text ?? ""
    return ["\(placeholder ?? ""): [\(shown)]"]
  }
}

open class UISwitch: UIControl {
  public var isOn = false
  public var title: String?

  /// Switches it as a person does.
  public func flip() {
    isOn.toggle()
    sendActions(for: .valueChanged)
  }

  override var ownLines: [String] { ["[\(isOn ? "x" : " ")] \(title ?? "")"] }
}

open class UIButton: UIControl {
  public enum ButtonType { case custom, system }

  private var title = ""

  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init()
    guard let primaryAction else { return }
    title = primaryAction.title
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Taps it as a person does.
  public func tap() { sendActions(for: .primaryActionTriggered) }

  override var ownLines: [String] { ["<\(title)>"] }
}
