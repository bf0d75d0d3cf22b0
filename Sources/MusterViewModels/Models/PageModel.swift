/// A generated view model of a wizard's page.
public protocol PageModel: ScopedModel {
  /// The page's name in the rule file.
  static var step: String { get }
  /// Creates the view model of a page. The view model of the form calls it.
  init(_ scope: FieldScope)
}

extension PageModel {
  /// Call when a person goes to the next page. The wizard stays at the first page that fails.
  public func next() { scope.relay.go(from: Self.step, by: 1) }

  /// Call when a person goes back to the previous page.
  public func back() { scope.relay.go(from: Self.step, by: -1) }

  /// Emits the combined status of the page's fields, even if it isn't shown.
  public var isPageValid: Signal<FieldStatus> {
    scope.relay.steps.map { steps in
      steps.first { $0.name.utf8.elementsEqual(Self.step.utf8) }?.status ?? .unchecked
    }.removeRepeats()
  }

  /// Emits true while the page is the current one.
  public var isCurrentPage: Signal<Bool> {
    scope.relay.stepName.map { $0?.utf8.elementsEqual(Self.step.utf8) ?? false }.removeRepeats()
  }
}

extension FormRelay {
  /// Goes from a page to the next one that isn't skipped, or to the previous one.
  fileprivate func go(from step: String, by direction: Int) {
    transaction { relay in
      let steps = relay.session.steps
      guard var index = steps.firstIndex(where: { $0.name.utf8.elementsEqual(step.utf8) }) else {
        return
      }
      repeat { index += direction } while steps.indices.contains(index) && steps[index].isSkipped
      guard steps.indices.contains(index) else { return }
      relay.handleNow(.go(step: steps[index].name), at: relay.time)
    }
  }
}
