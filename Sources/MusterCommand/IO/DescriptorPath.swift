import MusterSystem

/// Paths that mean an open descriptor of this process: `/dev/stdout`, `/dev/fd/3`,
/// `/proc/self/fd/3`, and links to these.
///
/// Opening such a path would reopen the descriptor's file at its first byte, and writing would
/// overwrite its contents.
enum DescriptorPath {
  /// Returns the number of the descriptor; `nil` for all other paths.
  static func number(_ path: String) -> Int32? {
    var path = path
    // The system follows this many links.
    for _ in 0..<40 {
      let slash = path.lastIndex(of: "/")
      let name = String(slash.map { path[path.index(after: $0)...] } ?? path[...])
      let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
      guard let real = realFolder(folder) else { return nil }
      if holdsDescriptors(real), let number = Int32(name), number >= 0, name.first != "+" {
        return number
      }
      guard let target = target(of: path) else { return nil }
      path = target.hasPrefix("/") ? target : "\(real)/\(target)"
    }
    return nil
  }

  /// Returns true for a real folder of descriptors; `/proc/self` is a link to a folder named after
  /// the process ID, and `/proc/thread-self` to one inside it.
  private static func holdsDescriptors(_ folder: String) -> Bool {
    let parts = folder.split(separator: "/").map(String.init)
    let process = String(getpid())
    return parts == ["dev", "fd"] || parts == ["proc", process, "fd"]
      || parts.count == 5 && parts.starts(with: ["proc", process, "task"]) && parts[4] == "fd"
  }

  private static func realFolder(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Returns the target of a link; `nil` if the path is not a link.
  static func target(of path: String) -> String? {
    let size = 4096
    var bytes = [UInt8](repeating: 0, count: size)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        unsafe characters.baseAddress.map { unsafe readlink(path, $0, size) } ?? -1
      }
    }
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }
}
