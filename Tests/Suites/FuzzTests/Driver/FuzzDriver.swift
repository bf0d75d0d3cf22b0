import CFuzzer
import Foundation

/// libFuzzer, which calls back with each text that it makes.
enum FuzzDriver {
  /// A C function can't hold it; it is set once, before any call.
  nonisolated(unsafe) private static var target: FuzzTarget?

  /// Runs libFuzzer on a target, with the options of the command line behind the target's name.
  static func run(_ target: FuzzTarget) -> Int32 {
    unsafe self.target = target
    var arguments = ([CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)).map {
      unsafe strdup($0)
    }
    var count = Int32(unsafe arguments.count)
    unsafe arguments.append(nil)
    return unsafe arguments.withUnsafeMutableBufferPointer { buffer in
      var start = unsafe buffer.baseAddress
      return unsafe LLVMFuzzerRunDriver(&count, &start) { bytes, count in
        let text = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
        do throws(FuzzFault) {
          try unsafe FuzzDriver.target?.check(text)
        } catch {
          // libFuzzer keeps the text of a process that dies.
          fatalError("\(error)")
        }
        return 0
      }
    }
  }
}

extension FuzzTarget {
  /// Writes what it begins with, a file each, and its words as a dictionary of libFuzzer's.
  func writeSeeds(to folder: URL) throws {
    let own = folder.appending(path: name)
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    let texts = try seeds(.here) + SeedFiles.here.corpus(of: name).map(\.bytes)
    for (index, text) in texts.enumerated() {
      try Data(text).write(to: own.appending(path: "seed-\(index)"))
    }
    let lines = words().map { "\"" + $0.utf8.map(Self.escaped).joined() + "\"\n" }
    try Data(lines.joined().utf8).write(to: folder.appending(path: "\(name).dict"))
    print(name)
  }

  private static func escaped(_ byte: UInt8) -> String {
    let plain =
      byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    let digits = String(byte, radix: 16)
    return plain ? String(UnicodeScalar(byte)) : "\\x" + (digits.count < 2 ? "0" : "") + digits
  }
}
