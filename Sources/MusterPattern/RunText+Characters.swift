/// Steps that count or skip characters beyond ASCII, which are rare and therefore separate.
///
/// Each step returns its new position; `nil` if the string doesn't fit.
extension RunText {
  @inline(never)
  func afterCharacters(_ step: RunStep) -> UnsafeRawPointer? {
    var position = unsafe start
    var count = 0
    while unsafe position < end, unsafe takes(step, position) {
      if unsafe !continues(position) { count += 1 }
      unsafe position += 1
    }
    return unsafe count >= step.least && count <= step.most ? position : nil
  }

  @inline(never)
  func beforeCharacters(_ step: RunStep) -> UnsafeRawPointer? {
    var position = unsafe end
    var count = 0
    while unsafe position > start, unsafe takes(step, position - 1) {
      unsafe position -= 1
      if unsafe !continues(position) { count += 1 }
    }
    return unsafe count >= step.least && count <= step.most ? position : nil
  }

  @inline(never)
  func afterFixed(_ step: RunStep) -> UnsafeRawPointer? {
    var position = unsafe start
    for _ in 0..<step.most {
      guard unsafe position < end, unsafe takes(step, position) else { return nil }
      unsafe position += 1
      while unsafe position < end, unsafe continues(position) { unsafe position += 1 }
    }
    return unsafe position
  }

  @inline(never)
  func beforeFixed(_ step: RunStep) -> UnsafeRawPointer? {
    var position = unsafe end
    for _ in 0..<step.most {
      guard unsafe position > start else { return nil }
      repeat { unsafe position -= 1 } while unsafe position > start && continues(position)
      guard unsafe takes(step, position) else { return nil }
    }
    return unsafe position
  }

  @inline(__always)
  private func continues(_ position: UnsafeRawPointer) -> Bool {
    unsafe position.load(as: UInt8.self) & 0xC0 == 0x80
  }
}
