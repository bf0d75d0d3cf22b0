internal import Muster

/// Bytes that a C program passed.
@unsafe
struct HandedBytes {
  private let start: UnsafePointer<UInt8>?
  let count: Int

  /// Takes bytes; `nil` if there is a length without an address, or an impossible length.
  init?(_ start: UnsafePointer<UInt8>?, _ length: Int) {
    guard length >= 0, unsafe start != nil || length == 0 else { return nil }
    unsafe self.start = unsafe start
    unsafe count = length
  }

  /// Takes bytes that are known to exist.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe start = bytes.baseAddress
    unsafe count = bytes.count
  }

  /// The bytes, for the duration of the call.
  var buffer: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: start, count: count)
  }

  /// The bytes as a string; `nil` if they are not UTF-8.
  var text: String? {
    let span = unsafe Span(_unsafeElements: buffer)
    return UTF8.isValid(span) ? unsafe String(decoding: buffer, as: UTF8.self) : nil
  }

  /// Returns the bytes as a JSON value; no bytes are an empty object.
  func value() throws(Refusal) -> Value {
    if unsafe count == 0 { return .object([]) }
    do throws(JSONError) {
      return try unsafe Value(json: Span(_unsafeElements: buffer))
    } catch {
      throw Refusal(.argument, "no JSON at byte \(error.offset): \(error.reason)")
    }
  }
}

/// The reason that a call was refused.
struct Refusal: Error {
  /// The call's return value.
  enum Answer: Int32 {
    case handle = -1
    case busy = -2
    case form = -3
    case argument = -4
    case unreadable = -5
  }

  let answer: Answer
  let reason: String

  init(_ answer: Answer, _ reason: String) {
    self.answer = answer
    self.reason = reason
  }

  /// Returns the refusal of bytes that are not UTF-8.
  static func notUTF8(_ argument: String) -> Refusal {
    Refusal(.argument, "\(argument) is no UTF-8, or its address is null")
  }
}
