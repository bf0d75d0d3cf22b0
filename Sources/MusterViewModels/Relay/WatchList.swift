/// Watches in the order of their arrival. You can add or remove a watch at any time, even during
/// notification, in constant time.
final class WatchList {
  @safe @exclusivity(unchecked) private var first: Watch?
  @safe @exclusivity(unchecked) private var last: Watch?
  @safe @exclusivity(unchecked) private var isSending = false
  /// True if some watch will leave once all have been notified.
  @safe @exclusivity(unchecked) private var hasLeft = false

  deinit { removeAll() }

  var isEmpty: Bool { first == nil }

  /// The number of watches.
  var count: Int {
    var count = 0
    var next = first
    while let watch = next {
      count += 1
      next = watch.next
    }
    return count
  }

  /// Adds a watch at the end, unless it is already in the list. It must not be in another list.
  func add(_ watch: Watch) {
    watch.isLeaving = false
    // A watch that was about to leave, and is needed again, is still in the list.
    if watch.previous != nil || first === watch { return }
    watch.previous = last
    if let last { last.next = watch } else { first = watch }
    last = watch
  }

  /// Removes a watch, now or once all have been notified.
  func remove(_ watch: Watch) {
    guard isSending else { return unlink(watch) }
    watch.isLeaving = true
    hasLeft = true
  }

  /// Removes all watches, one after the other. Otherwise each would release the next recursively.
  func removeAll() {
    last = nil
    while let watch = first {
      first = watch.next
      watch.previous = nil
      watch.next = nil
    }
  }

  /// Notifies each watch; with `isOfItems`, also those of a list's items. No watch leaves the list
  /// meanwhile, so none has to be retained.
  func send(_ session: borrowing Session, isOfItems: Bool = true) {
    isSending = true
    var next = unsafe first.map { unsafe Unmanaged.passUnretained($0) }
    while let entry = unsafe next {
      unsafe entry._withUnsafeGuaranteedRef { watch in
        if isOfItems || !watch.isOfItems { watch.send(session) }
        unsafe next = watch.next.map { unsafe Unmanaged.passUnretained($0) }
      }
    }
    isSending = false
    if hasLeft { sweep() }
  }

  /// Looks up the field of each watch again, and ends the watches of fields in removed items.
  func followItems(_ handle: (FieldAddress) -> FieldHandle?) {
    isSending = true
    var next = first
    while let watch = next {
      next = watch.next
      watch.handle = watch.address.flatMap(handle)
      guard watch.handle == nil, watch.address?.item != nil else { continue }
      watch.end()
      remove(watch)
    }
    isSending = false
    if hasLeft { sweep() }
  }

  /// Ends all watches, and removes them.
  func endAll() {
    isSending = true
    var next = first
    while let watch = next {
      watch.end()
      next = watch.next
    }
    isSending = false
    removeAll()
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
