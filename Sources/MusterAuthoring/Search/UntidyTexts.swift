internal import Muster

/// Strings that mean that no value is given, and strings that normalising changes: with surrounding
/// and doubled spaces, in other letter case, or with other forms of the same characters.
enum UntidyTexts {
  /// Returns the markers of a field, and some strings if it normalises: unchanged, and after each
  /// change.
  static func of(_ values: [Value], _ field: FieldPlan, _ changed: FieldPlan) -> [Value] {
    let markers = (field.absentMarkers + changed.absentMarkers).map { Value.text($0) }
    guard !field.normalize.isEmpty || !changed.normalize.isEmpty else { return markers }
    let texts = values.compactMap(\.plainText).filter { !$0.isEmpty }
    let strips = (field.normalize + changed.normalize).flatMap { step -> [String] in
      if case .strip(let characters) = step { characters.map { String($0) } } else { [] }
    }
    return markers
      + texts.prefix(12).flatMap { text -> [String] in
        var all = [
          " \(text) ", "\(text)  \(text)", text.uppercased(), text.lowercased(), "\(text)e\u{301}",
          "\(text)\u{FF11}", "\(text)-1", " \(text)  a ", "\u{A0}\(text)",
        ]
        all += strips.flatMap { ["\($0)\(text)\($0)", "\(text)\($0)\(text)", " \($0)\(text)"] }
        if let first = text.first { all.append("\(first) \(text.dropFirst())") }
        return all
      }.map { .text($0) }
  }
}
