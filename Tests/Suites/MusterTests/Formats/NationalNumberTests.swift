import Foundation
import Testing

@testable import Muster
@testable import MusterFormats
@testable import MusterText

/// Numbers that `scripts/tables` wrote, with what its witness says of them, and those of the schemes'
/// own file: `vat DE + 136695976`.
@Suite("A national number")
struct NationalNumberTests {
  @Test("passes if the reference implementation accepts it, and fails otherwise")
  func agreement() {
    for sample in Self.samples {
      let options: FormatOptions = ["country": .text(sample.country)]
      let passes = sample.format.passes(sample.number, options)
      #expect(passes == sample.isRight, "\(sample.format.name) \(sample.country) \(sample.number)")
    }
  }

  @Test("has a sample of every country")
  func countries() {
    let tables = [
      ("vat", NationalSchemes.vat), ("tax-id", NationalSchemes.tax),
      ("national-id", NationalSchemes.people),
    ]
    for (name, table) in tables {
      let sampled = Self.samples.filter { $0.format.name == name && $0.isRight }.map(\.country)
      #expect(Set(sampled) == Set(table.codes), "\(name)")
    }
  }

  @Test("could still pass while it is typed, by its option and by the field that it names")
  func beginnings() {
    for sample in Self.samples where sample.isRight {
      let named = sample.format.makeCheck(["country": .text(sample.country)])
      let beside = sample.format.makeCheck(["country": .field])
      for length in 0..<sample.number.count {
        let text = String(sample.number.prefix(length))
        let outcome = withUTF8Span(of: text) { named($0, Span()) }
        #expect(outcome != .fails, "\(sample.format.name) \(sample.country) \(text)")
        let other = withUTF8Span(of: text) { text in
          withUTF8Span(of: sample.country.lowercased()) { beside(text, $0) }
        }
        #expect(other == outcome)
      }
    }
  }

  @Test("can have one separator between any two characters, and none elsewhere")
  func separators() {
    for sample in Self.samples where sample.isRight && sample.number.count > 4 {
      let options: FormatOptions = ["country": .text(sample.country)]
      let middle = sample.number.index(sample.number.startIndex, offsetBy: 3)
      let (start, end) = (sample.number[..<middle], sample.number[middle...])
      for separator in [" ", "-", ".", "/"] {
        #expect(sample.format.passes("\(start)\(separator)\(end)", options))
        for text in ["\(start)\(separator) \(end)", "\(separator)\(start)\(end)"] {
          #expect(sample.format.outcome(of: text, options) == .fails, "\(text)")
        }
        #expect(!sample.format.passes("\(start)\(end)\(separator)", options))
      }
    }
  }

  @Test("of the value-added tax needs its country's letters if no country is named")
  func letters() {
    for sample in Self.samples where sample.format.name == "vat" && sample.isRight {
      let letters = sample.country == "CH" ? "" : sample.country == "GR" ? "EL" : sample.country
      #expect(Format.vat.passes(letters + sample.number), "\(letters)\(sample.number)")
      #expect(Format.vat.outcome(of: String(letters.prefix(1))) == .incomplete)
    }
    #expect(Format.vat.outcome(of: "Q") == .fails)
    #expect(Format.vat.passes("XI980780684", ["country": .text("XI")]))
    #expect(Format.vat.outcome(of: "X", ["country": .text("GB")]) == .incomplete)
  }

  @Test("of a country without a scheme has 5 to 20 letters and digits")
  func unknown() {
    let check = Format.taxID.makeCheck(["country": .field])
    let outcome = withUTF8Span(of: "12-345") { text in withUTF8Span(of: "LI") { check(text, $0) } }
    #expect(outcome == .passes)
    #expect(Format.taxID.passes("12345", ["country": .text("?")]))
  }

  @Test("has a day that a country moves by 40, and by no more")
  func movedDays() {
    let indonesia: FormatOptions = ["country": .text("ID")]
    #expect(Format.nationalID.passes("3171014101900001", indonesia))
    for day in ["40", "72", "81", "99"] {
      #expect(!Format.nationalID.passes("317101\(day)01900001", indonesia), "\(day)")
    }
    let italy: FormatOptions = ["country": .text("IT")]
    for rest in ["01H501M", "31H501P", "41H501Q", "71H501T"] {
      #expect(Format.nationalID.passes("RSSMRA85T\(rest)", italy), "\(rest)")
    }
    // The letters at the end are right: it is the day that is not.
    for rest in ["00H501N", "32H501U", "40H501R", "72H501Y", "81H501U", "99H501Q"] {
      #expect(!Format.nationalID.passes("RSSMRA85T\(rest)", italy), "\(rest)")
    }
  }

  @Test("has checks in the format that the reader expects")
  func words() {
    for table in [NationalSchemes.vat, NationalSchemes.tax, NationalSchemes.people] {
      let words = table.lines.description.split { $0 == " " || $0 == "|" || $0 == "\n" }
      for word in words {
        switch word.first {
        case "?", "!":
          let choices = word.dropFirst(2).split(separator: ",", omittingEmptySubsequences: false)
          #expect(Set(choices.map(\.count)).count == 1, "\(word)")
        case "a", "e":
          for (place, letter) in word.dropFirst().utf8.enumerated() where place > 0 {
            #expect(place <= Int(letter) - 64, "\(word)")
          }
        default: break
        }
      }
    }
    for list in [wordsOfTaxes, wordsOfPeople] {
      let letters = Array(list.description)
      let words = stride(from: 0, to: letters.count, by: 4).map { String(letters[$0..<$0 + 4]) }
      #expect(words == words.sorted())
    }
  }

  private struct Sample {
    let format: Format
    let country: String
    let isRight: Bool
    let number: String
  }

  private static let samples: [Sample] = {
    let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let texts = ["nationals", "national-schemes"].map { name in
      let file = root.appending(path: "Tests/Data/Samples/\(name).txt")
      return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }
    return texts.joined().split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
      guard parts.count == 4, let format = Format.named(parts[0]) else { return nil }
      return Sample(format: format, country: parts[1], isRight: parts[2] == "+", number: parts[3])
    }
  }()
}
