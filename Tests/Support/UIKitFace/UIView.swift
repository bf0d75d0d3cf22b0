// Apple documents these public declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

/// A part of a screen. This module has the face of a few types of UIKit, written anew, so that the
/// screens that the pages show are compiled and tried where there is none. It isn't called UIKit,
/// because a file that imports Testing would then want the overlay of both.
@MainActor
open class UIView {
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  open var isHidden = false

  public init(frame: CGRect) {}

  public required init?(coder: NSCoder) {}

  public convenience init() { self.init(frame: .zero) }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Everything in the view, a line for each view: `Name: [Ada]`, `[x] Newsletter`, `<Send>`.
  public final var lines: [String] { isHidden ? [] : ownLines + shownViews.flatMap(\.lines) }

  /// The first view of a type in the view that is not hidden and for which a condition is true.
  public final func first<Wanted: UIView>(
    _ type: Wanted.Type = Wanted.self, where isWanted: (Wanted) -> Bool = { _ in true }
  ) -> Wanted? {
    if isHidden { return nil }
    if let wanted = self as? Wanted, isWanted(wanted) { return wanted }
    for view in shownViews {
      if let found = view.first(type, where: isWanted) { return found }
    }
    return nil
  }

  var ownLines: [String] { [] }
  var shownViews: [UIView] { subviews }
}

open class UILabel: UIView {
  public var text: String?

  override var ownLines: [String] { text.map { [$0] } ?? [] }
}

open class UIStackView: UIView {
  public enum Axis { case horizontal, vertical }

  public var axis = Axis.horizontal
  public var arrangedSubviews: [UIView] { subviews }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init()
    views.forEach(addArrangedSubview)
  }

  open func addArrangedSubview(_ view: UIView) { addSubview(view) }
}
