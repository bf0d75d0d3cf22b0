/// Writes a FlatBuffer, whose lists can refer to one table many times.
struct FlatBuffer {
  /// A field of a table.
  enum Field {
    case byte(UInt8)
    case number(Int64)
    /// An offset, which `link` sets later.
    case offset
  }

  private(set) var bytes: [UInt8] = [0, 0, 0, 0]

  /// Adds a table; returns its place and the places of its fields.
  mutating func table(_ fields: [Int: Field]) -> (place: Int, fields: [Int: Int]) {
    let count = (fields.keys.max() ?? -1) + 1
    while bytes.count % 8 != 0 { bytes.append(0) }
    let list = bytes.count
    // Each field has eight bytes, the first after the four of the distance and four unused ones.
    add(UInt16(4 + 2 * count))
    add(UInt16(8 + 8 * count))
    for index in 0..<count { add(UInt16(fields[index] == nil ? 0 : 8 + 8 * index)) }
    while bytes.count % 8 != 0 { bytes.append(0) }
    let place = bytes.count
    add(Int32(place - list))
    add(Int32(0))
    var places: [Int: Int] = [:]
    for index in 0..<count {
      places[index] = bytes.count
      switch fields[index] {
      case .byte(let byte): add(Int64(byte))
      case .number(let number): add(number)
      case .offset, nil: add(Int64(0))
      }
    }
    return (place, places)
  }

  /// Adds a string.
  mutating func string(_ text: String) -> Int {
    while bytes.count % 4 != 0 { bytes.append(0) }
    let place = bytes.count
    add(UInt32(text.utf8.count))
    bytes += text.utf8
    return place
  }

  /// Adds a list of this many offsets, which `link` sets later.
  mutating func list(_ count: Int) -> Int {
    while bytes.count % 4 != 0 { bytes.append(0) }
    let place = bytes.count
    add(UInt32(count))
    bytes += [UInt8](repeating: 0, count: 4 * count)
    return place
  }

  /// Sets an offset that leads to a later place.
  mutating func link(_ place: Int?, to target: Int) {
    guard let place else { return }
    for index in 0..<4 {
      bytes[place + index] = UInt8(truncatingIfNeeded: (target - place) >> (8 * index))
    }
  }

  private mutating func add(_ number: some FixedWidthInteger) {
    for index in 0..<number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index)))
    }
  }
}
