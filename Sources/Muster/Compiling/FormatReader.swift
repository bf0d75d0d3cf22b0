/// Reads a format with its options, some of which fields can provide.
struct FormatReader {
  /// The field from which names are looked up.
  let scope: FieldID?

  /// Reads the name of a format, or `name` and the format's options.
  func format(_ node: Node, _ reader: inout ArgumentReader) -> FormatUse? {
    let named = node.entries == nil ? node : reader.needed(node, "name", of: "`format`")
    guard let named, let name = reader.text(named, "a format's name") else { return nil }
    guard let format = reader.host.format(named: name) else {
      reader.reportUnknownFormat(name, at: named.range)
      return nil
    }
    var use = FormatUse(format: format, options: FormatOptions(), field: nil)
    use.options.timeZones = reader.literals.syntax.source.timeZones
    for entry in node.entries ?? [] {
      guard let key = entry.key.text, ByteString(key) != "name" else { continue }
      guard let option = format.options.first(where: { ByteString($0.name) == ByteString(key) })
      else {
        reader.literals.syntax.unknownKey(
          entry, in: "the format `\(name)`", among: ["name"] + format.options.map { $0.name })
        continue
      }
      if let field = entry.value["field"] {
        guard option.mayBeField else {
          reader.report(
            "bad-argument", "`\(key)` must be a literal, not a field",
            at: entry.value.range)
          continue
        }
        guard let other = reader.text(field, "`field`"),
          let reference = reader.single(other, "`\(key)`", scope: scope, at: field.range)
        else { continue }
        let type = reader.fields[reference.field].type
        guard type == .text || type == .any else {
          reader.report(
            "wrong-type", "`\(key)` must be of type text, but `\(other)` is of type \(type.word)",
            at: field.range)
          continue
        }
        use.field = reference
        use.options.entries.append((key, .field))
      } else if let value = value(entry.value, option, &reader) {
        use.options.entries.append((key, value))
      }
    }
    return use
  }

  private func value(
    _ node: Node, _ option: FormatOptions.Option, _ reader: inout ArgumentReader
  ) -> FormatOptions.Value? {
    let what = "`\(option.name)`"
    switch option.shape {
    case .flag:
      return reader.flag(node, what).map { .flag($0) }
    case .integer(let range):
      guard let number = reader.number(node, what) else { return nil }
      guard let integer = number.int64.flatMap({ Int(exactly: $0) }), range.contains(integer)
      else {
        reader.report(
          "bad-argument", "\(what) must be from \(range.lowerBound) to \(range.upperBound)",
          at: node.range)
        return nil
      }
      return .integer(integer)
    case .number(let numbers):
      guard let number = reader.number(node, what) else { return nil }
      guard let integer = number.int64.flatMap({ Int(exactly: $0) }), numbers.contains(integer)
      else {
        let all = numbers.dropLast().map { "\($0)" }.joined(separator: ", ")
        reader.report(
          "bad-argument", "\(what) must be \(all) or \(numbers.last ?? 0)", at: node.range)
        return nil
      }
      return .integer(integer)
    case .country:
      guard let code = reader.text(node, what) else { return nil }
      guard isRegion(code) else {
        reader.report(
          "bad-argument", "`\(code)` is not a country code", at: node.range,
          suggestion: regionMeant(by: code).map { "did you mean `\($0)`?" })
        return nil
      }
      return .text(code)
    case .currency:
      guard let code = reader.text(node, what) else { return nil }
      guard isCurrency(code) else {
        reader.report("bad-argument", "`\(code)` is not a currency code", at: node.range)
        return nil
      }
      return .text(code)
    case .word(let words):
      if words.isEmpty { return reader.text(node, what).map { .text($0) } }
      return reader.choice(node, what, words.map { ($0, $0) }).map { .text($0) }
    case .words(let words):
      var all: [String] = []
      for item in node.items ?? [node] {
        let word =
          words.isEmpty
          ? reader.text(item, what) : reader.choice(item, what, words.map { ($0, $0) })
        guard let word else { return nil }
        all.append(word)
      }
      return .texts(all)
    }
  }
}

extension ArgumentReader {
  /// Reads the name of a format, or `name` and the format's options.
  mutating func format(_ node: Node, _ place: Place) -> FormatUse? {
    FormatReader(scope: place.scope).format(node, &self)
  }
}
