/// Decompresses an LZ4 frame, as Arrow writes one for each buffer.
///
/// A frame consists of blocks, and a block of sequences: bytes to copy from the input, and then a
/// number of bytes to copy from an earlier place of the output. Checksums are not verified.
struct LZ4Frame {
  private var place = 0
  private let size: Int

  /// Decompresses a frame to this number of bytes.
  static func decompress(_ input: Span<UInt8>, to size: Int) throws(ReadError) -> ArrowBody {
    var frame = LZ4Frame(size: size)
    var output = ArrowBody(expecting: size)
    let flags = try frame.begin(input)
    while true {
      let header = try frame.number(4, input)
      if header == 0 { break }
      let length = header & 0x7FFF_FFFF
      guard length <= input.count - frame.place else { throw .damagedArrow }
      let end = frame.place + length
      if header >> 31 == 1 {
        try frame.copy(length, input, to: &output)
      } else {
        try frame.block(input.extracting(0..<end), to: &output)
      }
      if flags & 0x10 != 0 { _ = try frame.number(4, input) }
    }
    guard output.count == size else { throw .damagedArrow }
    return output
  }

  /// Reads the header; returns its flags.
  private mutating func begin(_ input: Span<UInt8>) throws(ReadError) -> Int {
    guard try number(4, input) == 0x184D_2204 else { throw .damagedArrow }
    let flags = try number(1, input)
    guard flags >> 6 == 1 else { throw .damagedArrow }
    _ = try number(1, input)
    // The size of the content, the number of a dictionary, and a checksum of the header.
    if flags & 0x08 != 0 { place += 8 }
    if flags & 0x01 != 0 { throw ReadError("the Arrow data has LZ4 frames with a dictionary") }
    place += 1
    return flags
  }

  /// Reads the sequences up to the input's end.
  private mutating func block(
    _ input: Span<UInt8>, to output: inout ArrowBody
  ) throws(ReadError) {
    while place < input.count {
      let token = try number(1, input)
      try copy(try length(token >> 4, input), input, to: &output)
      // The last sequence has nothing to repeat.
      if place == input.count { return }
      let distance = try number(2, input)
      let count = try length(token & 15, input) + 4
      guard distance > 0, distance <= output.count, count <= size - output.count else {
        throw .damagedArrow
      }
      output.repeatBytes(count, from: distance)
    }
  }

  private mutating func copy(
    _ count: Int, _ input: Span<UInt8>, to output: inout ArrowBody
  ) throws(ReadError) {
    guard count <= input.count - place, count <= size - output.count else { throw .damagedArrow }
    output.append(input.extracting(place..<place + count))
    place += count
  }

  /// Returns a length that continues in further bytes if its first part is 15.
  private mutating func length(_ first: Int, _ input: Span<UInt8>) throws(ReadError) -> Int {
    var length = first
    if first < 15 { return length }
    while true {
      let more = try number(1, input)
      length += more
      if more < 255 { return length }
    }
  }

  private mutating func number(_ bytes: Int, _ input: Span<UInt8>) throws(ReadError) -> Int {
    guard bytes <= input.count - place else { throw .damagedArrow }
    var number = 0
    for index in 0..<bytes { number |= Int(input[place + index]) << (8 * index) }
    place += bytes
    return number
  }

  private init(size: Int) { self.size = size }
}
