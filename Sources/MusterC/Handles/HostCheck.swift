internal import CMuster
internal import Muster

/// A check that the program answers with a C function.
///
/// It is Sendable because a judge or session calls the function on the thread that uses it, and the
/// program is responsible for the function's context.
@safe
struct HostCheck: @unchecked Sendable {
  private let name: String
  private let check: muster_check
  private let context: UnsafeMutableRawPointer?

  /// The maximum length of a code that a check returns.
  private static var longestCode: Int { 256 }

  @unsafe
  init(_ name: String, _ check: @escaping muster_check, _ context: UnsafeMutableRawPointer?) {
    self.name = name
    unsafe self.check = check
    unsafe self.context = unsafe context
  }

  /// Returns the program's answer to a value; an invalid code counts as no code.
  func answer(_ value: Value) -> HostAnswer {
    let name = KeptText(name)
    let json = KeptText(value.json())
    var code = [UInt8](repeating: 0, count: Self.longestCode)
    let count = unsafe code.withUnsafeMutableBufferPointer { room in
      unsafe check(context, name.lent, json.lent, room.baseAddress, room.count)
    }
    if count == MUSTER_CHECK_PASSES { return .passes }
    guard count > 0, count <= Self.longestCode, UTF8.isValid(code.span.extracting(0..<Int(count)))
    else { return .fails }
    return .failsWith(code: String(decoding: code[..<Int(count)], as: UTF8.self))
  }
}
