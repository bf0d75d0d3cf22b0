internal import Muster

/// A path from the form to a value: the parts of a JSON Pointer.
enum FieldPath {
  /// Returns the parts of a JSON Pointer.
  static func parts(pointer: String) -> [String] {
    pointer.utf8.first == UInt8(ascii: "/") ? parts(written: pointer) : []
  }

  /// Returns the parts of a path in an author's notation: `guests.1.name`, or a JSON Pointer.
  static func parts(written: String) -> [String] {
    written.pathSteps.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the JSON Pointer of the parts.
  static func pointer(_ parts: [String]) -> String { String(pointer: parts) }
}
