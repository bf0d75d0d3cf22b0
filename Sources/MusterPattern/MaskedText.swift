/// The rest of a short ASCII string, between the parts taken from its left and its right, with the
/// classes of its bytes as masks. It works like ``RunText``, but without a loop.
@unsafe struct MaskedText {
  let masks: RunMasks
  let text: UnsafeRawPointer
  let table: UnsafeRawPointer
  var start = 0
  var end: Int

  /// Takes step after step from the string's two ends, until one doesn't match.
  @inline(__always)
  mutating func follow(_ first: UnsafePointer<RunStep>) -> Bool {
    var step = unsafe first
    while true {
      let now = unsafe step.pointee
      switch now.kind {
      case .one, .oneBack: guard unsafe takeOne(now) else { return false }
      case .run, .characters: guard unsafe takeRun(now) else { return false }
      case .runBack, .charactersBack: guard unsafe takeRunBack(now) else { return false }
      case .fixed, .fixedBack: guard unsafe takeFixed(now) else { return false }
      case .literal, .literalBack: guard unsafe takeLiteral(now) else { return false }
      case .rest, .restCharacters: return unsafe isRest(now)
      case .end: return unsafe start == end
      case .anywhere: return unsafe masks[now] != 0
      }
      unsafe step += 1
    }
  }

  @inline(__always)
  private mutating func takeOne(_ step: RunStep) -> Bool {
    guard unsafe start < end else { return false }
    let isBack = step.kind == .oneBack
    let place = unsafe isBack ? end &- 1 : start
    if isBack { unsafe end &-= 1 } else { unsafe start &+= 1 }
    return unsafe masks[step] &>> UInt64(truncatingIfNeeded: place) & 1 != 0
  }

  @inline(__always)
  private mutating func takeRun(_ step: RunStep) -> Bool {
    let others = unsafe ~masks[step] &>> UInt64(truncatingIfNeeded: start)
    let count = unsafe min(others.trailingZeroBitCount, end &- start)
    unsafe start &+= count
    return count >= step.least && count <= step.most
  }

  @inline(__always)
  private mutating func takeRunBack(_ step: RunStep) -> Bool {
    // The bit of the last byte becomes the highest. If no byte is left, none is taken in any case.
    let others = unsafe ~masks[step] &<< UInt64(truncatingIfNeeded: 64 &- end)
    let count = unsafe min(others.leadingZeroBitCount, end &- start)
    unsafe end &-= count
    return count >= step.least && count <= step.most
  }

  @inline(__always)
  private mutating func takeFixed(_ step: RunStep) -> Bool {
    guard unsafe end &- start >= step.most else { return false }
    let isBack = step.kind == .fixedBack
    let place = unsafe isBack ? end &- step.most : start
    if isBack { unsafe end = place } else { unsafe start &+= step.most }
    return unsafe holds(step, from: place, count: step.most)
  }

  @inline(__always)
  private mutating func takeLiteral(_ step: RunStep) -> Bool {
    guard unsafe end &- start >= step.most else { return false }
    let isBack = step.kind == .literalBack
    let place = unsafe isBack ? end &- step.most : start
    if isBack { unsafe end = place } else { unsafe start &+= step.most }
    let literal = unsafe table + step.least
    var index = 0
    while index < step.most {
      let right = unsafe literal.load(fromByteOffset: index, as: UInt8.self)
      if unsafe text.load(fromByteOffset: place &+ index, as: UInt8.self) != right { return false }
      index &+= 1
    }
    return true
  }

  /// Returns true if the whole rest belongs to the class and is within its bounds.
  @inline(__always)
  private func isRest(_ step: RunStep) -> Bool {
    let count = unsafe end &- start
    guard count >= step.least, count <= step.most else { return false }
    return unsafe holds(step, from: start, count: count)
  }

  /// Returns true if this many bytes, fewer than 64, all belong to a class.
  @inline(__always)
  private func holds(_ step: RunStep, from place: Int, count: Int) -> Bool {
    let wanted: UInt64 = (1 &<< UInt64(truncatingIfNeeded: count)) &- 1
    return unsafe ~masks[step] &>> UInt64(truncatingIfNeeded: place) & wanted == 0
  }
}
