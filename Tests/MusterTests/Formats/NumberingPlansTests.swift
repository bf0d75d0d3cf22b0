import Testing

@testable import Muster

@Suite("The numbering plans")
struct NumberingPlansTests {
  @Test("and the mobile numbers are sorted by region and name the same regions")
  func sorted() {
    let plans = regions(of: numberingPlans)
    #expect(plans == plans.sorted())
    #expect(plans.count >= 240)
    #expect(regions(of: mobileNumbers) == plans)
  }

  @Test(
    "know mobile numbers that regulators have given out, in both forms",
    arguments: [
      ("AT", "0664 1234567", "+43 664 1234567"), ("AU", "0412 345 678", "+61 412 345 678"),
      ("BE", "0470 12 34 56", "+32 470 12 34 56"), ("BR", "(11) 96123-4567", "+5511961234567"),
      ("CH", "078 123 45 67", "+41 78 123 45 67"), ("CN", "131 2345 6789", "+86 13123456789"),
      ("CZ", "601 123 456", "+420 601 123 456"), ("DE", "01512 3456789", "+49 1512 3456789"),
      ("DK", "20 12 34 56", "+45 20 12 34 56"), ("ES", "612 34 56 78", "+34 612 34 56 78"),
      ("FI", "041 2345678", "+358 41 2345678"), ("FR", "06 12 34 56 78", "+33 6 12 34 56 78"),
      ("GB", "07400 123456", "+44 7400 123456"), ("HU", "06 20 123 4567", "+36 20 123 4567"),
      ("IE", "085 012 3456", "+353 85 012 3456"), ("IN", "081234 56789", "+91 81234 56789"),
      ("IT", "312 345 6789", "+39 312 345 6789"), ("JP", "090-1234-5678", "+81 90-1234-5678"),
      ("KE", "0712 123456", "+254 712 123456"), ("NG", "0802 123 4567", "+234 802 123 4567"),
      ("NL", "06 12345678", "+31 6 12345678"), ("NO", "406 12 345", "+47 406 12 345"),
      ("NZ", "021 123 4567", "+64 21 123 4567"), ("PL", "512 345 678", "+48 512 345 678"),
      ("PT", "912 345 678", "+351 912 345 678"), ("RU", "8 (912) 345-67-89", "+7 912 345-67-89"),
      ("SE", "070-123 45 67", "+46 70 123 45 67"), ("SG", "8123 4567", "+65 8123 4567"),
      ("TR", "0501 234 56 78", "+90 501 234 56 78"), ("UA", "050 123 4567", "+380 50 123 4567"),
      ("US", "(201) 555-0123", "+1 201-555-0123"), ("ZA", "071 123 4567", "+27 71 123 4567"),
    ])
  func mobile(region: String, national: String, international: String) {
    for text in [national, international] {
      let options: FormatOptions = ["region": .text(region), "mobile": .flag(true)]
      #expect(passes(text, options), "\(text)")
      #expect(passes(text, ["region": .text(region)]), "\(text)")
    }
    #expect(passes(international, ["mobile": .flag(true)]))
  }

  @Test(
    "know numbers that are no mobile ones",
    arguments: [
      ("AU", "02 9876 5432"), ("DE", "030 123456"), ("ES", "912 345 678"),
      ("FR", "01 23 45 67 89"), ("GB", "020 7946 0018"), ("GB", "0800 123 4567"),
      ("IT", "06 1234567"), ("JP", "03-1234-5678"), ("NL", "020 123 4567"), ("NO", "22 12 34 56"),
      ("PT", "212 345 678"), ("SE", "08-123 456 78"), ("SG", "6123 4567"),
    ])
  func fixed(region: String, number: String) {
    #expect(passes(number, ["region": .text(region)]))
    let options: FormatOptions = ["region": .text(region), "mobile": .flag(true)]
    #expect(!passes(number, options))
  }

  @Test("take a number of every mobile pattern, which is one of the region's numbers too")
  func members() {
    for line in mobileNumbers.lines.description.split(separator: "\n") {
      let region = String(line.prefix(2))
      let code = countryCode(of: region)
      for pattern in line.dropFirst(3).split(separator: "|") {
        let number = "+\(code)\(member(of: pattern))"
        let options: FormatOptions = ["region": .text(region), "mobile": .flag(true)]
        #expect(passes(number, options), "\(region) \(number)")
        #expect(passes(number, ["region": .text(region)]), "\(region) \(number)")
        #expect(!passes("\(number)0000000", options), "\(region) \(number)")
        #expect(!passes(String(number.dropLast(5)), options), "\(region) \(number)")
      }
    }
  }

  private func passes(_ number: String, _ options: FormatOptions) -> Bool {
    Format.phone.passes(number, options)
  }

  private func regions(of table: LineTable) -> [Substring] {
    table.lines.description.split(separator: "\n").map { $0.prefix(2) }
  }

  private func countryCode(of region: String) -> Substring {
    let lines = numberingPlans.lines.description.split(separator: "\n")
    return lines.first { $0.hasPrefix(region) }?.split(separator: " ")[1] ?? ""
  }

  /// The shortest number of a pattern, with the first digit of each bracket.
  private func member(of pattern: Substring) -> String {
    var number = ""
    var inBracket = false
    for mark in pattern where mark != "?" {
      switch mark {
      case "#": number.append("5")
      case "[": number.append(mark)
      case "]":
        inBracket = false
      default:
        if number.last == "[" {
          number.removeLast()
          inBracket = true
          number.append(mark)
        } else if !inBracket {
          number.append(mark)
        }
      }
    }
    return number
  }
}
