internal import Synchronization

/// What a shared signal gives to an observer that comes late.
public enum Replay: Sendable {
  /// Nothing: it starts with the next value.
  case nothing
  /// The latest value, remembered while anyone observes; forgotten when the last one goes.
  case whileObserved
  /// The latest value; from the first observer on, the source is listened to as long as anyone holds
  /// the shared signal.
  case forever
}

extension Signal {
  /// One subscription to this signal for all observers, so that its work is done once.
  ///
  /// ```swift
  /// let results = query.signal.map(parse).share(replay: .whileObserved)
  /// ```
  public func share(
    replay: Replay, file: StaticString = #fileID, line: Int = #line
  ) -> Signal {
    let shared = Shared<Element>(replay, Origin(name: nil, file: file, line: line))
    let keeper = Keeper(shared)
    let source = self
    return Signal { attaching, sink in
      let place = Shared<Element>.Place(attaching, keeper: keeper, sink: sink)
      if attaching.enter(shared.lane) {
        shared.seat(place, &attaching, keeper, source)
      } else {
        attaching.enterLater(shared.lane) {
          var inner = Attaching(within: shared.lane)
          shared.seat(place, &inner, keeper, source)
          place.listener?.raise(after: shared.rank)
          inner.finish()
        }
      }
      return Leaving(place, shared)
    }
  }
}

/// What all observers of a shared signal are attached to.
///
/// It does not know the signal it shares; those who observe do, so that nothing here keeps the
/// source alive. All that changes belongs to the holder of its lane.
private final class Shared<Element: Sendable>: Emitter<Element>, @unchecked Sendable {
  private let replay: Replay
  // Only touched within a turn of the lane.
  private var connection: Link?
  private var isConnected = false
  private var observers = 0
  private var latest: Element?

  init(_ replay: Replay, _ origin: Origin) {
    self.replay = replay
    super.init(origin: origin)
  }

  func seat(
    _ place: Place, _ attaching: inout Attaching, _ keeper: Keeper, _ source: Signal<Element>
  ) {
    observers += 1
    append(place)
    if let latest { place.sink(latest) }
    if !isConnected { connect(&attaching, keeper, source) }
    attaching.rank = max(attaching.rank, rank)
  }

  private func connect(_ attaching: inout Attaching, _ keeper: Keeper, _ source: Signal<Element>) {
    isConnected = true
    let before = attaching.rank
    attaching.rank = 0
    let listener = attaching.listener
    attaching.listener = self
    let input = source.attach(&attaching) { [self] value in
      if replay != .nothing { latest = value }
      receive(value)
    }
    attaching.listener = listener
    raise(after: attaching.rank)
    attaching.rank = max(before, rank)
    if attaching.livesWithSource { return }
    if replay == .forever { keeper.keep(input) } else { connection = input }
  }

  func leave() {
    observers -= 1
    guard observers == 0, let ended = connection else { return }
    latest = nil
    connection = nil
    isConnected = false
    ended.cancel()
  }
}

/// An observer's link: when the last one is cancelled, the shared subscription ends. Only an atomic
/// changes in it.
private final class Leaving<Element: Sendable>: Link, @unchecked Sendable {
  private let place: Shared<Element>.Place
  private let shared: Shared<Element>
  private let isOver = Atomic<Bool>(false)

  init(_ place: Shared<Element>.Place, _ shared: Shared<Element>) {
    self.place = place
    self.shared = shared
    super.init()
  }

  override func cancel() {
    if isOver.exchange(true, ordering: .relaxed) { return }
    place.cancel()
    let shared = shared
    shared.lane.within { shared.leave() }
  }
}
