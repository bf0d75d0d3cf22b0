import Chance
import Muster
import Testing

@testable import MusterLanguageServer

/// While somebody types, a bracket is not closed yet: what may stand there is the same.
@Suite("Completion in brackets")
struct BracketCompletionTests {
  /// The lines before and after that of the brackets, by the sort of a place.
  private static let field = (
    "form: a\nfields:\n  y: { type: integer }\n  ", "  w: { type: date }\n"
  )
  private static let example = (
    "form: a\nfields:\n  y: { type: integer }\n  z:\nexamples:\n  ", "  - accepts: { y: 1 }\n"
  )
  private static let top = ("form: a\n", "messages:\n  en: { a: b }\n")

  /// Returns what completes the end of a line, before what closes its brackets.
  private func items(
    _ start: String, closing: String, in around: (head: String, tail: String)
  ) throws -> [String] {
    var client = try Client()
    let text = around.head + start
    try client.open("\(text)\(closing)\n\(around.tail)")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let place = (lines.count - 1, lines.last?.utf16.count ?? 0)
    return try client.ask("completion", at: place)["items"]?.items.map {
      "\($0["label"]?.string ?? "") \($0["textEdit"]?.json() ?? "")"
    } ?? []
  }

  /// Returns what closes all that is open at the end of a text.
  private func closing(_ text: String) -> String {
    var (open, quote): ([Character], Character?) = ([], nil)
    for character in text {
      if let current = quote {
        if character == current { quote = nil }
        continue
      }
      switch character {
      case "'", "\"": quote = character
      case "{": open.append("}")
      case "[": open.append("]")
      case "}", "]": open.removeLast()
      default: break
      }
    }
    return (quote.map { String($0) } ?? "") + String(open.reversed())
  }

  @Test(
    "is the same before a closing bracket and without one",
    arguments: [
      (field, "z: { required: true, length: 1..3 , type: integer, same-as: y }  "),
      (field, "z: { one-of: [a, { value: b, when: y > 1 }, c ], matches: '[a-z] +', l }"),
      (
        field,
        "z: { each: { fields: { price: { type: number, range: { min: 1, max: { of: y } } } } } }"
      ),
      (field, "z: { normalize: [trim, { strip: '-' } ], when: { y: 1 }, message: { de: a } }"),
      (field, "z: { required: { when: 'y > 1' }, format: email  }"),
      (field, "z: { required: { when: y > 1 - y }, compute: y + y , type: integer }"),
      (field, "z: { each: { range: { max: { of: y + 1 }, min: { of: 'y - 1' } } } }"),
      (example, "- accepts: { y: 1, z: 2 }"),
      (example, "- { rejects: { y: 1 , z: 2 }, because: { y: required } }"),
      (top, "patterns: { word: '[a-z]+', other: '(?&word)' }"),
      (top, "together: [ { same: [ y, z ] , when: y > 1 } ]"),
    ])
  func unclosed(around: (String, String), line: String) throws {
    let opening = line.firstIndex { $0 == "{" || $0 == "[" } ?? line.startIndex
    for end in Effort.some(of: line[opening...].indices) {
      let start = String(line[...end])
      for around in [around, (around.0, "")] {
        let expected = try items(start, closing: closing(start), in: around)
        let found = try items(start, closing: "", in: around)
        #expect(found == expected, "\(start)|")
      }
    }
  }

  @Test("continues below an unclosed bracket, but not after the construct around it")
  func lines() throws {
    let (head, tail) = Self.field
    let keys = try items("z: { required: true, ", closing: "}", in: (head, tail))
    #expect(keys.contains { $0.hasPrefix("length ") })
    let below = try items("z: { required: true,\n    ", closing: "", in: (head, ""))
    #expect(
      below.map { $0.split(separator: " ").first } == keys.map { $0.split(separator: " ").first })
    // Where the next field would stand.
    #expect(try items("z: { required: true,\n  ", closing: "", in: (head, "")) == [])
  }

  @Test("offers keys, fields or values after an opening bracket")
  func opened() throws {
    func labels(_ start: String, _ around: (String, String)) throws -> [String] {
      try items(start, closing: "", in: around).map { String($0.prefix { $0 != " " }) }
    }
    #expect(try labels("z: { ", Self.field).contains("required"))
    #expect(try !labels("z: { required: true, ", Self.field).contains("true"))
    #expect(try labels("z: { type: integer, ", Self.field).contains("range"))
    #expect(try labels("- accepts: { ", Self.example) == ["y", "z"])
    #expect(try labels("- accepts: { y: 1, ", Self.example) == ["z"])
    #expect(try labels("z: { required: ", Self.field) == ["true", "false"])
    // An expression goes on behind a blank; behind another value only a comma may stand.
    for start in ["compute: y + ", "range: { max: { of: y + ", "required: { when: y > "] {
      let found = try labels("z: { \(start)", Self.field)
      #expect(found.contains("y") && found.contains("sum") && !found.contains("required"))
    }
    #expect(try labels("z: { required: true ", Self.field) == [])
    #expect(try labels("z: { compute: 'y' ", Self.field) == [])
  }
}
