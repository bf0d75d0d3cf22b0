/// Keeps subscriptions, and ends them when it dies.
///
/// ```swift
/// let bag = Bag {
///   email.signal.observe { print($0) }
///   total <~ prices.signal
/// }
/// bag ++ taps.signal.observe { print("tapped") }
/// ```
public final class Bag: Sendable {
  private let contents = BagContents()

  /// Makes an empty bag.
  public init() {}

  /// Makes a bag of the subscriptions that a closure lists.
  public convenience init(@Builder _ list: () -> Kept) {
    self.init()
    contents.add(list().links)
  }

  deinit { contents.empty() }

  /// Keeps one more subscription.
  public func keep(_ subscription: consuming SignalSubscription) {
    if let link = subscription.release() { contents.add([link]) }
  }

  /// Ends all subscriptions; the bag can be used again.
  public func empty() { contents.empty() }

  /// Keeps one more subscription.
  public static func ++ (bag: Bag, subscription: consuming SignalSubscription) {
    bag.keep(subscription)
  }
}

/// Puts a subscription into a bag.
infix operator ++ : SignalKeepingPrecedence

precedencegroup SignalKeepingPrecedence {
  higherThan: AssignmentPrecedence
}

extension SignalSubscription {
  /// Keeps this subscription in a bag.
  public consuming func kept(in bag: Bag) { bag.keep(self) }
}

extension Bag {
  /// What a list in a bag's closure comes to.
  public struct Kept {
    let links: [Link]
  }

  /// Lists subscriptions line by line; a binding that keeps itself may stand among them.
  @resultBuilder
  public enum Builder {
    /// A subscription.
    public static func buildExpression(_ subscription: consuming SignalSubscription) -> Kept {
      Kept(links: subscription.release().map { [$0] } ?? [])
    }

    /// A binding that lives with its target or source.
    public static func buildExpression(_ nothing: Void) -> Kept { Kept(links: []) }

    /// The lines of a list.
    public static func buildBlock(_ parts: Kept...) -> Kept {
      Kept(links: parts.flatMap(\.links))
    }

    /// A line that stands under a condition.
    public static func buildOptional(_ part: Kept?) -> Kept { part ?? Kept(links: []) }

    /// The first of two branches.
    public static func buildEither(first part: Kept) -> Kept { part }

    /// The second of two branches.
    public static func buildEither(second part: Kept) -> Kept { part }

    /// The rounds of a loop.
    public static func buildArray(_ parts: [Kept]) -> Kept {
      Kept(links: parts.flatMap(\.links))
    }
  }
}

/// What a bag keeps, under a latch.
private final class BagContents: @unchecked Sendable {
  private let latch = Latch()
  private var links: [Link] = []

  func add(_ more: [Link]) {
    latch.withLock { links += more }
  }

  func empty() {
    let ended = latch.withLock {
      let ended = links
      links = []
      return ended
    }
    for link in ended { link.cancel() }
  }
}
