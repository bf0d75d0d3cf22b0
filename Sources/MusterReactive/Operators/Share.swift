/// The values that a shared signal replays to a late observer.
public enum Replay: Sendable {
  /// Nothing: it starts with the next value.
  case nothing
  /// The latest value, remembered while the signal has observers, and forgotten when the last one
  /// leaves.
  case whileObserved
  /// The latest value. From the first observer on, the source is observed as long as the shared
  /// signal exists.
  case forever
}

extension SignalSource {
  /// Shares one subscription to this signal among all observers, so its work is done once.
  ///
  /// ```swift
  /// let results = query.signal.map(parse).share(replay: .whileObserved)
  /// ```
  public func share(
    replay: Replay, file: StaticString = #fileID, line: Int = #line
  ) -> Signal<Element> {
    let shared = Shared<Element>(replay, Origin(name: nil, file: file, line: line))
    let source = signal
    let owner = SourceOwner(shared)
    owner.keep(Supply(source, shared))
    return Signal<Element> { attachment, sink in
      let link = shared.attach(&attachment, ownedBy: owner, sink)
      shared.connect(&attachment, to: source)
      return link
    }
  }
}

/// The source to which all observers of a shared signal are attached.
///
/// It listens to the shared signal as long as that signal exists. Observers keep it alive through
/// the owner. All mutable state belongs to the holder of its context.
private final class Shared<Element: Sendable>: Emitter<Element>, @unchecked Sendable {
  private let replay: Replay
  private var connection: Link?
  private var latest: Element?
  private var isWanted: Bool

  init(_ replay: Replay, _ origin: Origin) {
    self.replay = replay
    self.isWanted = replay == .forever
    super.init(origin: origin)
  }

  override func add(_ subscriber: SinkSubscriber) {
    guard !subscriber.isCancelled else { return }
    append(subscriber)
    if let latest { subscriber.sink(latest) }
  }

  /// Starts listening to the source if there are observers and it isn't listening yet.
  func connect(_ attachment: inout Attachment, to source: Signal<Element>) {
    guard attachment.late == nil else {
      return attachment.whenAttached { self.connect(to: source) }
    }
    guard unsafe first != nil, connection == nil else { return }
    let (before, listener) = (attachment.rank, attachment.listener)
    let livesWithSource = attachment.livesWithSource
    attachment.rank = 0
    attachment.listener = self
    attachment.livesWithSource = true
    let stage = Stage()
    connection = stage
    let input = source.attach(&attachment) { [self] value in
      guard stage.isAlive else { return }
      if replay != .nothing { latest = value }
      receive(value)
    }
    stage.hold(input, attachment)
    raise(after: attachment.rank)
    attachment.rank = max(before, rank)
    attachment.listener = listener
    attachment.livesWithSource = livesWithSource
  }

  private func connect(to source: Signal<Element>) {
    var attachment = Attachment(within: context, livesWithSource: true)
    connect(&attachment, to: source)
    attachment.finish()
  }

  override func wasLeft() {
    guard !isWanted else { return }
    latest = nil
    exchange(&connection, with: nil)?.cancel()
  }

  /// Stops listening if there are no more observers.
  func letGo() {
    isWanted = false
    if unsafe first == nil { wasLeft() }
  }
}

/// Keeps the source for the owner of a shared signal, and ends with the owner.
private final class Supply<Element: Sendable>: Link, @unchecked Sendable {
  private let source: Signal<Element>
  private let shared: Shared<Element>

  init(_ source: Signal<Element>, _ shared: Shared<Element>) {
    self.source = source
    self.shared = shared
    super.init()
  }

  override func cancel() {
    let shared = shared
    shared.context.within { shared.letGo() }
  }
}
