public import Synchronization

/// A source of one kind of value; nothing in it changes but what it inherits.
@usableFromInline
class Emitter<Element: Sendable>: Source, @unchecked Sendable {
  @usableFromInline
  override init(origin: Origin, lane: Lane = Lane()) { super.init(origin: origin, lane: lane) }

  /// An observer's place and its sink, which does not change.
  @usableFromInline
  class Place: Seat, @unchecked Sendable {
    @usableFromInline final let sink: @Sendable (Element) -> Void

    @inlinable
    init(
      _ attaching: borrowing Attaching, _ keeper: Keeper?,
      _ sink: @escaping @Sendable (Element) -> Void
    ) {
      self.sink = sink
      super.init(keeper: keeper, listener: attaching.listener)
    }
  }

  /// The place of a sink that lives with the source, and so does not keep it alive.
  @usableFromInline
  final class LoosePlace: Place, @unchecked Sendable {
    private weak let source: Source?

    @usableFromInline
    init(
      _ attaching: borrowing Attaching, _ source: Source,
      _ sink: @escaping @Sendable (Element) -> Void
    ) {
      self.source = source
      super.init(attaching, nil, sink)
    }

    @usableFromInline
    override func cancel() {
      if end() { source?.free(self) }
    }
  }

  /// Passes a value to the observers that were there when it began; the lane is held.
  @inlinable
  @inline(__always)
  final func emit(_ value: Element, in lane: Unmanaged<Lane>) {
    let isWatched = unsafe lane._withUnsafeGuaranteedRef { $0.isWatched }
    if isWatched { announce(value) }
    isEmitting = true
    let stop = last
    var next = first
    while let entry = unsafe next {
      unsafe entry._withUnsafeGuaranteedRef { seat in
        if seat.state.load(ordering: .relaxed) == 0 || seat.isCalledNow() {
          let place = unsafe unsafeDowncast(seat, to: Place.self)
          place.sink(value)
        }
        unsafe next = seat.next
      }
      if unsafe entry.toOpaque() == stop?.toOpaque() { break }
    }
    isEmitting = false
    if hasLeft { sweep() }
    if isWatched { conclude() }
  }

  @usableFromInline
  @inline(never)
  final func announce(_ value: Element) {
    unsafe lane.root.takeUnretainedValue().begin(origin, String(describing: value))
  }

  @usableFromInline
  @inline(never)
  final func conclude() {
    unsafe lane.root.takeUnretainedValue().end()
  }

  /// A value from outside: a turn of its own.
  @inlinable
  final func send(_ value: Element) {
    let lane = unsafe lane.root
    let ticket = unsafe lane._withUnsafeGuaranteedRef { $0.enter() }
    guard ticket != 0 else { return sendLater(value) }
    unsafe emit(value, in: lane)
    unsafe lane._withUnsafeGuaranteedRef { $0.leave(ticket) }
  }

  /// A value from a signal that this source is bound to: part of the running turn, unless it has
  /// come round to where it started, or through so many bindings that the stack would not hold more.
  @inlinable
  final func receive(_ value: Element) {
    guard !isEmitting, unsafe lane.goDeeper({ unsafe emit(value, in: $0) }) else {
      return sendLater(value)
    }
  }

  @usableFromInline
  @inline(never)
  final func sendLater(_ value: Element) {
    guard lane.admits(origin) else { return }
    lane.post { unsafe self.emit(value, in: self.lane.root) }
  }

  /// Attaches a sink, now or as soon as the lane can be had.
  @inlinable
  final func attach(
    _ attaching: inout Attaching, keptBy keeper: Keeper,
    _ sink: @escaping @Sendable (Element) -> Void
  ) -> Link {
    let place =
      attaching.livesWithSource || attaching.target == ObjectIdentifier(self)
      ? LoosePlace(attaching, self, sink) : Place(attaching, keeper, sink)
    if attaching.enter(lane) {
      attaching.rank = max(attaching.rank, rank)
      seat(place)
    } else {
      seatLater(&attaching, place)
    }
    return place
  }

  /// Puts an observer into its place, unless that was cancelled before; the lane is held.
  @usableFromInline
  func seat(_ place: Place) {
    if !place.isCancelled { append(place) }
  }

  @usableFromInline
  @inline(never)
  final func seatLater(_ attaching: inout Attaching, _ place: Place) {
    attaching.enterLater(lane) { [self] in
      seat(place)
      place.listener?.raise(after: rank)
    }
  }
}
