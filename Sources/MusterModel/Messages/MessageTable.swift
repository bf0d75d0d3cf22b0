/// The messages of a language, one on each line: `required: Enter {label}`.
///
/// A plural has a line for each category, which names the counted parameter: `too-short min one:
/// {label} must be {min} character or more`.
package struct MessageTable: Sendable {
  private(set) var entries: [(code: String, text: Template)] = []

  package init() {}

  /// Reads the table as written in a language's file. Empty lines separate its parts.
  ///
  /// It is never inlined, because otherwise the program would contain a copy for each language.
  @inline(never)
  package init(_ table: StaticString) {
    var plural: (code: String, count: String, forms: [(category: Template.Category, text: String)])?
    let bytes = table.withBytes { span in
      var copy: [UInt8] = []
      copy.reserveCapacity(span.count)
      for index in span.indices { copy.append(span[index]) }
      return copy
    }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let words = line[..<colon].split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      let text = String(decoding: line[colon...].dropFirst(2), as: UTF8.self)
      if let open = plural, words.count != 3 || ByteString(words[0]) != ByteString(open.code) {
        add(open.code, Template(count: open.count, open.forms))
        plural = nil
      }
      if words.count == 3 {
        let category = Template.Category.allCases.first {
          ByteString($0.word) == ByteString(words[2])
        }
        let forms = (plural?.forms ?? []) + [(category: category ?? .other, text: text)]
        plural = (words[0], words[1], forms)
      } else if let code = words.first {
        add(code, Template(text))
      }
    }
    if let open = plural {
      add(open.code, Template(count: open.count, open.forms))
    }
  }

  package mutating func add(_ code: String, _ text: Template) {
    entries.append((code, text))
  }

  /// The message for a code.
  package subscript(code: String) -> Template? {
    entries.first { ByteString($0.code) == ByteString(code) }?.text
  }
}
