extension Format {
  /// The examples in the message: `192.0.2.1` and `2001:db8::1` if the message ends with
  /// `, like 192.0.2.1 or 2001:db8::1`. Every language shows the same examples.
  package var messageExamples: [String] {
    guard let (_, examples) = messageParts else { return [] }
    let joint = Array(" or ".utf8)
    var all: [String] = []
    var rest = Array(examples)[...]
    while let place = rest.indices.first(where: { rest[$0...].starts(with: joint) }) {
      all.append(String(decoding: rest[..<place], as: UTF8.self))
      rest = rest[(place + joint.count)...]
    }
    return all + [String(decoding: rest, as: UTF8.self)]
  }

  /// The English message, with a placeholder for its examples.
  package var messageTemplate: Template {
    guard let (start, _) = messageParts else { return Template(message) }
    return Template(String(decoding: start, as: UTF8.self) + "{example}")
  }

  private var messageParts: (start: String.UTF8View.SubSequence, String.UTF8View.SubSequence)? {
    let bytes = message.utf8
    let mark = Array(", like ".utf8)
    guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else {
      return nil
    }
    let end = bytes.index(place, offsetBy: mark.count)
    return (bytes[..<end], bytes[end...])
  }
}
