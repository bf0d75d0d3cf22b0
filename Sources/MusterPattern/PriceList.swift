internal import CPCRE2

/// The costly items of a counted program, in the order of PCRE2's list.
///
/// It is Sendable although it holds pointers, because nothing writes through them after its
/// creation.
@safe struct PriceList: ~Copyable, @unchecked Sendable {
  /// The costs; `nil` if nothing is costly.
  let prices: UnsafePointer<ItemPrice>?

  /// For each byte of the pattern, the index in ``prices``, counted from one.
  let places: UnsafePointer<UInt16>?

  /// True if the program has a reference to a group's match, which only the interpreter reports.
  let refersBack: Bool

  /// True if the program calls groups, so at each call the interpreter searches all open groups.
  let callsGroups: Bool

  /// The number of bytes in the program that are class lists.
  let classBytes: Int

  /// Creates the prices of a program without calls.
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
