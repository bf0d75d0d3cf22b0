internal import CPCRE2

extension PatternProgram {
  /// PCRE2's number for a lack of memory.
  static let noMemory = PCRE2_ERROR_NOMEMORY

  /// PCRE2's number for a lack of memory when compiling a pattern.
  static let noMemoryToCompile = PCRE2_ERROR_HEAP_FAILED

  /// Returns PCRE2's own message for one of its numbers.
  static func message(for code: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 256)
    let length = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe pcre2_get_error_message_8(code, buffer.baseAddress, buffer.count)
    }
    return String(decoding: bytes[..<Int(max(0, length))], as: UTF8.self)
  }

  /// Returns a number that PCRE2 knows about a program.
  static func fact(_ what: Int32, of code: OpaquePointer) -> UInt32 {
    var fact: UInt32 = 0
    _ = unsafe pcre2_pattern_info_8(code, UInt32(what), &fact)
    return fact
  }

  static func size(of code: OpaquePointer) -> Int {
    var size = 0
    _ = unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_SIZE), &size)
    return size
  }

  /// Reads the items of a counted program, one after the other.
  static func items(
    of code: OpaquePointer, _ text: [UInt8], _ classes: ClassReading
  ) -> ItemReader {
    var reader = unsafe ItemReader(
      text, size: size(of: code), longestLookbehind: Int(fact(PCRE2_INFO_MAXLOOKBEHIND, of: code)),
      classes: classes)
    unsafe withUnsafeMutablePointer(to: &reader) { reader in
      _ = unsafe pcre2_callout_enumerate_8(
        code,
        { item, reader in
          guard let item = unsafe item?.pointee, let reader = unsafe reader else { return 0 }
          unsafe reader.assumingMemoryBound(to: ItemReader.self).pointee.read(
            at: item.pattern_position, length: item.next_item_length)
          return 0
        }, reader)
    }
    return reader
  }
}
