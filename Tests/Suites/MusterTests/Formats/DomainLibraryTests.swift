#if canImport(Glibc)
  import Glibc
  import Testing

  @testable import Muster
  @testable import MusterFormats
  @testable import MusterText

  /// Holds our reading of IDNA 2008 against GNU's libidn2, where this machine has it.
  @Suite("Labels of domain names, against libidn2")
  struct DomainLibraryTests {
    private typealias Register =
      @convention(c) (
        UnsafePointer<UInt8>?, UnsafePointer<UInt8>?,
        UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
        CInt
      ) -> CInt

    /// `idn2_register_u8`, which holds one label against RFC 5891, section 4.
    private static let register: Register? = {
      guard let library = unsafe dlopen("libidn2.so.0", RTLD_NOW),
        let symbol = unsafe dlsym(library, "idn2_register_u8")
      else { return nil }
      return unsafe unsafeBitCast(symbol, to: Register.self)
    }()

    private func libraryPasses(_ label: String, _ register: Register) -> Bool {
      var form: UnsafeMutablePointer<UInt8>?
      var bytes = Array(label.utf8) + [0]
      let code = unsafe register(&bytes, nil, &form, 0)
      unsafe free(form)
      return code == 0
    }

    @Test("agree on each letter and on many words")
    func agreement() throws {
      guard let register = unsafe Self.register else {
        print("no libidn2 on this machine")
        return
      }
      var differences: [String] = []
      var compared = 0
      func compare(_ scalars: [UInt32]) {
        let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
        // The library leaves ASCII to others.
        if scalars.allSatisfy({ $0 < 0x80 }) { return }
        compared += 1
        let label = DomainLabel(scalars.span)
        let byItself = label.outcome(needsNFC: true) == .passes
        let ours = byItself && (!label.isFromTheRight || label.bidiOutcome == .passes)
        let theirs = unsafe libraryPasses(text, register)
        // The library lets both sorts of digits pass, and a mark behind a hyphen at the end, which
        // RFC 5893, section 2, rules 3 and 4, do not.
        if !ours, theirs, byItself { return }
        if ours != theirs {
          differences.append(
            scalars.map { String($0, radix: 16) }.joined(separator: " ")
              + (ours ? " passes" : " fails"))
        }
      }
      // Every letter by itself, where both know it: the library's tables are of Unicode 11.
      for value in UInt32(0x80)..<0x32000 {
        guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 11
        else { continue }
        compare([value])
      }
      var random = UInt64(11)
      func next(_ count: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((random >> 33) % UInt64(count))
      }
      let words = Array(
        "abl·-1٠۰אבج\u{200C}\u{200D}\u{94D}\u{915}͵α׳״・ァ丈ü\u{308}u\u{64A}".unicodeScalars)
      for _ in 0..<20_000 {
        compare((0..<1 + next(6)).map { _ in words[next(words.count)].value })
      }
      print("libidn2: \(compared) labels compared, \(differences.count) differ")
      #expect(differences.prefix(40).joined(separator: ", ") == "")
    }
  }
#endif
