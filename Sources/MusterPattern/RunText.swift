/// The rest of a string, between the parts taken from its left and its right.
///
/// A class takes all characters beyond ASCII or none, so a run of its bytes begins and ends at
/// character boundaries.
@unsafe struct RunText {
  let table: UnsafeRawPointer
  var start: UnsafeRawPointer
  var end: UnsafeRawPointer

  @inline(__always)
  func takes(_ step: RunStep, _ position: UnsafeRawPointer) -> Bool {
    let byte = unsafe Int(position.load(as: UInt8.self))
    return unsafe table.load(fromByteOffset: byte, as: UInt8.self) & step.bit != 0
  }

  @inline(__always)
  mutating func goOn(from position: UnsafeRawPointer?) -> Bool {
    guard let position = unsafe position else { return false }
    unsafe start = position
    return true
  }

  @inline(__always)
  mutating func goOn(before position: UnsafeRawPointer?) -> Bool {
    guard let position = unsafe position else { return false }
    unsafe end = position
    return true
  }

  @inline(__always)
  mutating func takeOne(_ step: RunStep) -> Bool {
    guard unsafe start < end, unsafe takes(step, start) else { return false }
    unsafe start += 1
    return true
  }

  @inline(__always)
  mutating func takeOneBack(_ step: RunStep) -> Bool {
    guard unsafe start < end, unsafe takes(step, end - 1) else { return false }
    unsafe end -= 1
    return true
  }

  @inline(__always)
  mutating func takeRun(_ step: RunStep) -> Bool {
    var position = unsafe start
    while unsafe position < end, unsafe takes(step, position) { unsafe position += 1 }
    let count = unsafe position - start
    unsafe start = position
    return count >= step.least && count <= step.most
  }

  @inline(__always)
  mutating func takeRunBack(_ step: RunStep) -> Bool {
    var position = unsafe end
    while unsafe position > start, unsafe takes(step, position - 1) { unsafe position -= 1 }
    let count = unsafe end - position
    unsafe end = position
    return count >= step.least && count <= step.most
  }

  @inline(__always)
  mutating func takeLiteral(_ step: RunStep) -> Bool {
    guard unsafe end - start >= step.most, unsafe holdsLiteral(step, start) else { return false }
    unsafe start += step.most
    return true
  }

  @inline(__always)
  mutating func takeLiteralBack(_ step: RunStep) -> Bool {
    guard unsafe end - start >= step.most, unsafe holdsLiteral(step, end - step.most) else {
      return false
    }
    unsafe end -= step.most
    return true
  }

  @inline(__always)
  private func holdsLiteral(_ step: RunStep, _ position: UnsafeRawPointer) -> Bool {
    let literal = unsafe table + step.least
    var index = 0
    while index < step.most {
      let right = unsafe literal.load(fromByteOffset: index, as: UInt8.self)
      if unsafe position.load(fromByteOffset: index, as: UInt8.self) != right { return false }
      index += 1
    }
    return true
  }

  /// Returns true if the whole rest belongs to the class and is within its bounds.
  @inline(__always)
  func isRest(_ step: RunStep) -> Bool {
    let count = unsafe end - start
    guard count >= step.least, count <= step.most else { return false }
    var position = unsafe start
    // Four bytes at a time, because the conditions common to all are checked once.
    while unsafe end - position >= 4 {
      let bits = unsafe self.bits(position) & self.bits(position + 1)
      guard unsafe bits & self.bits(position + 2) & self.bits(position + 3) & step.bit != 0 else {
        return false
      }
      unsafe position += 4
    }
    while unsafe position < end {
      guard unsafe takes(step, position) else { return false }
      unsafe position += 1
    }
    return true
  }

  @inline(__always)
  private func bits(_ position: UnsafeRawPointer) -> UInt8 {
    unsafe table.load(fromByteOffset: Int(position.load(as: UInt8.self)), as: UInt8.self)
  }

  @inline(__always)
  func holdsOne(_ step: RunStep) -> Bool {
    var position = unsafe start
    while unsafe position < end {
      if unsafe takes(step, position) { return true }
      unsafe position += 1
    }
    return false
  }
}
