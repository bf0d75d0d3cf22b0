/// Bytes that keep their address until they are replaced. Each has a buffer that is reused for the
/// next string, so further typing allocates nothing.
@safe
@usableFromInline
struct TextStore: ~Copyable {
  private var buffers: [UnsafeMutableBufferPointer<UInt8>] = unsafe []

  /// The size above which a buffer is freed once a string needs less than a quarter of it.
  private static var large: Int { 1 << 16 }

  init() {}

  deinit {
    for index in unsafe buffers.indices { unsafe buffers[index].deallocate() }
  }

  /// Keeps a copy of the bytes, which must not be those already kept at the index.
  mutating func keep(_ bytes: Span<UInt8>, at index: Int, as kind: Slot.Kind) -> Slot {
    let room = unsafe room(for: bytes.count, at: index)
    for index in bytes.indices { unsafe room[index] = bytes[index] }
    return unsafe Slot(kind, bytes: UnsafeBufferPointer(rebasing: room[..<bytes.count]))
  }

  /// Keeps a copy of a string's bytes.
  mutating func keep(_ text: String, at index: Int, as kind: Slot.Kind) -> Slot {
    var slot = Slot(kind)
    withUTF8Span(of: text) { slot = keep($0, at: index, as: kind) }
    return slot
  }

  /// Keeps a value as a slot, copying its bytes: a value with parts is kept as JSON.
  mutating func keep(_ value: Value, at index: Int) -> Slot {
    switch value {
    case .null: Slot(.null)
    case .boolean(let flag): Slot(flag ? .yes : .no)
    case .number(let number): keep(number.text, at: index, as: .number)
    case .hugeNumber(let text): keep(text, at: index, as: .number)
    case .text(let text): keep(text, at: index, as: .text)
    case .list, .object: keep(value.json(), at: index, as: .json)
    }
  }

  /// Frees the bytes kept at an index.
  mutating func drop(_ index: Int) {
    guard unsafe index < buffers.count else { return }
    unsafe buffers[index].deallocate()
    unsafe buffers[index] = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  @unsafe
  private mutating func room(for count: Int, at index: Int) -> UnsafeMutableBufferPointer<UInt8> {
    while unsafe buffers.count <= index {
      unsafe buffers.append(UnsafeMutableBufferPointer(start: nil, count: 0))
    }
    let held = unsafe buffers[index]
    let isWasteful = held.count > Self.large && count < held.count / 4
    if held.count >= max(1, count) && !isWasteful { return unsafe held }
    unsafe held.deallocate()
    let room = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: count <= 32 ? 32 : count + count / 2)
    unsafe buffers[index] = room
    return unsafe room
  }
}
