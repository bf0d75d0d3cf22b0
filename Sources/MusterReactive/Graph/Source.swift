import Synchronization

/// Where values come from: a list of observers in the order in which they came.
///
/// What does not depend on the kind of value lives here, so that it is compiled once. All mutable
/// fields belong to the lane's holder.
@safe
@usableFromInline
class Source: Ranked, @unchecked Sendable {
  @usableFromInline final let lane: Lane
  @usableFromInline final let origin: Origin
  @safe @exclusivity(unchecked) @usableFromInline final var first: Unmanaged<Seat>?
  @safe @exclusivity(unchecked) @usableFromInline final var last: Unmanaged<Seat>?
  @safe @exclusivity(unchecked) @usableFromInline final var isEmitting = false
  /// Whether a seat was left while values were being passed on.
  @safe @exclusivity(unchecked) @usableFromInline final var hasLeft = false
  /// Whether a rank has come round to where it started.
  @safe @exclusivity(unchecked) final var isRaising = false
  /// How many joins a value may have come through on its way here.
  @safe @exclusivity(unchecked) @usableFromInline final var rank = 0

  @usableFromInline
  init(origin: Origin, lane: Lane = Lane()) {
    self.lane = lane
    self.origin = origin
    self.first = nil
    self.last = nil
    super.init()
  }

  deinit {
    while let seat = first {
      unsafe first = seat._withUnsafeGuaranteedRef { $0.next }
      unsafe seat.release()
    }
  }

  /// Puts a seat at the end of the list.
  @usableFromInline
  final func append(_ seat: Seat) {
    let entry = unsafe Unmanaged.passRetained(seat)
    if let last = last {
      unsafe seat.previous = last
      unsafe last._withUnsafeGuaranteedRef { unsafe $0.next = entry }
    } else {
      unsafe first = entry
    }
    unsafe last = entry
  }

  final override func stands(after rank: Int) -> Bool {
    rank <= self.rank || rank >= Ranked.limit || isRaising
  }

  final override func rise(after rank: Int, _ ways: inout [Way]) {
    if stands(after: rank) { return }
    isRaising = true
    ways.append(.back(self))
    self.rank = rank
    var next = first
    while let entry = unsafe next {
      unsafe entry._withUnsafeGuaranteedRef { seat in
        if let listener = seat.listener { ways.append(.to(listener, after: rank)) }
        unsafe next = seat.next
      }
    }
  }

  /// Takes a cancelled seat out of the list, now or as soon as the list is not being walked.
  final func free(_ seat: Seat) {
    let lane = unsafe lane.root
    unsafe lane._withUnsafeGuaranteedRef { lane in
      if lane.isHeldHere {
        if isEmitting { hasLeft = true } else { remove(seat) }
        return
      }
      let ticket = lane.enter()
      if ticket != 0 {
        remove(seat)
        lane.leave(ticket)
      } else {
        lane.post { self.remove(seat) }
      }
    }
  }

  /// Takes out the seats that were left during an emission.
  @usableFromInline
  @inline(never)
  final func sweep() {
    hasLeft = false
    var gone: [Unmanaged<Seat>] = unsafe []
    var next = first
    while let entry = unsafe next {
      unsafe entry._withUnsafeGuaranteedRef { seat in
        unsafe next = seat.next
        if seat.isCancelled, unlink(seat) { unsafe gone.append(entry) }
      }
    }
    if unsafe first == nil { wasLeft() }
    // What dies with a seat may end others, so no walk is under way any more.
    while let entry = unsafe gone.popLast() { unsafe entry.release() }
  }

  private func remove(_ seat: Seat) {
    guard unlink(seat) else { return }
    if unsafe first == nil { wasLeft() }
    unsafe Unmanaged.passUnretained(seat).release()
  }

  /// Takes a seat out of the list, which still owns it; returns whether it was there.
  private func unlink(_ seat: Seat) -> Bool {
    let before = seat.previous
    let after = seat.next
    let isFirst = unsafe first?.toOpaque() == Unmanaged.passUnretained(seat).toOpaque()
    guard unsafe before != nil || isFirst else { return false }
    if let before = unsafe before {
      unsafe before._withUnsafeGuaranteedRef { unsafe $0.next = after }
    } else {
      unsafe first = after
    }
    if let after = unsafe after {
      unsafe after._withUnsafeGuaranteedRef { unsafe $0.previous = before }
    } else {
      unsafe last = before
    }
    seat.previous = nil
    seat.next = nil
    return true
  }

  /// Called when the last observer has gone; the lane is held.
  @usableFromInline func wasLeft() {}
}
