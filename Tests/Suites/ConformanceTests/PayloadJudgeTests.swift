import Chance
import Foundation
import MusterPayloads
import MusterRules
import Testing

@testable import Muster

@Suite("A judge that is used again")
struct PayloadJudgeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  private static let now: OffsetDateTime = "2026-03-01T12:00:00+01:00"

  private static let names = [
    "address", "booking", "hotel", "invite", "order", "password", "payment", "payslip", "signin",
    "signup", "survey", "tax",
  ]

  private static func form(_ name: String) throws -> RuleForm {
    let text = try String(
      contentsOf: root.appending(path: "rules/\(name).yaml"), encoding: .utf8)
    return try #require(try RuleFile(text).form)
  }

  /// The lines of the example payloads, if the form has some.
  private static func lines(_ name: String) -> [[UInt8]] {
    let url = root.appending(path: "Examples/payloads/\(name).jsonl")
    let bytes = (try? Data(contentsOf: url)).map(Array.init) ?? []
    return bytes.split(separator: 0x0A).map(Array.init)
  }

  /// Bytes that change a payload a little, or break it.
  private static let pieces = [
    "\"", "\\", "{", "}", "[", "]", ",", ":", " ", "\n", "0", "-", ".5", "e9", "1e400", "null",
    "\\u00e9", "\\ud800", "\"email\":1,", "\"\u{0}\"", "[[", "é",
  ]

  private static func mutate(_ bytes: inout [UInt8], _ dice: inout Dice) {
    for _ in 0..<dice.roll(3) {
      let place = dice.roll(bytes.count + 1)
      let end = min(bytes.count, place + dice.roll(6))
      switch dice.roll(4) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: dice.roll(bytes.count + 1))
      case 2: if place < bytes.count { bytes[place] = UInt8(dice.roll(256)) }
      default: bytes.insert(contentsOf: dice.pick(pieces).utf8, at: place)
      }
    }
  }

  /// All that a verdict says.
  private static func text(_ verdict: Verdict) -> [String] {
    let lists = [verdict.failures, verdict.warnings, verdict.undecided, verdict.notAsked]
    return lists.enumerated().flatMap { number, failures in
      failures.map { "\(number) \($0)" }
    } + [verdict.payload.json()]
  }

  /// The verdict or the error of judging a value.
  private static func expected(_ form: RuleForm, _ json: [UInt8]) -> [String] {
    do throws(JSONError) {
      return text(form.judge(try Value(json: json.span), now: now))
    } catch {
      return ["\(error.code) \(error.offset)"]
    }
  }

  private static func found(_ judge: inout PayloadJudge, _ json: [UInt8]) -> [String] {
    do throws(JSONError) {
      return text(try judge.judge(json: json.span))
    } catch {
      return ["\(error.code) \(error.offset)"]
    }
  }

  private static func passes(_ judge: inout PayloadJudge, _ json: String) throws -> Bool {
    let bytes = Array(json.utf8)
    return try judge.passes(json: bytes.span)
  }

  @Test("has the verdict or the error of judging a value, for any bytes", arguments: names)
  func same(name: String) throws {
    let form = try Self.form(name)
    var judge = PayloadJudge(form)
    judge.settings.now = Self.now
    var maker = FittingPayloads(form, seed: 7)
    var dice = Dice(seed: 11)
    var payloads = Self.lines(name)
    for _ in 0..<Effort.times(15) { payloads.append(Array(maker.payload().json().utf8)) }
    var (passing, failing, unreadable) = (0, 0, 0)
    for payload in payloads {
      var json = payload
      for round in 0..<3 {
        if round > 0 { Self.mutate(&json, &dice) }
        let expected = Self.expected(form, json)
        let shown = String(decoding: json, as: UTF8.self)
        let found = Self.found(&judge, json)
        #expect(found == expected, "\(name): \(shown)")
        let passes = try? judge.passes(json: json.span)
        let waits = judge.verdict.notAsked.contains { $0.severity == .error }
        switch passes {
        case let passes?:
          #expect(Self.text(judge.verdict) == expected, "\(name): \(shown)")
          #expect(passes == (judge.verdict.passes && !waits), "\(name): \(shown)")
          if passes { passing += 1 } else { failing += 1 }
        case nil:
          #expect(judge.verdict.failures.map(\.code) == ["type"])
          unreadable += 1
        }
      }
    }
    #expect(failing > 0 && unreadable > 0, "\(name): \(passing), \(failing), \(unreadable)")
  }

  @Test(
    "has the error of reading a value",
    arguments: [
      "", " ", "{", "{}x", "[1", "{\"a\" 1}", "{\"a\":01}", "\"\u{1}\"", "{\"a\":1,\"a\":2}",
      "{\"x\":{\"b\":1,\"\\u0062\":2}}", String(repeating: "[", count: 1001),
      "{\"a\":" + String(repeating: "[", count: 1000), "nul", "\u{FEFF}{}",
    ])
  func errors(json: String) throws {
    let form = try RuleForm("form") { Field("a") }
    var judge = PayloadJudge(form)
    let bytes = Array(json.utf8)
    let expected = #expect(throws: JSONError.self) { try Value(json: json) }
    do throws(JSONError) {
      _ = try judge.judge(json: bytes.span)
      Issue.record("it was judged")
    } catch {
      #expect(error == expected)
    }
    #expect(!judge.verdict.passes)
  }

  @Test("has a verdict on JSON that is no object, on deep objects and on huge numbers")
  func unusual() throws {
    let form = try RuleForm("form") {
      Field("a", type: .any)
      Field("n", type: .number)
    }
    var judge = PayloadJudge(form)
    let (open, close) = (String(repeating: "[", count: 999), String(repeating: "]", count: 999))
    let deep = "{\"a\":\(open)\(close)}"
    let long = "{\"a\":\"" + String(repeating: "x", count: 1_200_000) + "\"}"
    for json in [
      "[1]", "1", "\"text\"", "null", "true", deep, "{\"n\":1e400}", long, "{}",
      "{\"n\":\(String(repeating: "9", count: 300))}", "{\"n\":-0.0E+10}",
    ] {
      let bytes = Array(json.utf8)
      let expected = form.judge(try Value(json: json))
      let found = try judge.judge(json: bytes.span)
      #expect(Self.text(found) == Self.text(expected))
      #expect(Self.text(judge.verdict) == Self.text(expected))
    }
  }

  @Test("does not report a duplicate key that may be secret")
  func secretKeys() throws {
    let form = try #require(
      try RuleFile("form: f\nfields: { pins: { type: map, secret: true, each: {} } }").form)
    var judge = PayloadJudge(form)
    let bytes = Array(#"{"pins":{"hunter2":"a","hunter2":"b"}}"#.utf8)
    do throws(JSONError) {
      _ = try judge.passes(json: bytes.span)
      Issue.record("it was judged")
    } catch {
      #expect(error.code == .duplicateKey)
      #expect(error.reason == "duplicate key")
    }
  }

  @Test("runs the program's checks")
  func checks() throws {
    let form = try RuleForm("form") { Field("n", .check("even"), type: .integer) }
    var without = PayloadJudge(form)
    #expect(try !Self.passes(&without, #"{"n":2}"#))
    #expect(without.verdict.undecided.map(\.code) == ["check-missing"])
    var judge = PayloadJudge(
      form.registering("even") { value in
        if case .number(let number) = value, number.isMultiple(of: 2) { .passes } else { .fails }
      })
    #expect(try !Self.passes(&judge, #"{"n":1}"#))
    #expect(try Self.passes(&judge, #"{"n":2}"#))
  }

  @Test("does not pass a payload with an ask that blocks")
  func asks() throws {
    let form = try #require(
      try RuleFile(
        """
        form: f
        fields:
          name: { rules: [{ ask: free }] }
          city: { rules: [{ ask: known, severity: warning }] }
        """
      ).form)
    var judge = PayloadJudge(form)
    #expect(try !Self.passes(&judge, #"{"name":"a"}"#))
    #expect(judge.verdict.notAsked.map(\.path) == ["/name"])
    #expect(judge.verdict.passes)
    #expect(try Self.passes(&judge, #"{"city":"b"}"#))
    #expect(judge.verdict.notAsked.map(\.path) == ["/city"])
  }

  @Test("takes new settings between payloads")
  func settings() throws {
    let form = try #require(
      try RuleFile(
        """
        form: f
        fields: { day: { type: date, range: today.., required: true } }
        given: { plan: { type: text } }
        """
      ).form)
    var judge = PayloadJudge(form)
    let json = #"{"day":"2026-03-01"}"#
    #expect(try !Self.passes(&judge, json))
    #expect(judge.verdict.undecided.map(\.code) == ["clock-missing"])
    judge.settings.now = Self.now
    #expect(try Self.passes(&judge, json))
    judge.settings.now = "2026-03-02T12:00:00+01:00"
    judge.settings.language = "de"
    #expect(try !Self.passes(&judge, json))
    #expect(judge.verdict.failures.map(\.code) == ["too-small"])
    #expect(judge.verdict.failures[0].message.contains("darf nicht"))
  }

  @Test("has a verdict that fails before the first payload, and after lines have been judged")
  func verdictOfNothing() throws {
    let form = try RuleForm("form") { Field("a") }
    var judge = PayloadJudge(form)
    #expect(judge.verdict.failures.map(\.code) == ["type"])
    let lines = Array("{\"a\":\"x\"}\n{\"a\":1}\nno\n".utf8)
    var codes: [[String]] = []
    judge.forEachLine(of: lines.span) { judge, _ in
      codes.append(judge.verdict.failures.map(\.code))
    }
    #expect(codes == [[], ["type"], ["type"]])
    #expect(judge.verdict.failures.map(\.path) == [""])
  }
}
