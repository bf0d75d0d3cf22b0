internal import Muster

/// The values one step away from a bound, in the notation of a rule file.
struct BoundSteps {
  private let type: ValueType
  private let isCount: Bool
  /// The numbers that the field's other rules allow, with the bounds of this rule.
  private let numbers: NumberSet

  init(_ site: MutationSite, ends: [WrittenBounds.End] = []) {
    type = site.field.type
    isCount = site.word != "range" && site.role == .rule || site.beside?.value("count") != nil
    let rule = site.field.node.value("decimals")
    let most = rule?.value("max")?.text ?? rule?.text?.split(separator: ".").last.map(String.init)
    let grids = [
      type == .integer ? Number(1) : nil, most.flatMap { Int($0) }.flatMap { Number.digit($0) },
      site.field.node.value("multiple-of")?.text.flatMap { Number($0) },
    ]
    let written = ends.compactMap { Number($0.text) }
    numbers = grids.compactMap { $0 }.filter { !$0.isZero }
      .reduce(NumberSet(written: written)) { $0.intersection(NumberSet(multiplesOf: $1)) }
  }

  /// Returns the values below and above.
  func beside(_ text: String) -> [String] {
    if isCount {
      return Int(text).map { [$0 - 1, $0 + 1].filter { $0 >= 0 }.map { "\($0)" } } ?? []
    }
    if text.utf8.first == UInt8(ascii: "P") { return Self.durations(text) }
    for (word, step) in [("today", "P1D"), ("now", "PT1S"), ("this-month", "P1M")]
    where text.hasPrefix(word) {
      return ["\(text)-\(step)", "\(text)+\(step)"]
    }
    switch type {
    case .integer, .number, .any: return beside(number: text)
    case _ where type.isMoment: return moments(text, type.step)
    default: return []
    }
  }

  private func beside(number text: String) -> [String] {
    guard let number = Number(text) else { return [] }
    return [false, true].compactMap { numbers.beside(number, up: $0)?.text }
  }

  /// Returns the numbers that are one less and one more in the last digit.
  static func numbers(_ text: String) -> [String] {
    guard let number = Number(text) else { return [] }
    let numbers = NumberSet(written: [number])
    return [false, true].compactMap { numbers.beside(number, up: $0)?.text }
  }

  private func moments(_ text: String, _ step: CalendarDuration) -> [String] {
    [step.negated, step].compactMap { SampleMoment.adding($0.text, to: text, type) }
  }

  /// Returns the durations whose last number is one less and one more.
  static func durations(_ text: String) -> [String] {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let bytes = Array(text.utf8)
    guard let last = bytes.lastIndex(where: isDigit) else { return [] }
    let first = bytes[...last].lastIndex { !isDigit($0) }.map { $0 + 1 } ?? 0
    let (start, end) = (bytes[..<first], bytes[(last + 1)...])
    guard let number = Int(String(decoding: bytes[first...last], as: UTF8.self)) else { return [] }
    return [number - 1, number + 1].filter { $0 >= 0 }.map {
      String(decoding: start, as: UTF8.self) + "\($0)" + String(decoding: end, as: UTF8.self)
    }
  }
}
