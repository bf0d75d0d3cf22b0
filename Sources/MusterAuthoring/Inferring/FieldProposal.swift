internal import Muster

/// Proposes the rules of one field from its profile.
struct FieldProposal {
  /// The minimum number of rows that support `required`, and of values that support other rules.
  static let leastRows = 20
  /// The strings that often stand for a missing value.
  static let markers = [
    "NA", "N/A", "n/a", "#N/A", "NaN", "nan", "NAN", "null", "NULL", "Null", "None", "none", "-",
    "--", "?", ".",
  ]
  /// The maximum number of choices.
  private static let maximumChoices = 60

  struct Settings {
    let valuesAreTexts: Bool
    /// The share of values that a rule may reject.
    let tolerance: Double
  }

  /// The objects that the fields are parts of, for comments.
  enum Whole: String {
    case row, object, item, entry

    func count(_ number: Int) -> String {
      RuleFileText.count(number, rawValue, self == .entry ? "entries" : "\(rawValue)s")
    }
  }

  let profile: FieldProfile
  /// The number of rows, or of objects around the field.
  let total: Int
  let whole: Whole
  let settings: Settings
  private var valuesAreTexts: Bool { settings.valuesAreTexts }
  private(set) var field: ProposedField
  /// True if the name says that the values are secret, so that no comment or rule shows one.
  private let isSecret: Bool
  /// The markers of missing values among the cells.
  private(set) var absent: [String] = []
  /// The reading of the values, if they have one.
  private(set) var reading: ValueReading?

  init(
    _ profile: FieldProfile, name: String, path: String, of total: Int, _ settings: Settings,
    in whole: Whole = .row
  ) {
    self.profile = profile
    self.total = total
    self.whole = whole
    self.settings = settings
    field = ProposedField(name: name, path: path)
    isSecret = SecretNames.contain(name)
    propose()
    if isSecret {
      field.lines.insert(ProposedField.Line(text: "secret: true", evidence: "by its name"), at: 0)
    }
  }

  private mutating func propose() {
    let kinds = [profile.texts, profile.numbers, profile.booleans, profile.objects, profile.lists]
    guard profile.values > 0 else {
      field.evidence = "no value in \(whole.count(total))"
      return
    }
    if proposeMarkedNumbers() {
      // The strings are markers of missing values.
    } else if kinds.count(where: { $0 > 0 }) > 1 {
      add("type: any", "values of several types")
    } else if profile.objects > 0 {
      proposeObject()
    } else if profile.lists > 0 {
      proposeList()
    } else if profile.booleans > 0 {
      add("type: boolean", support(profile.booleans))
    } else if profile.numbers > 0 {
      propose(typedFrom: [.integer, .number], profile.samples)
    } else {
      proposeText()
    }
    proposeRequired()
  }

  private mutating func add(_ text: String, _ evidence: String) {
    field.lines.append(ProposedField.Line(text: text, evidence: evidence))
  }

  private func support(_ count: Int) -> String { RuleFileText.count(count, "value", "values") }

  private func all(_ count: Int) -> String {
    count == 1 ? "the only value" : "all \(support(count))"
  }

  private func allowed(_ count: Int) -> Int { Int(Double(count) * settings.tolerance) }

  // MARK: Presence

  private mutating func proposeRequired() {
    let missing = absent.reduce(0) { sum, marker in
      sum + (profile.samples.first { $0.text == marker }?.count ?? 0)
    }
    let given = profile.values - missing
    guard total >= Self.leastRows, total - given <= allowed(total) else { return }
    field.lines.insert(
      ProposedField.Line(
        text: "required: true",
        evidence: given == total
          ? "in all \(whole.count(total))" : "missing in \(whole.count(total - given))"), at: 0)
  }

  // MARK: Groups, lists and maps

  private mutating func proposeObject() {
    if profile.isMap, let entry = profile.item {
      add("type: map", "objects with many different names")
      field.item = [inner(entry, name: "each", step: "*", of: entry.present, in: .entry)]
      return
    }
    field.fields = profile.members.map { member in
      inner(member, name: member.name, step: member.name, of: profile.objects, in: .object)
    }
    if field.fields.allSatisfy(\.isLeftOut) {
      field.fields = []
      add("type: map", "objects without names that a field can have")
    }
  }

  private mutating func proposeList() {
    add("type: list", support(profile.lists))
    if let sizes = profile.sizes, sizes.lowerBound > 0, profile.lists >= Self.leastRows {
      add(
        "size: 1..",
        sizes.count == 1
          ? RuleFileText.count(sizes.upperBound, "item", "items")
          : "\(sizes.lowerBound) to \(sizes.upperBound.grouped) items")
    }
    if let item = profile.item {
      field.item = [inner(item, name: "each", step: "*", of: item.present, in: .item)]
    }
  }

  private func inner(
    _ profile: FieldProfile, name: String, step: String, of total: Int, in whole: Whole
  ) -> ProposedField {
    var path = Array(field.path.utf8)
    path.append(pointerStep: step)
    let place = String(decoding: path, as: UTF8.self)
    if step != "*", !RuleFileText.mayBeField(name) {
      return ProposedField(name: name, path: place, isLeftOut: true)
    }
    return FieldProposal(profile, name: name, path: place, of: total, settings, in: whole).field
  }

  // MARK: Strings

  /// Proposes a number for numbers among which all strings are markers, such as the `NaN` of a
  /// column of a data frame.
  private mutating func proposeMarkedNumbers() -> Bool {
    guard profile.numbers > 0, profile.texts > 0,
      profile.numbers + profile.texts == profile.values
    else { return false }
    let marked = profile.samples.filter { Self.markers.contains($0.text) }
    guard marked.reduce(0, { $0 + $1.count }) == profile.texts else { return false }
    let typed = profile.samples.filter { !Self.markers.contains($0.text) }
    guard propose(typedFrom: [.integer, .number], typed) else { return false }
    absent = marked.map(\.text)
    return true
  }

