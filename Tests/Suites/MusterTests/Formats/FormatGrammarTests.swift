import Testing

@testable import Muster
@testable import MusterFormats
@testable import MusterText

/// All members of small grammars, and what stands right beside them.
@Suite("A format's grammar")
struct FormatGrammarTests {
  @Test("of semver is a core, identifiers of a pre-release and of a build")
  func semver() {
    let identifiers = ["0", "10", "a", "-", "0a", "alpha-1"]
    for core in ["0.0.0", "1.20.300", "99999999999999999999.0.1"] {
      for identifier in identifiers {
        for text in [core, "\(core)-\(identifier)", "\(core)-\(identifier).\(identifier)"] {
          #expect(passes(.semver, text), "\(text)")
          #expect(passes(.semver, "\(text)+\(identifier).01"), "\(text)")
          for near in ["v\(text)", "\(text)+", "\(text)+a+b", "\(text) ", "0\(text)"] {
            #expect(!passes(.semver, near), "\(near)")
          }
        }
        #expect(!passes(.semver, "\(core)-\(identifier)."))
        #expect(!passes(.semver, "\(core)-01"))
      }
    }
    for near in ["1", "1.2", "1.2.3.4", "1.2.x", "1..3", "01.2.3", "1.02.3", "1.2.03"] {
      #expect(!passes(.semver, near), "\(near)")
    }
  }

  @Test("of duration has the units of RFC 3339 in a row, or only weeks")
  func duration() {
    for (units, mark) in [("YMD", "P"), ("HMS", "PT")] {
      for choice in 1..<8 {
        let chosen = units.enumerated().filter { choice >> $0.offset & 1 == 1 }
        let text = mark + chosen.map { "12\($0.element)" }.joined()
        let isUnbroken = choice != 5
        #expect(passes(.duration, text) == isUnbroken, "\(text)")
        #expect(Format.duration.passes(text, .lenient), "\(text)")
      }
    }
    let failing = ["P", "PT", "P1W1D", "P1DT", "1D", "P1", "P1H", "PT1D", "P1D1Y", "P-1D", "P1.5D"]
    for near in failing { #expect(!passes(.duration, near), "\(near)") }
    for text in ["P4W", "P1Y2M3DT4H5M6S", "P0D", "P1DT12H"] {
      #expect(passes(.duration, text), "\(text)")
    }
  }

  @Test("of time and date-time has a clock time, with an offset, and a leap second at midnight")
  func time() {
    for hour in [0, 5, 12, 23, 24, 25] {
      for minute in [0, 29, 59, 60] {
        for second in [0, 59, 60, 61] {
          for offset in ["Z", "z", "+00:00", "-00:00", "+05:30", "-23:59"] {
            let text = "\(two(hour)):\(two(minute)):\(two(second))\(offset)"
            let utc = (hour * 60 + minute - minutes(of: offset) + 2 * 1440) % 1440
            let isClock = hour < 24 && minute < 60
            let isRight = isClock && (second < 60 || second == 60 && utc == 1439)
            #expect(passes(.time, text) == isRight, "\(text)")
            let isPlain = isRight && second < 60
            #expect(passes(.dateTime, "2026-11-21T" + text) == isPlain, "\(text)")
          }
        }
      }
    }
    // RFC 3339, section 5.8; leap seconds end a month.
    for text in ["1990-12-31T23:59:60Z", "1990-12-31T15:59:60-08:00"] {
      #expect(passes(.dateTime, text), "\(text)")
    }
    for near in ["+24:00", "+00:60", "", "+0000", "+00", "ZZ", " Z"] {
      #expect(!passes(.time, "12:00:00" + near), "\(near)")
    }
  }

  @Test("of base64 and base32 pads to whole groups, without bits left over")
  func bases() {
    let padding32 = [1: 6, 2: 4, 3: 3, 4: 1, 0: 0]
    for count in 0..<12 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 0x41 &+ $0 &* 37) }
      let text64 = encoded(bytes, bits: 6, alphabet: Self.letters + Self.small + "0123456789+/")
      let whole64 = text64 + String(repeating: "=", count: (3 - count % 3) % 3)
      #expect(passes(.base64, whole64) == true, "\(whole64)")
      #expect(Format.base64.passes(text64, .lenient), "\(text64)")
      if count % 3 != 0 {
        #expect(!passes(.base64, text64), "\(text64)")
        #expect(!passes(.base64, whole64 + "="), "\(whole64)")
      }
      let text32 = encoded(bytes, bits: 5, alphabet: Self.letters + "234567")
      let whole32 = text32 + String(repeating: "=", count: padding32[count % 5] ?? 0)
      if count > 0 { #expect(passes(.base32, whole32), "\(whole32)") }
      if count % 5 != 0 { #expect(!passes(.base32, whole32 + "="), "\(whole32)") }
    }
  }

