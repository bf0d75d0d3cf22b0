import Muster
import MusterPayloads

/// The data that the page needs in addition to the form, as JSON.
struct WebFillData {
  private let settings: FillSettings
  private let words: FillLanguage

  init(_ settings: FillSettings) {
    self.settings = settings
    words = .of(settings.rules.plan, for: settings.language)
  }

  /// The data as JSON. Values are strings with JSON in them, so no browser rounds a number.
  var json: String {
    let plan = settings.rules.plan
    let language = settings.language ?? plan.form.language
    let own = Self.words.map { Value.Member($0.rawValue, .text(words[$0])) }
    var members: ValueMembers = [
      "values": .text(settings.values.json()), "given": .text(settings.given.json()),
      "language": .text(language), "direction": .text(Self.direction(of: language)),
      "answers": .object(settings.answers.members),
      "unanswered": .list(unanswered.map { .text($0) }), "words": .object(own),
    ]
    members.add("now", settings.now.map { .text($0) })
    return members.value.json()
  }

  /// The texts of the page itself.
  private static let words: [FillWord] = [
    .submit, .back, .next, .add, .remove, .choose, .yes, .no, .step, .suggestion, .written,
    .unreachable,
  ]

  /// A line for each check without an answer.
  private var unanswered: [String] {
    settings.answers.missing(of: settings.rules.plan).map { check in
      "\(check): \(words(.unanswered, ["check": check]))"
    }
  }

  /// The writing direction of a language, as an HTML value.
  private static func direction(of language: String) -> String {
    let tag = language.split(separator: "-").first?.lowercased() ?? ""
    return ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(tag)
      ? "rtl" : "ltr"
  }
}
