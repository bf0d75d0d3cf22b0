/// The rules for reading domain names with letters of any language (IDNA 2008: RFC 5890 to 5893).
struct DomainRules: BitwiseCopyable {
  /// True if letters outside ASCII are allowed as they are, not only in their ASCII form.
  var allowsLetters = true
  /// True if capitals are allowed; a look-up uses small letters (RFC 5895, section 2).
  var foldsCase = false
  /// True if labels must be in NFC.
  var needsNFC = true
  /// True if `xn--…` must be the ASCII form of a label that passes.
  var checksASCIIForms = true
  /// True if hyphens in the third and fourth position are reserved for ASCII forms.
  var reservesHyphens = true
  /// True if one right-to-left label makes all labels subject to the Bidi rule.
  var checksDirections = true
  var allowsUnderscore = false
  var allowsFinalStop = false
  /// True if the full stops of Chinese and Japanese also separate labels (RFC 5895, section 2).
  var allowsOtherStops = true

  /// The rules of `idn-hostname` according to the standards.
  static var strict: DomainRules { DomainRules() }

  /// The rules that a look-up applies to typed names.
  static var lenient: DomainRules {
    DomainRules(
      foldsCase: true, needsNFC: false, checksASCIIForms: false, reservesHyphens: false,
      checksDirections: false, allowsUnderscore: true, allowsFinalStop: true)
  }

  /// The rules for the domain of a mail address: those of `idn-hostname`, after a look-up has
  /// lowercased capitals and composed the letters; hyphens are allowed anywhere inside a label, as
  /// in host names.
  static func mail(isInternational: Bool) -> DomainRules {
    DomainRules(
      allowsLetters: isInternational, foldsCase: true, needsNFC: false, reservesHyphens: false,
      allowsOtherStops: false)
  }

  /// The rules for the host of a web address: the mail rules, and everything else that DNS allows.
  static func web(isInternational: Bool) -> DomainRules {
    var rules = mail(isInternational: isInternational)
    rules.allowsUnderscore = true
    rules.allowsFinalStop = true
    return rules
  }

  /// The rules for a host name in ASCII, whose ASCII forms are checked.
  static var ascii: DomainRules { mail(isInternational: false) }

  /// Checks a name against the rules, in linear time and without allocating.
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
