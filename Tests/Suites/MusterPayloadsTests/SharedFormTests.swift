import Chance
import Foundation
import Muster
import MusterRules
import Testing

@testable import MusterPayloads

/// Also a part of `scripts/sanitize`: a form is partly compiled when it is first used, and keeps
/// spaces for patterns that its users share.
@Suite("One form on many threads")
struct SharedFormTests {
  static let rounds = Effort.times(1)

  private static let threads = 6

  /// A form that nobody has used yet.
  private func form() throws -> RuleForm {
    let file = try RuleFile(
      """
      form: order
      unknown-fields: reject
      fields:
        email: { required: true, format: email }
        code: { matches: '[A-Z]{2}-(?:[0-9]+-)*[0-9]+', message: "{label} is AB-1, not {value}" }
        note: { contains: { pattern: '(?<!no)thing' }, when: { code: present } }
        lines:
          unique: true
          each:
            fields: { name: { required: true, length: 2..8 }, price: { type: number, range: "3.05.." } }
        own: { check: even }
      together:
        - all-different: [email, note]
      """)
    let form = try #require(file.form, "\(file.rendered())")
    return form.registering("even") { $0 == "odd" ? .fails : .passes }
  }

  private static let payloads: [String] = (0..<60).map { number in
    let lines = (0..<number % 7).map {
      "{\"name\":\"n\($0 % 5)\",\"price\":\"\(number).\($0)5\"}"
    }
    return """
      {"email":"ada\(number % 9)@\(number % 4 == 0 ? "" : "example.org")","code":"AB-\(number)\
      \(number % 5 == 0 ? "x" : "")","note":"\(number % 3 == 0 ? "nothing" : "a thing")",\
      "lines":[\(lines.joined(separator: ","))],"own":"\(number % 2 == 0 ? "even" : "odd")"\
      \(number % 8 == 0 ? ",\"more\":[1,{}]" : "")}
      """
  }

  @Test("judges like on one", arguments: 0..<rounds)
  func judging(round: Int) throws {
    let values = try Self.payloads.map { try Value(json: $0) }
    let expected = try reported(form(), values)
    #expect(Set(expected).count > 20)
    let form = try form()
    let found = Gathered<[String]>()
    Threads.run(Self.threads) { thread in found.add(reported(form, values), at: thread) }
    #expect(found.values == Array(repeating: expected, count: Self.threads))
  }

  private func reported(_ form: RuleForm, _ values: [Value]) -> [String] {
    values.map { value in
      let verdict = form.judge(value)
      return "\(verdict.failures.map(\.message)) \(verdict.undecided.map(\.path))"
    }
  }

  @Test("serves many sessions, each of them moved between threads", arguments: 0..<rounds)
  func sessions(round: Int) throws {
    let form = try form()
    let alone = SessionBox(Session(try self.form()))
    for turn in 0..<24 { alone.take(turn) }
    #expect(Set(alone.shown).count > 6)
    let found = Gathered<[String]>()
    Threads.run(Self.threads) { thread in
      let box = SessionBox(Session(form))
      // A thread of its own for each turn.
      for turn in 0..<24 { Threads.run(2) { if $0 == 1 { box.take(turn) } } }
      found.add(box.shown, at: thread)
    }
    #expect(found.values == Array(repeating: alone.shown, count: Self.threads))
  }

  @Test("judges in bulk, on threads of its own and with others", arguments: 0..<rounds)
  func bulk(round: Int) throws {
    let lines = (0..<20).flatMap { _ in Self.payloads }.joined(separator: "\n")
    let expected = try report(form(), lines, jobs: 1)
    let form = try form()
    let found = Gathered<String>()
    Threads.run(3) { thread in
      let report = try? report(form, lines, jobs: thread + 2)
      found.add(report ?? "not read", at: thread)
    }
    #expect(found.values == Array(repeating: expected, count: 3))
  }

  private func report(_ form: RuleForm, _ lines: String, jobs: Int) throws -> String {
    var settings = BulkCheck.Settings()
    settings.format = .jsonl
    settings.jobs = jobs
    settings.limits.block = 4096
    var bytes: [UInt8] = []
    _ = try withoutActuallyEscaping({ (batch: borrowing Batch) throws(Never) in
      for index in batch.report.indices { bytes.append(batch.report[index]) }
    }) { try BulkCheck(form, settings).run(MemoryBytes(lines), named: "s", $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A session that is handed on: one thread at a time has it.
private final class SessionBox: @unchecked Sendable {
  private var session: Session
  private(set) var shown: [String] = []

  init(_ session: consuming Session) {
    self.session = session
  }

  /// Does one of the things that a person does, and keeps what is shown then.
  func take(_ turn: Int) {
    switch turn % 6 {
    case 0: session.handle(.change(path: "email", text: "ada\(turn)@example.org"))
    case 1:
      session.handle(.change(path: "code", text: "AB-\(turn)-\(turn % 4 == 1 ? "x" : "7")"))
    case 2: session.handle(.insert(path: "lines", at: 0, value: ["name": "n", "price": 1]))
    case 3: session.handle(.change(path: "lines/0/name", text: "name\(turn)"))
    case 4: session.handle(.change(path: "note", text: turn % 4 == 0 ? "nothing" : "a thing"))
    default: session.handle(.submit)
    }
    shown.append("\(session.formStatus) \(session.summary.map(\.message))")
  }
}

/// What threads found, each at its own place; put there one at a time.
private final class Gathered<Found>: @unchecked Sendable {
  private var found: [Int: Found] = [:]
  private let monitor = Monitor()

  func add(_ one: Found, at thread: Int) { monitor.change { found[thread] = one } }

  var values: [Found] { monitor.change { found.sorted { $0.key < $1.key }.map(\.value) } }
}
