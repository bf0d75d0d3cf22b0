internal import Muster

/// A proof that a plural form is never used: the rules state the number that it counts, and in the
/// message's language that number takes another form.
struct PluralProof {
  private let own: FormPlan
  private let changed: FormPlan

  init(_ own: FormPlan, _ changed: FormPlan) { (self.own, self.changed) = (own, changed) }

  /// A message in both forms, the languages that it is used in, and the rules that may use it.
  private struct Pair {
    var one: Template
    var other: Template
    var languages: [String]
    var checks: [CheckFacts]
  }

  /// The reason if the two forms differ only in messages, and each message has the same text for
  /// every number that it can count.
  var reason: String? {
    guard let pairs else { return nil }
    let differing = pairs.filter { !$0.one.isSame(as: $0.other) }
    guard !differing.isEmpty, differing.allSatisfy(isSaidAlike) else { return nil }
    return "the plural counts a number in the rules that needs another form"
  }

  /// The messages of fields, of their rules and of the form; `nil` if other parts may differ.
  private var pairs: [Pair]? {
    guard own.fields.count == changed.fields.count, own.allCrossFieldRules.isEmpty,
      own.form.messages.count == changed.form.messages.count
    else { return nil }
    var pairs: [Pair] = []
    var all: [CheckFacts] = []
    for id in own.fields.ids {
      let (field, other) = (own.fields[id], changed.fields[id])
      let checks = field.rules.map(\.facts)
      // Rules inside others can have messages.
      guard field.rules.count == other.rules.count, checks.allSatisfy(\.inner.isEmpty) else {
        return nil
      }
      all += checks
      pairs += self.pairs(field.message, other.message, checks)
      for (rule, other) in zip(field.rules, other.rules) {
        pairs += self.pairs(rule.message, other.message, [rule.facts])
      }
    }
    for (message, other) in zip(own.form.messages, changed.form.messages) {
      pairs.append(
        Pair(
          one: message.text, other: other.text, languages: [message.language, own.form.language],
          checks: all))
    }
    return pairs
  }

  private func pairs(_ one: LocalText?, _ other: LocalText?, _ checks: [CheckFacts]) -> [Pair] {
    guard let one, let other else { return [] }
    let language = own.form.language
    var pairs = zip(one.byLanguage, other.byLanguage).map { mine, its in
      // If no message is in the reader's language, one of the form's own is used.
      Pair(
        one: mine.text, other: its.text, languages: [mine.language, language], checks: checks)
    }
    if let mine = one.plain, let its = other.plain {
      pairs.append(Pair(one: mine, other: its, languages: [language], checks: checks))
    }
    return pairs
  }

  private func isSaidAlike(_ pair: Pair) -> Bool {
    guard case .plural(let count, _) = pair.one.content,
      case .plural(count, _) = pair.other.content,
      let numbers = numbers(called: count, of: pair.checks)
    else { return false }
    // A rule that could not be checked counts nothing.
    return (numbers.map { Optional($0) } + [nil]).allSatisfy { number in
      pair.languages.allSatisfy {
        pair.one.text(counting: number, in: $0) == pair.other.text(counting: number, in: $0)
      }
    }
  }

  /// Returns all numbers with a given name in failures of some checks; `nil` if they depend on a
  /// payload.
  private func numbers(called name: String, of checks: [CheckFacts]) -> [Number]? {
    guard name == "min" || name == "max" else { return nil }
    var numbers: [Number] = []
    for parameter in checks.flatMap(\.parameters) where parameter.names.contains(name) {
      guard case .count(let range) = parameter else { return nil }
      let bound = name == "min" ? range.min : range.max
      if let bound { numbers.append(Number(Int64(bound))) }
    }
    return numbers
  }
}

extension Template {
  fileprivate func isSame(as other: Template) -> Bool {
    switch (content, other.content) {
    case (.text(let one), .text(let two)): one == two
    case (.plural(let count, let one), .plural(let count2, let two)):
      count == count2 && one.count == two.count
        && zip(one, two).allSatisfy { $0.category == $1.category && $0.text == $1.text }
    default: false
    }
  }
}
