import MusterViewModels

/// What a person types into: a text with a border whose colour shows how it stands.
@MainActor
public final class TextBox: BindingTarget {
  /// The colours that a border has.
  public enum Border: Sendable, Hashable {
    case grey, green, red
  }

  /// The border's colour, which is bound.
  public var border = Border.grey

  /// What stands in it.
  public private(set) var text = ""

  let title: String
  private let isSecret: Bool
  private let didChange: (String) -> Void

  init(_ title: String, isSecret: Bool = false, didChange: @escaping (String) -> Void) {
    self.title = title
    self.isSecret = isSecret
    self.didChange = didChange
  }

  /// Call when somebody types a character.
  public func type(_ character: Character) {
    text.append(character)
    didChange(text)
  }

  /// Call when somebody takes the last character away.
  public func deleteBackward() {
    guard text.popLast() != nil else { return }
    didChange(text)
  }

  /// The box as lines of a terminal.
  func drawn(isFocused: Bool, inColour: Bool) -> [String] {
    let shown = isSecret ? String(repeating: "•", count: text.count) : text
    let inside = String((shown + (isFocused ? "▏" : "")).suffix(Self.width))
    let rest = String(repeating: " ", count: Self.width - inside.count)
    let edge = String(repeating: "─", count: Self.width + 2)
    let (on, off) = inColour ? ("\u{1b}[\(border.sign)m", "\u{1b}[0m") : ("", "")
    return [
      " " + title, "\(on)┌\(edge)┐\(off)", "\(on)│\(off) \(inside)\(rest) \(on)│\(off)",
      "\(on)└\(edge)┘\(off)",
    ]
  }

  private static let width = 32
}

extension TextBox.Border {
  fileprivate var sign: Int {
    switch self {
    case .grey: 90
    case .green: 32
    case .red: 31
    }
  }
}
