/// How domain names are read that may have letters of every language (IDNA 2008: RFC 5890 to 5893).
struct DomainRules: BitwiseCopyable {
  /// Whether letters outside ASCII may stand as they are, and not in their ASCII form alone.
  var allowsLetters = true
  /// Whether capitals pass: looked up in small letters (RFC 5895, section 2).
  var foldsCase = false
  /// Whether labels have to be in NFC.
  var needsNFC = true
  /// Whether `xn--…` has to be the ASCII form of a label that passes.
  var checksASCIIForms = true
  /// Whether hyphens in the third and fourth place are kept for such forms.
  var reservesHyphens = true
  /// Whether one label from the right puts all labels under the Bidi rule.
  var checksDirections = true
  var allowsUnderscore = false
  var allowsFinalStop = false
  /// Whether the stops of Chinese and Japanese part labels, too (RFC 5895, section 2).
  var allowsOtherStops = true

  /// `idn-hostname` as the standards have it.
  static var strict: DomainRules { DomainRules() }

  /// What looking a name up makes of what people type.
  static var lenient: DomainRules {
    DomainRules(
      foldsCase: true, needsNFC: false, checksASCIIForms: false, reservesHyphens: false,
      checksDirections: false, allowsUnderscore: true, allowsFinalStop: true)
  }

  /// The domain of a mail address: as `idn-hostname` has it, once a look-up has written capitals
  /// small and composed the letters; hyphens may stand anywhere inside, as in the names of hosts.
  static func mail(isInternational: Bool) -> DomainRules {
    DomainRules(
      allowsLetters: isInternational, foldsCase: true, needsNFC: false, reservesHyphens: false,
      allowsOtherStops: false)
  }

  /// The host of an address on the web: the same, and what else DNS has.
  static func web(isInternational: Bool) -> DomainRules {
    var rules = mail(isInternational: isInternational)
    rules.allowsUnderscore = true
    rules.allowsFinalStop = true
    return rules
  }

  /// A host name in ASCII, the ASCII forms in it checked.
  static var ascii: DomainRules { mail(isInternational: false) }

  /// What the rules say of a name. Linear in it, and without allocating.
  func outcome(of name: Span<UInt8>) -> FormatOutcome {
    // A scalar has at most four bytes, and at least one in the name's ASCII form.
    guard name.count <= 4 * DomainReading.longest else { return .fails }
    return unsafe withUnsafeTemporaryAllocation(
      of: UInt32.self, capacity: Punycode.longest + 1
    ) { buffer in
      unsafe buffer.initialize(repeating: 0)
      var scalars = unsafe buffer.mutableSpan
      var reading = DomainReading(self)
      return reading.outcome(of: name, &scalars)
    }
  }
}
