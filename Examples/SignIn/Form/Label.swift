import MusterViewModels

/// A line of text that can be hidden.
@MainActor
public final class Label: BindingTarget {
  /// What it says, which is bound.
  public var text = ""

  /// Whether it takes no place, which is bound.
  public var isHidden = true

  func drawn() -> [String] { isHidden ? [] : [" " + text] }
}
