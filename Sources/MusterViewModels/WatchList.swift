/// Watches in the order in which they came. Each may come and go at any time, while they are told
/// as well, and takes no longer for that however many there are.
final class WatchList {
  @safe @exclusivity(unchecked) private var first: Watch?
  @safe @exclusivity(unchecked) private var last: Watch?
  @safe @exclusivity(unchecked) private var isTelling = false
  /// Whether one is to go once all were told.
  @safe @exclusivity(unchecked) private var hasLeft = false

  deinit { removeAll() }

  var isEmpty: Bool { first == nil }

  /// How many there are.
  var count: Int {
    var count = 0
    var next = first
    while let watch = next {
      count += 1
      next = watch.next
    }
    return count
  }

  /// Puts one at the end, unless it is there; it is in no other list.
  func add(_ watch: Watch) {
    watch.isLeaving = false
    // One that was to go, and is wanted again, is there still.
    if watch.previous != nil || first === watch { return }
    watch.previous = last
    if let last { last.next = watch } else { first = watch }
    last = watch
  }

  /// Takes one out, now or as soon as all were told.
  func remove(_ watch: Watch) {
    guard isTelling else { return unlink(watch) }
    watch.isLeaving = true
    hasLeft = true
  }

  /// Takes all of them out, one after the other: each would end the next within its own end.
  func removeAll() {
    last = nil
    while let watch = first {
      first = watch.next
      watch.previous = nil
      watch.next = nil
    }
  }

  /// Tells each of them. None leaves the list meanwhile, so that none has to be counted.
  func tell(_ session: borrowing Session) {
    isTelling = true
    var next = unsafe first.map { unsafe Unmanaged.passUnretained($0) }
    while let entry = unsafe next {
      unsafe entry._withUnsafeGuaranteedRef { watch in
        watch.tell(session)
        unsafe next = watch.next.map { unsafe Unmanaged.passUnretained($0) }
      }
    }
    isTelling = false
    if hasLeft { sweep() }
  }

  private func sweep() {
    hasLeft = false
    var next = first
    while let watch = next {
      next = watch.next
      if watch.isLeaving { unlink(watch) }
    }
  }

  private func unlink(_ watch: Watch) {
    guard watch.previous != nil || first === watch else { return }
    let (before, after) = (watch.previous, watch.next)
    watch.previous = nil
    watch.next = nil
    if let before { before.next = after } else { first = after }
    if let after { after.previous = before } else { last = before }
  }
}
