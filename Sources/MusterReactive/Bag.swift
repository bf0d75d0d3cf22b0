/// Keeps subscriptions and bindings, and cancels them when the bag is deinitialised.
///
/// ```swift
/// let bag = Bag {
///   email.observe { print($0) }
///   total <~ prices
/// }
/// bag ++ taps.observe { print("tapped") } ++ model.searchTerm <~ view.searchTerm
/// ```
public final class Bag: Sendable {
  private let contents = BagContents()

  /// Creates an empty bag.
  public init() {}

  /// Creates a bag of the subscriptions and bindings that a closure lists.
  public convenience init(@Builder _ list: () -> Kept) {
    self.init()
    contents.add(list().links)
  }

  deinit { contents.empty() }

  /// Keeps one more subscription.
  public func keep(_ subscription: consuming SignalSubscription) {
    if let link = subscription.release() { contents.add([link]) }
  }

  /// Keeps one more binding, which ends with the bag, or earlier if its target does.
  public func keep(_ binding: SignalBinding) { contents.add([binding.link]) }

  /// Cancels everything in the bag, which you can then use again.
  public func empty() { contents.empty() }

  /// Keeps one more subscription.
  @discardableResult
  public static func ++ (bag: Bag, subscription: consuming SignalSubscription) -> Bag {
    bag.keep(subscription)
    return bag
  }

  /// Keeps one more binding.
  @discardableResult
  public static func ++ (bag: Bag, binding: SignalBinding) -> Bag {
    bag.keep(binding)
    return bag
  }
}

/// Puts a subscription or a binding into a bag; you can chain several.
infix operator ++ : SignalKeepingPrecedence

precedencegroup SignalKeepingPrecedence {
  associativity: left
  higherThan: AssignmentPrecedence
}

extension SignalSubscription {
  /// Keeps this subscription in a bag.
  public consuming func kept(in bag: Bag) { bag.keep(self) }
}

extension Bag {
  /// The contents of the list in a bag's closure.
  public struct Kept {
    let links: [Link]
  }

  /// Collects subscriptions and bindings line by line.
  @resultBuilder
  public enum Builder {
    /// Returns a subscription as a line.
    public static func buildExpression(_ subscription: consuming SignalSubscription) -> Kept {
      Kept(links: subscription.release().map { [$0] } ?? [])
    }

    /// Returns a binding as a line.
    public static func buildExpression(_ binding: SignalBinding) -> Kept {
      Kept(links: [binding.link])
    }

    /// Returns the lines of a list.
    public static func buildBlock(_ parts: Kept...) -> Kept {
      Kept(links: parts.flatMap(\.links))
    }

    /// Returns the lines inside an `if` without `else`.
    public static func buildOptional(_ part: Kept?) -> Kept { part ?? Kept(links: []) }

    /// Returns the lines of an `if`.
    public static func buildEither(first part: Kept) -> Kept { part }

    /// Returns the lines of an `else`.
    public static func buildEither(second part: Kept) -> Kept { part }

    /// Returns the lines of a loop.
    public static func buildArray(_ parts: [Kept]) -> Kept {
      Kept(links: parts.flatMap(\.links))
    }
  }
}

/// The contents of a bag, under a latch.
///
/// A bag may outlive the targets of its bindings. So ended links are removed each time the bag has
/// doubled since the last removal.
private final class BagContents: @unchecked Sendable {
  private let latch = Latch()
  private var links: [Link] = []
  private var countToLookAt = 32
  private var timesEmptied = 0

  func add(_ more: [Link]) {
    let isFull = latch.withLock {
      links += more
      return links.count >= countToLookAt
    }
    if isFull { letGoOfWhatIsOver() }
  }

  private func letGoOfWhatIsOver() {
    let (all, before) = latch.withLock { (exchange(&links, with: []), timesEmptied) }
    let alive = all.filter { !$0.isOver }
    let isEmptied = latch.withLock {
      if timesEmptied != before { return true }
      links = alive + links
      countToLookAt = max(32, 2 * links.count)
      return false
    }
    if isEmptied { for link in alive { link.cancel() } }
  }

  func empty() {
    let ended = latch.withLock {
      timesEmptied += 1
      return exchange(&links, with: [])
    }
    for link in ended { link.cancel() }
  }
}