  @Test("of uuid has hexadecimal digits everywhere, its version and its variant in their places")
  func uuid() {
    let text = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
    for (place, character) in text.enumerated() {
      for other in ["g", "-", "0", "F"] where character != "-" || other != "-" {
        let changed = replacing(place, with: Character(other), in: text)
        let isRight = (character == "-") == (other == "-") && other != "g"
        #expect(passes(.uuid, changed) == isRight, "\(changed)")
      }
    }
    for version in 1...8 {
      for digit in "0123456789abcdef" {
        let options: FormatOptions = ["version": .integer(version)]
        let versioned = replacing(14, with: digit, in: text)
        let isVersion = digit == Character("\(version)")
        #expect(Format.uuid.passes(versioned, options) == isVersion, "\(versioned)")
        let right = replacing(14, with: Character("\(version)"), in: text)
        let variant = replacing(19, with: digit, in: right)
        #expect(Format.uuid.passes(variant, options) == "89ab".contains(digit), "\(variant)")
      }
    }
  }

  @Test("of port, ipv4 and cidr has every number and no zeros before it")
  func numbers() {
    for port in stride(from: 0, through: 70_000, by: 7) {
      #expect(passes(.port, "\(port)") == (port < 65_536), "\(port)")
      #expect(!passes(.port, "0\(port)"), "\(port)")
    }
    for octet in 0...300 {
      #expect(passes(.ipv4, "1.\(octet).3.4") == (octet < 256), "\(octet)")
      #expect(!passes(.ipv4, "1.2.0\(octet).4"), "\(octet)")
      #expect(passes(.cidr, "10.0.0.0/\(octet)") == (octet <= 32), "\(octet)")
      #expect(passes(.cidr, "2001:db8::/\(octet)") == (octet <= 128), "\(octet)")
      #expect(!passes(.cidr, "10.0.0.0/0\(octet)"), "\(octet)")
    }
  }

  @Test("of latitude and longitude ends at the poles and the date line")
  func degrees() {
    for degree in 0...200 {
      for sign in ["", "-", "+"] {
        #expect(passes(.latitude, "\(sign)\(degree)") == (degree <= 90), "\(degree)")
        #expect(passes(.longitude, "\(sign)\(degree)") == (degree <= 180), "\(degree)")
        #expect(passes(.latitude, "\(sign)\(degree).5") == (degree < 90), "\(degree)")
        #expect(passes(.longitude, "\(sign)\(degree).0") == (degree <= 180), "\(degree)")
      }
    }
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
  private static let small = "abcdefghijklmnopqrstuvwxyz"

  private func passes(_ format: Format, _ text: String) -> Bool { format.passes(text) }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func minutes(of offset: String) -> Int {
    guard offset.count == 6 else { return 0 }
    let sign = offset.hasPrefix("-") ? -1 : 1
    let hours = Int(offset.dropFirst().prefix(2)) ?? 0
    return sign * (hours * 60 + (Int(offset.suffix(2)) ?? 0))
  }

  private func replacing(_ place: Int, with character: Character, in text: String) -> String {
    String(text.enumerated().map { $0.offset == place ? character : $0.element })
  }

  /// The bytes in digits of so many bits, the last filled up with zeros.
  private func encoded(_ bytes: [UInt8], bits: Int, alphabet: String) -> String {
    let digits = Array(alphabet)
    let stream = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    return String(
      stride(from: 0, to: stream.count, by: bits).map { start in
        var value = 0
        for place in start..<start + bits {
          value = value * 2 + (place < stream.count ? Int(stream[place]) : 0)
        }
        return digits[value]
      })
  }
}
