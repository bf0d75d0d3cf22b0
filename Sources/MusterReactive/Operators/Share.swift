/// What a shared signal gives to an observer that comes late.
public enum Replay: Sendable {
  /// Nothing: it starts with the next value.
  case nothing
  /// The latest value, remembered while anyone observes; forgotten when the last one goes.
  case whileObserved
  /// The latest value; from the first observer on, the source is listened to as long as it lives.
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
    let shared = Shared(self, replay, Origin(name: nil, file: file, line: line))
    let keeper = Keeper(shared)
    return Signal { shared.attachShared(&$0, keptBy: keeper, $1) }
  }
}

private final class Shared<Element: Sendable>: Emitter<Element>, @unchecked Sendable {
  private let signal: Signal<Element>
  private let replay: Replay
  // Only touched within a turn of the lane.
  private var connection: Link?
  private var observers = 0
  private var latest: Element?

  init(_ signal: Signal<Element>, _ replay: Replay, _ origin: Origin) {
    self.signal = signal
    self.replay = replay
    super.init(origin: origin)
  }

  func attachShared(
    _ attaching: inout Attaching, keptBy keeper: Keeper,
    _ sink: @escaping @Sendable (Element) -> Void
  ) -> Link {
    let place = Place(keeper: attaching.livesWithSource ? nil : keeper, sink: sink)
    let leaving = Leaving(place, self)
    if attaching.enter(lane) {
      seat(place, &attaching)
    } else {
      attaching.enterLater(lane) {
        var inner = Attaching(within: self.lane)
        self.seat(place, &inner)
        inner.finish()
      }
    }
    return leaving
  }

  private func seat(_ place: Place, _ attaching: inout Attaching) {
    observers += 1
    append(place)
    if let latest { place.sink(latest) }
    if connection == nil { connect(&attaching) }
    attaching.rank = max(attaching.rank, rank)
  }

  private func connect(_ attaching: inout Attaching) {
    let stage = Stage()
    connection = stage
    let before = attaching.rank
    attaching.rank = 0
    stage.hold(
      signal.attach(&attaching) { [self] value in
        if replay != .nothing { latest = value }
        receive(value)
      })
    rank = attaching.rank
    attaching.rank = max(before, rank)
  }

  func leave() {
    observers -= 1
    guard observers == 0, replay != .forever else { return }
    latest = nil
    let ended = connection
    connection = nil
    ended?.cancel()
  }

  /// An observer's link: when the last one is cancelled, the shared subscription ends.
  private final class Leaving: Stage, @unchecked Sendable {
    private let shared: Shared

    init(_ place: Place, _ shared: Shared) {
      self.shared = shared
      super.init()
      hold(place)
    }

    override func wasCancelled() {
      let shared = shared
      shared.lane.within { shared.leave() }
    }
  }
}
