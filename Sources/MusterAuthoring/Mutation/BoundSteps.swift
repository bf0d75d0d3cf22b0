internal import Muster

/// The values one step beside a bound, as a rule file writes them.
struct BoundSteps {
  private let type: ValueType
  private let isCount: Bool
  /// The most decimals that the field's own rule allows.
  private let decimals: Int

  init(_ site: MutationSite) {
    type = site.field.type
    isCount = site.word != "range" && site.role == .rule || site.beside?.value("count") != nil
    let rule = site.field.node.value("decimals")
    let end = rule?.value("max")?.text ?? rule?.text?.split(separator: ".").last.map(String.init)
    decimals = end.flatMap { Int($0) } ?? 0
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
    case .integer, .number, .any: return numbers(text)
    case .date: return moments(text, "P1D")
    case .month: return moments(text, "P1M")
    case .week: return moments(text, "P1W")
    case .time, .localDateTime, .dateTime: return moments(text, "PT1S")
    default: return []
    }
  }

  private func numbers(_ text: String) -> [String] {
    Self.numbers(text, decimals: type == .integer ? 0 : decimals)
  }

  /// Returns a number one less and one more in its last digit, or in so many decimals.
  static func numbers(_ text: String, decimals: Int = 0) -> [String] {
    guard let number = Number(text) else { return [] }
    let places = min(max(number.decimals, decimals), 18)
    guard let step = Number("1e-\(places)") else { return [] }
    return [number.adding(step.negated), number.adding(step)].compactMap { $0?.text }
  }

  private func moments(_ text: String, _ step: String) -> [String] {
    ["-\(step)", step].compactMap { SampleMoment.adding($0, to: text, type) }
  }

  /// Returns a duration whose last number is one less, and one more.
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
