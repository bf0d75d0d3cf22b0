internal import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An event in a graph of relays and properties, as reported to a trace.
public enum TraceEvent: Sendable, Hashable, CustomStringConvertible {
  /// The last relay in the path sent a value; the relays before it caused that. A value from a
  /// secret field of a view model is `•••`.
  case sent(String, path: [Origin])
  /// Sends caused each other endlessly; the value that was about to go round again is dropped.
  case cycle([Origin])

  /// The event as text, such as `email → form: ada@`, with the names if there are any.
  public var description: String {
    switch self {
    case .sent(let value, let path): "\(Self.line(path)): \(value)"
    case .cycle(let path): "cycle: \(Self.line(path))"
    }
  }

  private static func line(_ path: [Origin]) -> String {
    path.map(\.description).joined(separator: " → ")
  }
}

/// The limits beyond which a chain of sends counts as endless.
enum Cycle {
  /// The number of sends, each caused by the previous one, that are allowed.
  static let limit = 10_000
  /// The number of further sends that are watched, to name the relays in the cycle.
  static let witnessed = 16

  /// Returns the end of a path, starting at the previous occurrence of its last source.
  static func round(_ path: [Origin]) -> [Origin] {
    guard let last = path.last, let start = path.dropLast().lastIndex(of: last) else { return path }
    return Array(path[start...])
  }
}

extension ExecutionContext {
  func report(_ event: TraceEvent) {
    if hooks.isEmpty, case .cycle = event {
      let line = Array("muster: \(event)\n".utf8)
      _ = unsafe write(2, line, line.count)
    }
    for hook in hooks { hook.hear(event) }
  }

  /// Notes that a source is passing on a value from here on.
  func begin(_ origin: Origin, _ value: @autoclosure () -> String) {
    path.append(origin)
    if path.count > 2 * Cycle.witnessed { path.removeFirst() }
    if hooks.isEmpty { return }
    report(.sent(path.contains(where: \.isSecret) ? "•••" : value(), path: path))
  }

  func end() {
    // The path is kept while joins run again endlessly, to name them.
    if !path.isEmpty, rounds < Cycle.limit { path.removeLast() }
  }
}

extension Source {
  func watch(_ action: @escaping @Sendable (TraceEvent) -> Void) -> SignalSubscription {
    let hook = TraceHook(action)
    context.within { [context] in
      let context = unsafe context.root.takeUnretainedValue()
      if hook.isOver { return }
      context.hooks.append(hook)
      context.isWatched = true
    }
    return SignalSubscription(TraceLink(hook, context))
  }
}

/// A closure that traces a graph's events.
final class TraceHook: Sendable {
  private let action: @Sendable (TraceEvent) -> Void
  private let ended = Atomic(false)

  init(_ action: @escaping @Sendable (TraceEvent) -> Void) { self.action = action }

  var isOver: Bool { ended.load(ordering: .relaxed) }

  func end() { ended.store(true, ordering: .relaxed) }

  func hear(_ event: TraceEvent) { if !isOver { action(event) } }
}

/// The link of a hook's subscription.
private final class TraceLink: Link, @unchecked Sendable {
  private let hook: TraceHook
  private let context: ExecutionContext

  init(_ hook: TraceHook, _ context: ExecutionContext) {
    self.hook = hook
    self.context = context
    super.init()
  }

  override func cancel() {
    hook.end()
    context.within { [context] in
      let context = unsafe context.root.takeUnretainedValue()
      context.hooks.removeAll { $0.isOver }
      if context.hooks.isEmpty { context.isWatched = false }
    }
  }
}
