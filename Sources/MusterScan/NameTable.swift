internal import CScan
internal import Muster

/// A hash table of the names of one object's fields. The hash's factor is chosen so that no two
/// names share an index. For very many names there is no such factor, and names that collide are
/// stored side by side.
@safe
final class NameTable {
  private let places: UnsafeMutablePointer<cscan_name>
  private let rests: UnsafeMutablePointer<UInt8>
  private(set) var names: cscan_names

  /// Creates a table of the members' names, among the fields of all objects.
  init(_ members: [RowLayout.Member], _ fields: [RowLayout.Field]) {
    let texts = members.map { Array($0.name.utf8) }
    let heads = texts.map(Head.init)
    let factor = Self.factor(for: heads)
    let count = 1 << factor.bits
    unsafe places = .allocate(capacity: count)
    unsafe places.initialize(
      repeating: cscan_name(low: 0, high: 0, length: .max, field: -1, slot: 0, rest: 0),
      count: count)
    unsafe rests = .allocate(capacity: max(1, texts.reduce(0) { $0 + $1.count }))
    unsafe names = cscan_names(
      places: places, rests: rests, factor: factor.value, shift: UInt32(64 - factor.bits),
      mask: UInt32(count - 1))
    var filled = 0
    for (index, text) in texts.enumerated() {
      let (head, field) = (heads[index], members[index].field.index)
      var place = head.place(factor.value, factor.bits)
      while unsafe places[place].field >= 0 { place = (place + 1) & (count - 1) }
      unsafe places[place] = cscan_name(
        low: head.low, high: head.high, length: head.length, field: Int32(field),
        slot: UInt32(fields[field].slot.count), rest: UInt32(filled))
      for byte in text.dropFirst(16) {
        unsafe (rests + filled).initialize(to: byte)
        filled += 1
      }
    }
  }

  deinit {
    unsafe places.deallocate()
    unsafe rests.deallocate()
  }

  /// The hashed part of a name: its first 16 bytes, zero-padded, and its length.
  private struct Head {
    var low: UInt64 = 0
    var high: UInt64 = 0
    let length: UInt32

    init(_ text: [UInt8]) {
      length = UInt32(text.count)
      for (index, byte) in text.prefix(16).enumerated() {
        if index < 8 {
          low |= UInt64(byte) << UInt64(8 * index)
        } else {
          high |= UInt64(byte) << UInt64(8 * (index - 8))
        }
      }
      low = UInt64(littleEndian: low)
      high = UInt64(littleEndian: high)
    }

    func place(_ factor: UInt64, _ bits: Int) -> Int {
      var names = unsafe cscan_names()
      unsafe names.factor = factor
      unsafe names.shift = UInt32(64 - bits)
      unsafe names.mask = UInt32((1 << bits) - 1)
      return unsafe Int(cscan_place(&names, low, high, length))
    }
  }

  /// Returns a factor that gives each name its own index, with the smallest table that has one.
  private static func factor(for heads: [Head]) -> (value: UInt64, bits: Int) {
    var bits = 2
    while 1 << bits < heads.count * 2 { bits += 1 }
    var state: UInt64 = 0
    for more in 0..<3 {
      for _ in 0..<(heads.count > 200 ? 4 : 400) {
        state &+= 0x9E37_79B9_7F4A_7C15
        let factor = (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9 | 1
        var taken: Set<Int> = []
        let isPerfect = heads.allSatisfy { taken.insert($0.place(factor, bits + more)).inserted }
        if isPerfect { return (factor, bits + more) }
      }
    }
    return (0x9E37_79B9_7F4A_7C15, bits)
  }
}