  private mutating func proposeText() {
    let samples = profile.samples
    let marked = valuesAreTexts ? samples.map(\.text).filter(Self.markers.contains) : []
    let typed = samples.filter { !marked.contains($0.text) }
    if propose(typedFrom: valuesAreTexts ? nil : [.moment], typed) {
      absent = marked
      return
    }
    if !marked.isEmpty {
      let words = marked.map(RuleFileText.scalar).joined(separator: ", ")
      field.evidence = "for missing values: `absent: [\(words)]`"
    }
    if !isSecret { proposeChoices(samples) }
    if !field.lines.isEmpty { return }
    let finder = ReadingFinder(tolerance: allowed(profile.texts))
    if let found = finder.first(of: ValueReading.formats, accepting: samples) {
      reading = found.reading
      for key in found.reading.keys { add(key, evidence(for: found.rejected, of: profile.texts)) }
    } else if !isSecret, samples.count >= Self.leastRows / 2,
      let pattern = TextShape(samples.map(\.text)).pattern
    {
      // Values that are nearly all different may be about people.
      let isShown = samples.count * 2 <= profile.texts
      let examples = samples.prefix(2).map(\.text).joined(separator: ", ")
      add("matches: \(FlowText.quoted(pattern))", isShown ? "such as \(examples)" : "")
    } else {
      proposeLength(samples)
    }
    noteKey()
  }

  private func evidence(for rejected: [ReadingFinder.Sample], of count: Int) -> String {
    let failing = rejected.reduce(0) { $0 + $1.count }
    return failing == 0 ? all(count) : "rejects \(support(failing)) of \(count.grouped)"
  }

  private mutating func proposeChoices(_ samples: [ReadingFinder.Sample]) {
    let least = profile.distinct.leastCount
    guard profile.distinct.isComplete, 2...Self.maximumChoices ~= samples.count, least >= 3,
      profile.texts >= 20 * samples.count, samples.allSatisfy({ $0.text.utf8.count <= 80 })
    else { return }
    let choices = samples.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    add(
      "one-of: [\(choices.map(RuleFileText.scalar).joined(separator: ", "))]",
      "\(samples.count) values, each at least \(least.grouped) times")
  }

  private mutating func proposeLength(_ samples: [ReadingFinder.Sample]) {
    guard profile.texts >= Self.leastRows else { return }
    let longest = samples.map { $0.text.count }.max() ?? 0
    let limits = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000]
    guard let limit = limits.first(where: { $0 >= 2 * longest }) else { return }
    add(
      "length: ..\(limit)", "up to \(RuleFileText.count(longest, "character", "characters"))")
  }

  /// Says in a comment that a field may be a key.
  private mutating func noteKey() {
    guard profile.texts == total, total >= 5 * Self.leastRows, profile.distinct.leastCount == 1,
      profile.samples.first?.count == 1
    else { return }
    field.evidence =
      profile.distinct.isComplete
      ? "every value is different"
      : "\(profile.distinct.count.grouped) values compared, all different"
  }

  // MARK: Numbers, dates and times

  @discardableResult
  private mutating func propose(
    typedFrom sorts: [ValueReading.Sort]?, _ samples: [ReadingFinder.Sample]
  ) -> Bool {
    if valuesAreTexts, samples.contains(where: { Self.isCode($0.text) }) { return false }
    let readings = ValueReading.types.filter { reading in
      sorts.map { $0.contains(reading.sort) && reading.keys.count == 1 } ?? true
    }
    let count = samples.reduce(0) { $0 + $1.count }
    let finder = ReadingFinder(tolerance: allowed(count))
    guard let found = finder.first(of: readings, accepting: samples) else { return false }
    reading = found.reading
    var evidence = evidence(for: found.rejected, of: count)
    if found.reading.keys.count > 1,
      let other = found.others.first(where: { $0.sort == found.reading.sort && $0.keys.count > 1 })
    {
      evidence += "; `\(other.keys[1])` reads them, too"
    }
    for (index, key) in found.reading.keys.enumerated() {
      add(key, index == 0 ? evidence : "")
    }
    let values = finder.values(of: samples, as: found.reading)
    switch found.reading.sort {
    case .integer, .number: proposeBounds(samples, values)
    case .moment:
      if let range = MomentBounds(values, type: found.reading.keys[0]), !isSecret {
        add("range: \(range.range)", "\(range.seen.least) to \(range.seen.greatest)")
      }
    case .boolean, .text: break
    }
    noteKey()
    return true
  }

  /// Returns true for digits that aren't a number: with leading zeros, or too many of them.
  private static func isCode(_ text: String) -> Bool {
    let digits = text.utf8
    guard digits.count > 1, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
    return digits.first == 0x30 || digits.count > 15
  }

  private mutating func proposeBounds(_ samples: [ReadingFinder.Sample], _ values: [Value?]) {
    var numbers: [(number: Number, count: Int)] = []
    for (sample, value) in zip(samples, values) {
      if case .number(let number)? = value { numbers.append((number, sample.count)) }
    }
    let count = numbers.reduce(0) { $0 + $1.count }
    guard count >= Self.leastRows else { return }
    let bounds = NumberBounds(numbers, isComplete: profile.distinct.isComplete)
    if !isSecret, let range = bounds.range, let seen = bounds.seen {
      add("range: \(range)", "\(seen.least) to \(seen.greatest)")
    }
    let decimals = numbers.map(\.number.decimals).max() ?? 0
    if count >= 100, 1...2 ~= decimals {
      add("decimals: ..\(decimals)", "")
    }
  }
}
