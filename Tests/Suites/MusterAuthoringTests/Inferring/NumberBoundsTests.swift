import Muster
import Testing

@testable import MusterAuthoring

@Suite("Proposed bounds and patterns")
struct NumberBoundsTests {
  private static func range(_ values: [Number], each count: Int = 1) -> String? {
    NumberBounds(values.map { ($0, count) }, isComplete: true).range
  }

  @Test("leave room for other numbers")
  func bounds() {
    #expect(Self.range([3, 17, 80]) == "0..200")
    #expect(Self.range([-3, 17, 400]) == "-5..1000")
    #expect(Self.range([2011, 2013, 2014]) == "2008..2017")
    #expect(Self.range([-118, -117, -110]) == "-126..-102")
    #expect(Self.range([-50, -2]) == "-100..0")
    #expect(Self.range([Number.quarter, Number.quarter.adding(Number.quarter) ?? 0]) == "0..1")
    #expect(
      Self.range(Self.numbers("123456.72", "123456.79", "123456.81")) == "123456.63..123456.9")
    #expect(
      Self.range(Self.numbers("1700000000.31", "1700000000.93")) == "1699999999.6..1700000001.6")
    #expect(Self.range(Self.numbers("0.001", "0.004")) == "0..1")
    #expect(Self.range(Self.numbers("-1e300", "1e300")) == "-2e300..2e300")
    #expect(Self.range([Number(Int64.min), 0, Number(Int64.max)], each: 40) != nil)
    #expect(Self.range([7, 7]) == nil)
    #expect(Self.range([]) == nil)
  }

  @Test("are exact if all integers between them occur often")
  func dense() {
    #expect(Self.range((1...12).map { Number($0) }, each: 40) == "1..12")
    #expect(Self.range((1...12).map { Number($0) }, each: 2) == "0..20")
    #expect(Self.range([1, 2, 5], each: 400) == "1..10")
  }

  @Test("describe the common shape of strings")
  func shapes() {
    let numbers = 10..<40
    #expect(TextShape(numbers.map { "AB-\($0)" }).pattern == "AB-[0-9]{2}")
    #expect(TextShape(numbers.map { "N\($0 * $0)" }).pattern == "N[0-9]+")
    #expect(TextShape(numbers.map { "\($0).x*" }).pattern == #"[0-9]{2}\.x\*"#)
    #expect(
      TextShape(numbers.map { "\($0)" + ($0 % 2 == 0 ? "" : "X") }).pattern == "[0-9]{2}|[0-9]{2}X")
    #expect(
      TextShape(numbers.map { "A\($0 % 10)" + ($0 < 20 ? "B1" : "22") }).pattern
        == "A[0-9]{3}|A[0-9]B[0-9]")
    #expect(TextShape(["Ann", "Bob", "Eve", "Max", "Tom", "Kim"]).pattern == nil)
    #expect(TextShape(numbers.map { "2026-\($0)-x" }).pattern == "[0-9]{4}-[0-9]{2}-x")
    #expect(TextShape(numbers.map { String(repeating: "-", count: 300) + "\($0)" }).pattern == nil)
    #expect(TextShape(["ü1", "ü2", "ü3", "ü4", "ü5"]).pattern == nil)
    #expect(TextShape(["EWR", "JFK", "LGA", "ORD", "SFO"]).pattern == "[A-Z]{3}")
  }

  @Test("come from values that are kept in bounded memory")
  func distinct() {
    var values = DistinctValues()
    for number in 0..<60_000 { values.add("value \(number % 50_000)") }
    #expect(!values.isComplete)
    #expect(10_000...20_000 ~= values.count)
    let twice = values.values.count { $0.count == 2 }
    #expect(abs(twice * 5 - values.count) < values.count / 10)
    for value in values.values {
      #expect(value.count == (Int(value.text.dropFirst(6)) ?? 0 < 10_000 ? 2 : 1))
    }
    var long = DistinctValues()
    for number in 0..<20 { long.add(String(repeating: "x", count: 1 << 20) + "\(number)") }
    #expect(long.count <= 4)
  }
}

extension NumberBoundsTests {
  private static func numbers(_ texts: String...) -> [Number] {
    texts.compactMap { text in
      guard case .number(let number)? = try? Value(json: text) else { return nil }
      return number
    }
  }
}

extension Number {
  fileprivate static var quarter: Number {
    guard case .number(let number)? = try? Value(json: "0.25") else { return 0 }
    return number
  }
}
