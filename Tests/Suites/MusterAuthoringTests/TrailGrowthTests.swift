import Foundation
import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("The explanation of a verdict")
struct TrailGrowthTests {
  /// Conditions of which each mentions the one before it four times.
  private func chain(_ count: Int) throws -> RuleForm {
    let conditions = (1..<count).map { index in
      let before = "c\(index - 1)"
      return
        "  c\(index): (\(before) && a > \(index)) || (\(before) && a > 2) || \(before) || \(before)"
    }
    let text = """
      form: chain
      fields:
        a: { type: number }
        x: { when: c\(count - 1) }
        y: { required: { when: c\(count - 1) } }
      conditions:
        c0: a > 1
      \(conditions.joined(separator: "\n"))
      """
    return try #require(try RuleFile.written(text).form)
  }

  @Test("explains each named condition once, even if others mention it often")
  func once() throws {
    let lengths = try [10, 20, 40].map { count in
      let form = try chain(count)
      let trail = VerdictTrail(form, of: ["a": 5])
      #expect(trail.conditions.count == count)
      let page = trail.page(showsAll: true)
      #expect(page.components(separatedBy: "c3, which means").count == 2)
      #expect(trail.page(of: "y").components(separatedBy: "c3, which means").count == 2)
      return [page.utf8.count, trail.data().json().utf8.count, Explanation(form).page().utf8.count]
    }
    // Twice as many conditions take little more than twice as much.
    for (one, two) in zip(lengths, lengths.dropFirst()) {
      for (less, more) in zip(one, two) { #expect(more < less * 3, "\(less) became \(more)") }
    }
  }

  @Test("explains the sides of a long condition one after the other", arguments: ["||", "&&"])
  func sides(sign: String) throws {
    let lengths = try [100, 200, 400].map { count in
      let fields = (0..<count).map { "  a\($0): { type: boolean }\n" }.joined()
      let condition = (0..<count).map { "a\($0)" }.joined(separator: " \(sign) ")
      let text = "form: long\nfields:\n\(fields)  x: { required: { when: '\(condition)' } }\n"
      let form = try #require(try RuleFile.written(text).form)
      let trail = VerdictTrail(form, of: [:])
      return [trail.page(of: "x").utf8.count, trail.data().json().utf8.count]
    }
    for (one, two) in zip(lengths, lengths.dropFirst()) {
      for (less, more) in zip(one, two) { #expect(more < less * 3, "\(less) became \(more)") }
    }
  }

  @Test("shows every failure that it counts, including keys of maps")
  func complete() throws {
    let form = try #require(
      try RuleFile.written(
        """
        form: keys
        unknown-fields: reject
        fields:
          m: { key: { length: ..2 }, each: { type: number } }
          s: { secret: true, key: { length: ..2 }, each: {} }
          l: { each: { key: { matches: '[a-z]' }, each: { fields: { b: { required: true } } } } }
        """
      ).form)
    let payload = try Value(
      json: #"{"m":{"long":1,"longer":"x"},"s":{"long":"1"},"l":[{"A":{}}],"other":1}"#)
    let trail = VerdictTrail(form, of: payload)
    let shown = trail.fields.flatMap { $0.failures + $0.steps.flatMap(\.failures) } + trail.others
    #expect(
      shown.map { "\($0.path) \($0.code)" }.sorted()
        == trail.verdict.failures.map { "\($0.path) \($0.code)" }.sorted())
    #expect(trail.page().components(separatedBy: "✗").count > shown.count)
    #expect(VerdictTrail(form, of: [1]).others.map(\.code) == ["type"])
  }
}
