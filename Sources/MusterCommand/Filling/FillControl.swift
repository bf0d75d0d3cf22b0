import Muster

/// What a field is filled in by.
enum FillControl {
  /// A line of text.
  case text(FillText)
  /// One of a few values.
  case choice([Choice])
  /// Yes, no, or nothing yet.
  case toggle

  /// A value to pick, and what it is called.
  struct Choice {
    var label: String
    var value: Literal
    /// How the value stands in a control.
    var text: String
  }

  /// The control for a field of a form.
  init(_ field: Int, _ form: FillForm) {
    let plan = form.plan.fields[field]
    if plan.type == .boolean, !plan.isSecret {
      self = .toggle
    } else if !plan.isSecret, let choices = Self.choices(plan, form), !choices.isEmpty {
      self = .choice(choices)
    } else {
      self = .text(FillText(field, form.plan))
    }
  }

  private static func choices(_ field: FieldPlan, _ form: FillForm) -> [Choice]? {
    for rule in field.rules where rule.when == nil && rule.severity == .error {
      guard case .oneOf(.literals(let values)) = rule.check else { continue }
      return values.map { value, label in
        let text = field.controlText(of: value)
        let label = label.map { form.plan.text($0, language: form.language) } ?? text
        return Choice(label: label, value: value, text: text)
      }
    }
    return nil
  }
}

/// What there is to know of a field of text beside its text.
struct FillText {
  /// Whether nobody may read it.
  var isSecret: Bool
  /// How long it may be, and what that counts.
  var limit: (count: Int, unit: LengthUnit)?
  /// How what it holds is written, where that is not plain.
  var pattern: String?
  /// Whether it is JSON, because it holds several values under names.
  var isJSON: Bool

  init(_ field: Int, _ form: FormPlan) {
    let plan = form.fields[field]
    isSecret = plan.isSecret
    isJSON = plan.type == .map
    for rule in plan.rules where rule.when == nil && limit == nil {
      if case .length(let range, let unit) = rule.check, let max = range.max { limit = (max, unit) }
    }
    let reads = form.syntax(of: field)?.reads
    pattern = reads?.text ?? reads?.items?.first?.text
    if reads == nil { pattern = plan.type.example }
  }

  /// How far a text has come, `12/20`, and how wide that is at most while the text is no longer
  /// than it may be.
  func counter(_ text: String) -> (text: String, widest: Int)? {
    guard let limit else { return nil }
    let count =
      switch limit.unit {
      case .characters: text.count
      case .scalars: text.unicodeScalars.count
      case .utf16: text.utf16.count
      case .bytes: text.utf8.count
      case .words: text.split(whereSeparator: \.isWhitespace).count
      }
    return ("\(count)/\(limit.count)", "\(limit.count)/\(limit.count)".count)
  }
}

extension ValueType {
  /// How a value of the type is written.
  fileprivate var example: String? {
    switch self {
    case .date: "YYYY-MM-DD"
    case .time: "HH:MM"
    case .localDateTime: "YYYY-MM-DDTHH:MM"
    case .dateTime: "YYYY-MM-DDTHH:MM:SSZ"
    case .month: "YYYY-MM"
    case .week: "YYYY-Www"
    case .map: "{\"name\": …}"
    default: nil
    }
  }
}

extension FormPlan {
  /// A field as written.
  fileprivate func syntax(of field: Int) -> FieldSyntax? {
    guard let parent = fields[field].parent else {
      return form.fields.first { $0.name == fields[field].name }
    }
    guard let around = syntax(of: parent) else { return nil }
    if fields[field].isKey { return around.key.first }
    if fields[parent].itemFrame != nil { return around.each.first }
    return around.fields.first { $0.name == fields[field].name }
  }
}
