#if !hasFeature(Embedded)
  /// The members of an object.
  struct EncodedObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let part: EncodedPart
    let codingPath: [any CodingKey]

    private func member(_ key: any CodingKey) -> EncodedOne {
      EncodedOne(part: part.member(key.stringValue), codingPath: codingPath + [key])
    }

    func encodeNil(forKey key: Key) { member(key).encodeNil() }

    func encode<Wrapped: Encodable>(_ value: Wrapped, forKey key: Key) throws {
      try member(key).encode(value)
    }

    func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Inner> {
      superEncoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      superEncoder(forKey: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
      ValueEncoder(part.member("super"), path: codingPath)
    }

    func superEncoder(forKey key: Key) -> any Encoder {
      ValueEncoder(part.member(key.stringValue), path: codingPath + [key])
    }
  }
#endif
