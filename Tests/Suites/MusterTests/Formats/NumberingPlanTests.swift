import Testing

@testable import Muster
@testable import MusterFormats
@testable import MusterText

@Suite("The numbering plans")
struct NumberingPlanTests {
  @Test("have numbers of every type somewhere, so a plus sign could begin one")
  func everyType() {
    for name in PhoneTypes.names {
      let types = PhoneTypes(named: [name])
      let exists = PhonePlanTable.text.withBytes { table in
        PhoneGraph(table).leads(from: PhonePlanTable.world) { types.contains($0.type) }
      }
      #expect(exists, "\(name)")
      #expect(Format.phone.outcome(of: "+", ["type": .text(name)]) == .incomplete)
    }
  }

  @Test(
    "accept mobile numbers that regulators have assigned, in both forms",
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
    "know numbers that are not mobile",
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

  @Test(
    "know the ways in which a number is dialled within its region",
    arguments: [
      ("AR", "011 15-2345-6789"), ("AR", "11 2345-6789"), ("BY", "8 029 491-19-11"),
      ("LB", "71 123 456"), ("LB", "01 123 456"), ("BR", "0 15 11 96123-4567"),
      ("CO", "03 321 1234567"), ("AG", "464-1234"), ("HU", "06 20 123 4567"),
      ("US", "1 201 555 0123"),
      ("GG", "0 1481 256 789"), ("GG", "256789"), ("SV", "7012 3456"), ("CL", "(2) 2123 4567"),
    ])
  func dialled(region: String, number: String) {
    #expect(passes(number, ["region": .text(region)]), "\(region) \(number)")
  }

  @Test(
    "know numbers of every type",
    arguments: [
      ("GB", "020 7946 0018", "fixed"), ("GB", "07400 123456", "mobile"),
      ("GB", "0800 123 4567", "toll-free"), ("GB", "0909 012 3456", "premium"),
      ("FR", "0884 01 23 45", "shared-cost"), ("GB", "056 1234 5678", "voip"),
      ("GB", "070 1234 5678", "personal"), ("GB", "07640 123456", "pager"),
      ("GB", "055 1234 5678", "uan"), ("US", "(201) 555-0123", "fixed"),
      ("US", "(201) 555-0123", "mobile"), ("NO", "02000", "uan"),
    ])
  func types(region: String, number: String, type: String) {
    let options: FormatOptions = ["region": .text(region), "type": .text(type)]
    #expect(passes(number, options), "\(number) \(type)")
    #expect(passes(number, ["region": .text(region), "type": .texts(["voicemail", type])]))
    #expect(!passes(number, ["region": .text(region), "type": .text("voicemail")]))
  }

  @Test("report a number as incomplete only below the fewest digits of its plan")
  func incomplete() {
    let number = "020 7946 0018"
    for length in 1..<number.count {
      let text = String(number.prefix(length))
      #expect(Format.phone.outcome(of: text, ["region": .text("GB")]) == .incomplete, "\(text)")
    }
    #expect(Format.phone.outcome(of: number + "1", ["region": .text("GB")]) == .fails)
    #expect(Format.phone.outcome(of: "020", mobileGB) == .fails)
    #expect(Format.phone.outcome(of: "07", mobileGB) == .incomplete)
    #expect(Format.phone.outcome(of: "20 7", ["region": .text("GB")]) == .fails)
  }

  @Test("check a number after a plus sign by the plan of its country")
  func world() {
    #expect(passes("+800 1234 5678", [:]))
    #expect(passes("+800 1234 5678", ["type": .text("toll-free")]))
    #expect(passes("+44 1481 256789", [:]))
    #expect(passes("+1 268 464 1234", ["type": .text("mobile")]))
    #expect(!passes("+44 20 7946 001", [:]))
    #expect(Format.phone.outcome(of: "+99", [:]) == .incomplete)
    #expect(Format.phone.outcome(of: "+999", [:]) == .fails)
    #expect(passes("+44 (0)20 7946 0018", ["lenient": .flag(true)]))
  }

  private let mobileGB: FormatOptions = ["region": .text("GB"), "mobile": .flag(true)]

  private func passes(_ number: String, _ options: FormatOptions) -> Bool {
    Format.phone.passes(number, options)
  }
}
