#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file of lines on this machine's disk.
final class DiskLineFile: LineFile {
  private var descriptor: Int32
  /// How many bytes of whole lines it has.
  private var length = 0

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    if descriptor >= 0 { _ = systemClose(descriptor) }
  }

  func add(_ lines: Span<UInt8>) throws(FileError) {
    do throws(OutputError) {
      try write(lines, to: descriptor)
      length += lines.count
    } catch {
      let words = error == .closed ? "nobody reads it" : systemWords(errno)
      cut(lines)
      throw .failed(words)
    }
  }

  /// Takes back the beginning of a line that the disk had no room for the end of.
  private func cut(_ lines: Span<UInt8>) {
    let end = lseek(descriptor, 0, SEEK_CUR)
    // What can't be measured, a pipe or a device, can't be cut.
    guard end >= length else { return }
    var written = min(Int(end) - length, lines.count)
    while written > 0, lines[written - 1] != 0x0A { written -= 1 }
    _ = ftruncate(descriptor, off_t(length + written))
  }

  func close() throws(FileError) {
    defer { descriptor = -1 }
    // A full disk may show only now.
    if systemClose(descriptor) != 0 { throw .failed(systemWords(errno)) }
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
