public import Muster

/// The facts that a report is written with, besides the results.
public struct ReportSettings: Sendable {
  /// The style of words in a terminal.
  public var style: TerminalStyle
  /// The words around the messages.
  public var words: ReportWords
  /// The version of the tool that writes the report.
  public var version: String?
  /// The form that judged the payloads.
  public var form: RuleForm?
  /// The language of the form's labels; `nil` for the form's own.
  public var language: String?
  /// True if there are several sources.
  public var hasManySources = false
  /// True if offending values are shown.
  public var showsValues = true
  /// The limit on the payloads that don't pass.
  package var limit: FailureLimit?
  /// Returns the rule at a position of the rule file.
  public var rule: @Sendable (SourceRange) -> WrittenRule? = { _ in nil }

  /// Creates the settings of a report.
  public init(
    _ style: TerminalStyle = .plain, words: ReportWords = .english, version: String? = nil
  ) {
    self.style = style
    self.words = words
    self.version = version
  }
}

extension ReportSettings {
  /// Returns the rule that a failure is about, and its place in the rule file if it has one. The
  /// arguments of a rule about a secret are left out.
  func rule(of tag: FailureTag) -> (text: String, place: String?)? {
    guard let plan = form?.plan else { return nil }
    guard let written = tag.rule.flatMap(rule) else {
      guard let field = tag.field, tag.list == .failures, tag.code.utf8.elementsEqual("type".utf8)
      else { return nil }
      return ("type: \(plan.fields[field].type.word)", nil)
    }
    let isShown = tag.field.map { plan.showsValues[$0.index] } ?? false
    return (isShown ? written.text : written.kind, "\(written.file):\(written.line)")
  }

  /// The title of the form, or its name.
  var title: String? {
    guard let form else { return nil }
    let plan = form.plan
    return plan.form.title.map { plan.text($0, language: language) } ?? form.name
  }

  /// Returns the label of a field, as messages name it; `nil` if it only repeats the field's path.
  func label(of field: FieldID?, at path: String) -> String? {
    guard let form, let field else { return nil }
    let label = form.plan.label(of: field, language: language)
    return path.dropFirst().utf8.elementsEqual(label.utf8) ? nil : label
  }
}

/// Returns a share as people read it: `29.9 %`.
func percent(_ count: Int, of all: Int) -> String {
  let share = all == 0 ? 0 : Double(count) / Double(all)
  return "\(decimal(share * 100, places: 1)) %"
}

/// Returns a nonnegative number with the given number of decimal places.
package func decimal(_ number: Double, places: Int) -> String {
  var scale = 1
  for _ in 0..<places { scale *= 10 }
  let rounded = Int((number * Double(scale)).rounded())
  if places == 0 { return "\(rounded)" }
  let digits = String(rounded % scale)
  let zeros = String(repeating: "0", count: places - digits.count)
  return "\(rounded / scale).\(zeros)\(digits)"
}
