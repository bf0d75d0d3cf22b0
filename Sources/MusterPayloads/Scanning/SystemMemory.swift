internal import MusterSystem

/// Memory that grows in place.
enum SystemMemory {
  /// Returns memory for this many bytes, with the contents of `before`, which becomes invalid;
  /// release the memory with `free`. The system moves large memory without copying it, so it never
  /// exists twice, and pages that were never written take no memory.
  @unsafe
  static func bytes(
    _ before: UnsafeMutablePointer<UInt8>?, _ capacity: Int
  ) -> UnsafeMutablePointer<UInt8> {
    guard let memory = unsafe realloc(before, capacity) else {
      fatalError("there is no memory for \(capacity) bytes")
    }
    return unsafe memory.assumingMemoryBound(to: UInt8.self)
  }
}
