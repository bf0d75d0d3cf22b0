internal import CRuns

/// The bytes of a short ASCII string that belong to each class: one bit for each byte, the lowest
/// for the first.
///
/// Steps over these masks have no branches, and take as long for forty characters as for one. Masks
/// are used only if the processor can find them for many bytes at once (`cruns.h`), because finding
/// them byte by byte saves nothing.
@safe
struct RunMasks {
  /// The maximum number of classes in a pattern.
  static let mostClasses = 8

  /// The number of bytes that describe a class.
  static let classSize = Int(CRUNS_CLASS_SIZE)

  /// True if the processor can find masks.
  static var isSupported: Bool { cruns_is_supported() }

  private let masks: UnsafePointer<UInt64>

  /// The mask of the class that a step takes.
  @inline(__always)
  subscript(step: RunStep) -> UInt64 { unsafe masks[Int(step.set)] }

  /// Calls a closure with the masks of a string; returns `nil` without calling it if the string is
  /// not short or not ASCII.
  @inline(__always)
  static func with(
    _ table: UnsafeRawPointer, _ classCount: UInt8, _ start: UnsafeRawPointer, _ count: Int,
    _ body: (RunMasks) -> Bool
  ) -> Bool? {
    let classes = unsafe (table + RunTable.classesOffset).assumingMemoryBound(to: UInt8.self)
    let bytes = unsafe start.assumingMemoryBound(to: UInt8.self)
    var masks: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) =
      (0, 0, 0, 0, 0, 0, 0, 0)
    return unsafe withUnsafeMutableBytes(of: &masks) { space in
      guard let base = unsafe space.baseAddress?.assumingMemoryBound(to: UInt64.self) else {
        return nil
      }
      guard unsafe cruns_find(classes, Int(classCount), bytes, count, base) else { return nil }
      return unsafe body(RunMasks(masks: UnsafePointer(base)))
    }
  }

  /// Returns true if each byte of a string belongs to the required class; `nil` if the string is
  /// not ASCII.
  @inline(__always)
  static func fit(
    _ table: UnsafeRawPointer, _ classCount: UInt8, _ start: UnsafeRawPointer, _ count: Int
  ) -> Bool? {
    let classes = unsafe (table + RunTable.classesOffset).assumingMemoryBound(to: UInt8.self)
    let wanted = unsafe (table + RunTable.wantedOffset).assumingMemoryBound(to: UInt64.self)
    let bytes = unsafe start.assumingMemoryBound(to: UInt8.self)
    let answer = unsafe cruns_fit(classes, wanted, Int(classCount), bytes, count)
    return answer == CRUNS_IS_NOT_ASCII ? nil : answer == CRUNS_FITS
  }

  /// The maximum length of a string in bytes.
  static let mostBytes = Int(CRUNS_MOST)

  /// Returns true if classes can be found in a string of this length.
  @inline(__always)
  static func takes(_ count: Int) -> Bool {
    count >= Int(CRUNS_LEAST) && count <= Int(CRUNS_MOST)
  }

  /// Returns a class as `cruns.h` reads it: for each low half of a byte, a bit for each high half.
  static func halves(of set: RunSet) -> [UInt8] {
    (0..<UInt8(16)).map { low in
      (0..<UInt8(8)).reduce(0) { set.takes($1 << 4 | low) ? $0 | 1 << $1 : $0 }
    }
  }
}
