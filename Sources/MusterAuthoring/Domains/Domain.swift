internal import Muster
internal import MusterPattern

/// The values that a field's rules allow: no other value passes them.
///
/// ```swift
/// let domain = Domains(form).always(field)
/// domain.isEmpty        // true: the rules contradict each other
/// domain.values(3)      // three of its values, the simplest first
/// ```
///
/// Some rules can't be represented by sets, such as a format's check digit. In that case, the
/// domain is not exact: some of its values may fail.
struct Domain {
  /// One set of values; a domain is the union of several.
  enum Part {
    case any
    case texts(TextSet)
    case numbers(NumberSet)
    case moments(MomentSet)
    /// Only these values.
    case choices([Value])
    /// Lists and maps, described by their items.
    case items(ItemSet)
  }

  private(set) var parts: [Part]
  /// True if the sets represent the rules completely: all their values pass, and all others fail.
  private(set) var isExact: Bool

  /// The maximum number of sets.
  private static let mostParts = 24

  /// Every value.
  static let all = Domain(.any)
  /// Unknown values: any value is possible.
  static let unknown = Domain(.any, isExact: false)
  /// No value.
  static let none = Domain(parts: [], isExact: true)

  init(_ part: Part, isExact: Bool = true) {
    self.init(parts: [part], isExact: isExact)
  }

  private init(parts: [Part], isExact: Bool) {
    (self.parts, self.isExact) = (parts, isExact)
  }

  /// Returns the values that are in both domains.
  func intersection(_ other: Domain) -> Domain {
    let isExact = isExact && other.isExact
    if parts.count * other.parts.count > Self.mostParts {
      return Domain(parts: parts.count > other.parts.count ? other.parts : parts, isExact: false)
    }
    let both = parts.flatMap { one in other.parts.compactMap { one.intersection($0) } }
    return Domain(parts: both, isExact: isExact)
  }

  /// Returns the values that are in either domain.
  func union(_ other: Domain) -> Domain {
    let all = parts + other.parts
    if all.count > Self.mostParts { return .unknown }
    return Domain(parts: all, isExact: isExact && other.isExact)
  }

  /// All other values. For a domain that is not exact, some of its own values may be among them.
  var complement: Domain {
    guard isExact else { return .unknown }
    return parts.reduce(.all) { $0.intersection($1.complement) }
  }

  /// Returns the values that are not in another domain.
  func subtracting(_ other: Domain) -> Domain { intersection(other.complement) }

  /// True if the domain can contain any value.
  var isUnlimited: Bool {
    parts.contains { if case .any = $0 { true } else { false } }
  }

  /// True if the domain is certainly empty; `nil` if unknown.
  var isEmpty: Bool? {
    var isOpen = false
    for part in parts {
      switch part.isEmpty {
      case false?: return false
      case nil: isOpen = true
      case true?: continue
      }
    }
    return isOpen ? nil : true
  }

  /// The greatest number of different values that it can contain; `nil` if there are too many, or
  /// it is unknown.
  var count: Int? {
    parts.reduce(Optional(0)) { sum, part in
      guard let sum, let count = part.count else { return nil }
      return sum + count
    }
  }

  /// Returns true if certainly none of the domain's strings has any of some characters.
  func hasNone(of characters: ScalarSet) -> Bool {
    let others = PatternAutomaton(characters.complement, isExact: true)
    return intersection(Domain(.texts(TextSet(others, isWanted: false)))).isEmpty == true
  }

  /// Returns some of the domain's values, the simplest first. The same seed produces the same
  /// values.
  func values(_ most: Int, seed: UInt64 = 0) -> [Value] {
    let each = parts.map { $0.values(most, seed: seed) }
    var found: [Value] = []
    for index in 0..<most {
      for values in each where index < values.count && found.count < most {
        found.append(values[index])
      }
    }
    return found
  }

  /// Returns true if the domain can contain a value.
  func contains(_ value: Value) -> Bool { parts.contains { $0.contains(value) } }
}

