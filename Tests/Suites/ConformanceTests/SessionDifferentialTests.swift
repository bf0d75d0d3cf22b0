import Chance
import Foundation
import MusterPayloads
import MusterRules
import RandomForms
import RandomPayloads
import Testing

@testable import Muster
@testable import MusterEngine

/// Whoever reads a payload finds the same in it: many lines at once, one value, a form filled in.
@Suite("A payload in every engine")
struct SessionDifferentialTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  /// So many of all forms together; `scripts/hands` takes more.
  private static let payloads = Effort.times(50)

  private static let files: [String] = ["rules", "Benchmarks/Bulk/forms"].flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    return (names ?? []).sorted().filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".test.yaml") }
      .map { "\(folder)/\($0)" }
  }

  private let now = OffsetDateTime(Array("2026-03-01T12:00:00+01:00".utf8).span)

  @Test("has the same failures and the same output")
  func sameVerdicts() throws {
    let files = Effort.some(of: Self.files)
    let count = max(5, Self.payloads / files.count)
    let passing = try files.map { file in
      let text = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
      return try sameVerdicts(try #require(try RuleFile(text).form), file, count)
    }.reduce(0, +)
    // Payloads that all pass, or all fail, would compare little.
    let all = count * files.count
    #expect(passing * 5 > all && passing * 5 < all * 4, "\(passing) of \(all) pass")
  }

  @Test("has the same failures and the same output with random forms")
  func randomForms() throws {
    let forms = Effort.times(10)
    let first = PayloadMaker.seed ?? 1
    var compiled = 0
    for number in 0..<forms {
      let seed = first * 1_000_003 + UInt64(number)
      var writer = RandomForm(dice: Dice(seed: seed))
      let text = writer.text()
      guard let form = try RuleFile(text).form else { continue }
      compiled += 1
      _ = try sameVerdicts(form, text, 5)
    }
    #expect(compiled > forms / 4, "\(compiled) of \(forms)")
  }

  @Test("has the same failures if each field is judged as soon as it is read")
  func randomFormsWithoutLinks() throws {
    let forms = Effort.times(12)
    let first = PayloadMaker.seed ?? 1
    var (compiled, passing) = (0, 0)
    for number in 0..<forms {
      let seed = first * 1_000_033 + UInt64(number)
      var writer = RandomForm(dice: Dice(seed: seed), hasLinks: false)
      let text = writer.text()
      guard let form = try RuleFile(text).form else { continue }
      compiled += 1
      #expect(form.program.judgesAsItReads, "\(text)")
      passing += try sameVerdicts(form, text, 10)
    }
    #expect(compiled > forms / 2, "\(compiled) of \(forms)")
    #expect(passing > compiled / 2, "\(passing) of \(10 * compiled) pass")
    #expect(passing < 9 * compiled, "\(passing) of \(10 * compiled) pass")
  }

  /// How many pass of so many payloads of one form.
  private func sameVerdicts(_ form: RuleForm, _ name: String, _ count: Int) throws -> Int {
    var maker = FittingPayloads(form, seed: PayloadMaker.seed ?? 5)
    var judge = Judge(form)
    var row = Row()
    judge.now = now
    var lines: [UInt8] = []
    var expected: [UInt8] = []
    var report = ReportFormat.jsonl.report()
    var passing = 0
    for number in 1...count {
      let payload = maker.payload()
      let json = payload.json()
      judge.fill(&row, from: payload)
      _ = judge.judge(&row)
      let verdict = judge.verdict(row)
      passing += verdict.passes ? 1 : 0
      report.add(
        .line(number, Array(json.utf8), verdict, after: lines.count), to: &expected)
      lines += Array(json.utf8) + [0x0A]
      var session = Session(form, values: payload, now: now)
      let found = session.findings()
      #expect(found == verdict.findings(), "\(name): \(json)")
      #expect(
        session.handedIn() == (verdict.passes ? verdict.payload.json() : nil), "\(name): \(json)")
    }
    #expect(try Self.reported(lines, form, now) == expected, "\(name)")
    return passing
  }

  /// The report of many lines at once, in blocks that are small.
  static func reported(
    _ lines: [UInt8], _ form: RuleForm, _ now: OffsetDateTime?, jobs: Int = 2,
    valuesAreTexts: Bool = false
  ) throws -> [UInt8] {
    var settings = BulkCheck.Settings()
    settings.judging.now = now
    settings.judging.valuesAreTexts = valuesAreTexts
    settings.format = .jsonl
    settings.jobs = jobs
    settings.limits.block = 1 << 14
    final class Findings {
      var bytes: [UInt8] = []
    }
    let findings = Findings()
    let ending = try BulkCheck(form, settings).run(MemoryBytes(lines), named: "s") {
      batch throws(Never) in
      for index in batch.report.indices { findings.bytes.append(batch.report[index]) }
    }
    #expect(ending == .complete)
    return findings.bytes
  }
}
