internal import CMuster
internal import Muster

/// The strings that a finding's record points to, each followed by a zero.
@safe
final class FindingTexts {
  /// The number that findings with the same strings share; 0 if the strings belong to only one
  /// payload.
  private let number: UInt32
  private let start: UnsafeMutablePointer<UInt8>
  private let codeLength: Int
  private let pathLength: Int

  init(_ number: UInt32, code: String, path: String) {
    self.number = number
    codeLength = code.utf8.count
    pathLength = path.utf8.count
    unsafe start = .allocate(capacity: codeLength + pathLength + 2)
    var next = 0
    for text in [code, path] {
      for byte in text.utf8 {
        unsafe (start + next).initialize(to: byte)
        next += 1
      }
      unsafe (start + next).initialize(to: 0)
      next += 1
    }
  }

  deinit { unsafe start.deallocate() }

  /// Returns the record of a finding with these strings, which is valid as long as they exist.
  @unsafe
  func record(_ list: FindingList, field: Int) -> muster_finding {
    unsafe muster_finding(
      list: UInt32(list.rawValue), field: Int32(field),
      code: muster_text(bytes: start, length: codeLength),
      path: muster_text(bytes: start + codeLength + 1, length: pathLength), texts: number)
  }
}
