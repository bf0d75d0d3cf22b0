/// What every slot of a row became: a growing list without the reference counting of an array, as
/// `Table` is.
@safe
struct Readings: ~Copyable {
  private var base: UnsafeMutablePointer<Reading>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 64
    unsafe base = .allocate(capacity: capacity)
  }

  deinit { unsafe base.deallocate() }

  /// Room for so many, all of them absent.
  mutating func reset(count newCount: Int) {
    count = 0
    grow(to: newCount)
  }

  /// Room for more; those that are there stay.
  mutating func grow(to newCount: Int) {
    if newCount > capacity {
      capacity = max(newCount, capacity * 2)
      let larger = UnsafeMutablePointer<Reading>.allocate(capacity: capacity)
      unsafe larger.moveInitialize(from: base, count: count)
      unsafe base.deallocate()
      unsafe base = larger
    }
    while count < newCount {
      unsafe (base + count).initialize(to: Reading())
      count += 1
    }
  }

  subscript(index: Int) -> Reading {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe base[index]
    }
    @inline(__always)
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      unsafe base[index] = newValue
    }
  }
}