extension Domain.Part {
  /// Returns the values in both parts; `nil` if there are obviously none.
  fileprivate func intersection(_ other: Domain.Part) -> Domain.Part? {
    switch (self, other) {
    case (.any, _): return other
    case (_, .any): return self
    case (.choices(let values), .choices(let others)):
      let known = KnownValues(others)
      let both = values.filter { known.contains($0) }
      return both.isEmpty ? nil : .choices(both)
    case (.choices(let values), _):
      let both = values.filter { other.contains($0) }
      return both.isEmpty ? nil : .choices(both)
    case (_, .choices): return other.intersection(self)
    case (.texts(let one), .texts(let other)): return .texts(one.intersection(other))
    case (.numbers(let one), .numbers(let other)): return .numbers(one.intersection(other))
    case (.moments(let one), .moments(let other)): return .moments(one.intersection(other))
    case (.items(let one), .items(let other)): return .items(one.intersection(other))
    // A rule for another type has no effect here.
    case (.texts, _), (.numbers, _), (.moments, _), (.items, _): return self
    }
  }

  /// Returns false if the part certainly doesn't contain a value.
  fileprivate func contains(_ value: Value) -> Bool {
    switch (self, value) {
    case (.texts(let set), .text(let text)): set.contains(text)
    case (.moments(let set), .text(let text)): set.contains(text)
    case (.numbers(let set), .number(let number)): set.contains(number)
    case (.choices(let values), _): values.contains { $0.isSame(as: value) }
    case (.items(let set), _): set.contains(value)
    case (.any, _), (.texts, _), (.moments, _), (.numbers, _): true
    }
  }

  fileprivate var isEmpty: Bool? {
    switch self {
    case .any: false
    case .texts(let set): set.isEmpty
    case .numbers(let set): set.isEmpty
    case .moments(let set): set.isEmpty
    case .choices(let values): values.isEmpty
    case .items(let set): set.isEmpty
    }
  }

  fileprivate var count: Int? {
    switch self {
    case .choices(let values): values.count
    case .numbers(let set): set.count
    case .any, .texts, .moments, .items: nil
    }
  }

  fileprivate func values(_ most: Int, seed: UInt64) -> [Value] {
    switch self {
    case .any, .items: []
    case .texts(let set): set.texts(most, seed: seed).map { .text($0) }
    case .numbers(let set): set.numbers(most).map { .number($0) }
    case .moments(let set): set.moments(most).map { .text($0.text) }
    case .choices(let values): Array(values.prefix(most))
    }
  }

  fileprivate var complement: Domain {
    switch self {
    case .any: return .none
    case .texts(let set):
      return set.complement.reduce(.none) { $0.union(Domain(.texts($1))) }
    case .numbers(let set):
      return set.complement.reduce(.none) { $0.union(Domain(.numbers($1))) }
    case .moments(let set):
      return set.complement.reduce(.none) { $0.union(Domain(.moments($1))) }
    case .choices(let values): return .without(values)
    case .items(let set):
      return set.complement.reduce(.none) { $0.union(Domain(.items($1))) }
    }
  }
}

extension Domain {
  /// Returns all values of a type except some.
  static func without(_ values: [Value]) -> Domain {
    let texts = values.compactMap(\.plainText)
    if texts.count == values.count {
      return TextSet(without: texts).map { Domain(.texts($0)) } ?? .unknown
    }
    let numbers = values.compactMap(\.number)
    if numbers.count == values.count { return Domain(.numbers(NumberSet(without: numbers))) }
    let flags = [true, false].map { Value.boolean($0) }
    if values.allSatisfy({ flags.contains($0) }) {
      return Domain(.choices(flags.filter { !values.contains($0) }))
    }
    return .unknown
  }
}

extension CountRange {
  /// True if the range contains no count.
  var isEmpty: Bool { (max ?? .max) < (min ?? 0) }

  /// Returns the counts that are in both ranges.
  func intersection(_ other: CountRange) -> CountRange {
    CountRange(
      min: [min, other.min].compactMap { $0 }.max(), max: [max, other.max].compactMap { $0 }.min())
  }

  /// The counts below the range, and those above.
  var complement: [CountRange] {
    var found: [CountRange] = []
    if let min, min > 0 { found.append(CountRange(max: min - 1)) }
    if let max, max < .max { found.append(CountRange(min: max + 1)) }
    return found
  }
}
