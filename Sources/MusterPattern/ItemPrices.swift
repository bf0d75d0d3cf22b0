internal import CPCRE2

/// The dear items of a counted program, as PCRE2 lists its items.
///
/// Sendable although it holds pointers: nothing writes to them once it is made.
@safe struct ItemPrices: ~Copyable, @unchecked Sendable {
  /// `nil` where nothing is dear.
  let prices: UnsafePointer<ItemPrice>?

  /// The place in ``prices``, counted from one, for each byte of the pattern.
  let places: UnsafePointer<UInt16>?

  /// Whether it refers back to what a group took: only the interpreter tells what that is.
  let refersBack: Bool

  /// Whether it calls groups: the interpreter then looks through all that are open, at each call.
  let callsGroups: Bool

  /// The bytes of the program that are lists of classes.
  let classBytes: Int

  /// A program without calls.
  init() {
    classBytes = 0
    unsafe prices = nil
    unsafe places = nil
    refersBack = false
    callsGroups = false
  }

  init(_ items: ItemReader) {
    refersBack = items.refersBack
    callsGroups = items.callsGroups
    classBytes = items.classBytes
    guard !items.prices.isEmpty else {
      unsafe prices = nil
      unsafe places = nil
      return
    }
    let prices = UnsafeMutablePointer<ItemPrice>.allocate(capacity: items.prices.count)
    for (index, price) in items.prices.enumerated() {
      unsafe (prices + index).initialize(to: price)
    }
    let places = UnsafeMutablePointer<UInt16>.allocate(capacity: items.places.count)
    for (index, place) in items.places.enumerated() {
      unsafe (places + index).initialize(to: place)
    }
    unsafe self.prices = UnsafePointer(prices)
    unsafe self.places = UnsafePointer(places)
  }

  deinit {
    unsafe prices?.deallocate()
    unsafe places?.deallocate()
  }
}
