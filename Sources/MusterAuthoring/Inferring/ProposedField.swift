internal import Muster

/// A field of a proposed rule file.
struct ProposedField {
  /// A line of the field: a key with its argument, and the evidence for it.
  struct Line {
    var text: String
    var evidence = ""

    /// Returns true if the line's rule can fail with a code.
    func causes(_ code: String) -> Bool {
      let word = String(text.prefix { $0 != ":" })
      if code == "type" { return word == "type" || word == "reads" }
      return Kind.all.first { $0.word == word }?.codes.contains { $0.name == code } ?? false
    }
  }

  /// The name in the rule file.
  var name: String
  /// The path of its failures: `/guests/*/name`.
  var path: String
  var evidence = ""
  /// True if no field can have the name, so that the field is only a comment.
  var isLeftOut = false
  var lines: [Line] = []
  /// The fields inside a group.
  var fields: [ProposedField] = []
  /// The items of a list or the entries of a map.
  var item: [ProposedField] = []

  /// Removes the lines that can cause a failure; returns what was removed.
  mutating func drop(_ code: String, at path: String) -> [String] {
    if path == self.path {
      let found = lines.filter { $0.causes(code) }
      lines.removeAll { $0.causes(code) }
      if code == "type" {
        // Without its type, no other rule of the field means anything.
        lines.removeAll { !$0.text.hasPrefix("column:") }
        lines.append(Line(text: "type: any"))
        fields = []
        item = []
      }
      return found.map(\.text)
    }
    var dropped: [String] = []
    for index in fields.indices { dropped += fields[index].drop(code, at: path) }
    for index in item.indices { dropped += item[index].drop(code, at: path) }
    return dropped
  }

  /// Returns the field as lines of a rule file, each with its evidence.
  func written(indented indent: Int) -> [(text: String, evidence: String)] {
    if isLeftOut {
      let name = FlowText.quoted(self.name)
      let comment = RuleFileText.comment("\(name) can't be the name of a field")
      return [(RuleFileText.indented(comment, indent), "")]
    }
    var written = [(RuleFileText.indented("\(RuleFileText.key(name)):", indent), evidence)]
    for line in lines {
      written.append((RuleFileText.indented(line.text, indent + 2), line.evidence))
    }
    if !fields.isEmpty {
      written.append((RuleFileText.indented("fields:", indent + 2), ""))
      for field in fields { written += field.written(indented: indent + 4) }
    }
    for each in item { written += each.written(indented: indent + 2) }
    return written
  }
}
