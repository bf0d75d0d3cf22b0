#if !hasFeature(Embedded)
  /// One value. The other containers pass their values to this container.
  struct EncodedOne: SingleValueEncodingContainer {
    let part: EncodedPart
    let codingPath: [any CodingKey]

    func encodeNil() { part.set(.null) }
    func encode(_ value: Bool) { part.set(.boolean(value)) }
    func encode(_ value: String) { part.set(.text(value)) }
    func encode(_ value: Double) throws { try number(value.isFinite, value.description) }
    func encode(_ value: Float) throws { try number(value.isFinite, value.description) }

    func encode<Wrapped: Encodable>(_ value: Wrapped) throws {
      // The string of every other number is exact.
      if let integer = value as? any FixedWidthInteger {
        try number(true, integer.description)
      } else {
        try value.encode(to: ValueEncoder(part, path: codingPath))
      }
    }

    private func number(_ isFinite: Bool, _ text: String) throws {
      guard isFinite else {
        throw EncodingError.invalidValue(
          text,
          EncodingError.Context(codingPath: codingPath, debugDescription: "\(text) is no number"))
      }
      part.set(Number(text, grammar: .json).map { .number($0) } ?? .hugeNumber(text))
    }
  }
#endif
