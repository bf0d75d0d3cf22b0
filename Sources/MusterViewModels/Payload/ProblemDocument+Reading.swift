/// Reading a server's response.
extension ProblemDocument {
  /// Reads a document of any server. As the RFC demands, a member with a value of another type
  /// counts as missing. A missing `title` is empty, and a missing `status` is 0.
  public init(_ value: Value) {
    var errors: [Entry] = []
    if case .list(let entries)? = value["errors"] { errors = entries.map(Entry.init(reading:)) }
    self.init(
      type: value.string("type") ?? "about:blank", title: value.string("title") ?? "",
      status: (try? value.partIfAny("status")) ?? 0, detail: value.string("detail"), errors: errors)
  }

  /// The messages for a view model: that of each entry of `errors`. If there are none, the `detail`
  /// or the `title` is a message about the form.
  public var rejections: [Rejection] {
    if errors.isEmpty {
      let message = detail ?? title
      return message.isEmpty ? [] : [Rejection(path: "", message: message)]
    }
    return errors.compactMap { entry in
      let words = [entry.detail, title, detail ?? "", entry.code]
      return words.first { !$0.isEmpty }.map { Rejection(path: entry.path, message: $0) }
    }
  }
}

extension ProblemDocument.Entry {
  /// Reads an entry. A missing string is empty.
  fileprivate init(reading value: Value) {
    self.init(
      path: "", code: value.string("code") ?? "", detail: value.string("detail") ?? "",
      parameters: value["parameters"] ?? .object([]), suggestion: value.string("suggestion"))
    pointer = value.string("pointer") ?? "#"
  }

  /// The place of the value, as a JSON Pointer: `/guests/0/name`.
  public var path: String { pointer.fragmentPath }
}

extension Value {
  fileprivate func string(_ name: String) -> String? {
    if case .text(let text)? = self[name] { text } else { nil }
  }
}

extension String {
  /// The JSON Pointer in a URI's fragment: `#/gr%C3%B6%C3%9Fe` is `/größe`. A string without `#` is
  /// a JSON Pointer already.
  fileprivate var fragmentPath: String {
    guard hasPrefix("#") else { return self }
    var rest = utf8.dropFirst()[...]
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).map { Character(Unicode.Scalar($0)) }
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexDigit) {
        bytes.append(UInt8(String(digits), radix: 16) ?? byte)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
