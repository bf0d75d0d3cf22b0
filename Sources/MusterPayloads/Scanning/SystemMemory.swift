#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Memory that grows where it is.
enum SystemMemory {
  /// Memory for so many bytes, with those of `before`, which is given up; `free` takes it back. The
  /// system moves what is large without a copy, so that it is never there twice, and what is never
  /// written takes none.
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
