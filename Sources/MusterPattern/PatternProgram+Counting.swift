internal import CPCRE2

extension PatternProgram {
  /// Returns PCRE2's result for a string, within this many steps for all starting offsets combined.
  /// The program must be compiled for a counted use.
  func runCounted(_ text: Span<UInt8>, steps: Int, in space: borrowing MatchSpace) -> Int32 {
    guard let matchData = unsafe space.matchData, let context = unsafe space.context else {
      return Self.noMemory
    }
    _ = unsafe pcre2_set_match_limit_8(context, .max)
    _ = unsafe pcre2_set_callout_8(context, payForCall, UnsafeMutableRawPointer(space.meter))
    defer { _ = unsafe pcre2_set_callout_8(context, nil, nil) }
    return unsafe text.withUnsafeBufferPointer { bytes in
      let start = unsafe bytes.baseAddress ?? anyAddress
      var left = steps
      if hasJIT {
        let price = price(ofCall: 1, largeAs: 8192)
        unsafe space.meter.pointee.start(left / price, prices)
        let answer = unsafe pcre2_jit_match_8(
          code, start, bytes.count, 0, matchOptions, matchData, context)
        left -= unsafe space.meter.pointee.spent(of: left / price) * price
        if answer != PCRE2_ERROR_JIT_STACKLIMIT {
          space.count(steps - left)
          return answer
        }
      }
      if prices.callsGroups { space.allowFewFrames() }
      defer { if prices.callsGroups { space.allow(steps) } }
      let price = price(ofCall: 3, largeAs: 2048)
      // The remaining steps are for the memory of the frames.
      let most = (left - left / 12) / price
      unsafe space.meter.pointee.start(most, prices)
      let answer = unsafe interpret(start, bytes.count, matchData, context)
      left -= unsafe space.meter.pointee.spent(of: most) * price
      space.count(steps - left)
      return answer
    }
  }

  /// Returns the cost of one step of the meter: a call costs more if more groups capture, and if
  /// the program is larger. Classes don't count here, because they have their own price.
  private func price(ofCall least: Int, largeAs bytes: Int) -> Int {
    least + groups / 16 + max(0, size - prices.classBytes) / bytes
  }
}
