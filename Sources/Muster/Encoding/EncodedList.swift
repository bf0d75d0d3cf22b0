#if !hasFeature(Embedded)
  /// The items of a list.
  struct EncodedList: UnkeyedEncodingContainer {
    let part: EncodedPart
    let codingPath: [any CodingKey]

    var count: Int { part.itemCount }

    private func next() -> EncodedOne {
      EncodedOne(part: part.item(), codingPath: codingPath)
    }

    func encodeNil() { next().encodeNil() }
    func encode<Wrapped: Encodable>(_ value: Wrapped) throws { try next().encode(value) }

    func nestedContainer<Key: CodingKey>(
      keyedBy type: Key.Type
    ) -> KeyedEncodingContainer<Key> {
      superEncoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      superEncoder().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { ValueEncoder(part.item(), path: codingPath) }
  }
#endif
