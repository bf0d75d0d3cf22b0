#if !hasFeature(Embedded)
  extension Value {
    /// Creates the value that an `Encodable` would have as JSON, without writing JSON.
    ///
    /// Numbers stay exact; a number that is not finite throws an `EncodingError`.
    public init(encoding value: some Encodable) throws {
      let encoder = ValueEncoder(path: [])
      try value.encode(to: encoder)
      self = encoder.part.value
    }
  }

  extension RuleForm {
    /// Returns the verdict on an `Encodable` value as a payload.
    ///
    /// ```swift
    /// struct Signin: Encodable { var email: String; var password: String }
    /// try form.judge(encoding: Signin(email: "ada@", password: "secret1")).passes   // false
    /// ```
    public func judge(
      encoding payload: some Encodable, given: Value = .object([]), now: OffsetDateTime? = nil,
      language: String? = nil
    ) throws -> Verdict {
      judge(try Value(encoding: payload), given: given, now: now, language: language)
    }
  }

  struct ValueEncoder: Encoder {
    let part: EncodedPart
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(_ part: EncodedPart = EncodedPart(), path: [any CodingKey]) {
      self.part = part
      codingPath = path
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      if part.shape == .nothing { part.shape = .object }
      return KeyedEncodingContainer(EncodedObject<Key>(part: part, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      if part.shape == .nothing { part.shape = .list }
      return EncodedList(part: part, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
      EncodedOne(part: part, codingPath: codingPath)
    }
  }
#endif
