internal import MusterSystem

/// A file that a tool writes in every build. Only system calls are used, because loading Foundation
/// would take longer than compiling a rule file.
package struct GeneratedFile {
  private let path: String

  /// Names a file.
  package init(path: String) {
    self.path = path
  }

  /// Writes the bytes, unless the file already contains them, so nothing has to be rebuilt. Returns
  /// true on success.
  package func write(_ bytes: [UInt8]) -> Bool {
    if !isSpecial, has(bytes) { return true }
    // A device, a pipe or the target of a link is written to, never replaced.
    if isSpecial { return put(bytes, at: path) }
    // The file is never half written, because the build that reads it may be interrupted.
    let draft = "\(path).\(getpid()).draft"
    guard put(bytes, at: draft) else { return false }
    if unsafe rename(draft, path) == 0 { return true }
    _ = unsafe unlink(draft)
    return false
  }

  /// True if the path is not a regular file's.
  private var isSpecial: Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  private func has(_ bytes: [UInt8]) -> Bool {
    guard let file = unsafe fopen(path, "r") else { return false }
    defer { unsafe fclose(file) }
    // One more byte than expected, to detect a longer file.
    var old = [UInt8](repeating: 0, count: bytes.count + 1)
    let count = unsafe old.withUnsafeMutableBytes {
      unsafe fread($0.baseAddress, 1, $0.count, file)
    }
    return count == bytes.count && old.dropLast() == bytes[...]
  }

  private func put(_ bytes: [UInt8], at path: String) -> Bool {
    guard let file = unsafe fopen(path, "w") else { return false }
    let count = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
    // A full disk may be reported only when the file is closed.
    return unsafe fclose(file) == 0 && count == bytes.count
  }
}

/// Writes a message for the build to standard error.
package func tell(_ text: String) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}
