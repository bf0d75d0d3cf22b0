internal import Muster

/// The notes on table columns that are not fields, and on fields that no column fills.
struct ColumnHints {
  /// The hints on columns that nearly match a field, or that would match one under another name.
  private var strangers: [String] = []
  private let names: [String]
  private let form: TableForm
  /// The fields that no column fills.
  private let missing: [TableColumn]
  /// The missing fields that a hint names.
  private var named: Set<FieldID> = []
  private var leftOut: [String] = []

  /// The maximum number of columns to search for likely misspellings, and of fields to name.
  private static let mostMisspelt = 200
  private static let mostNamed = 20

  init(_ columns: [CSVHeader.Column], _ form: TableForm) {
    self.form = form
    let filled = Set(columns.compactMap(\.field))
    missing = form.columns.filter { !filled.contains($0.field) }
    names = columns.map(\.name.text.text).filter { !$0.isEmpty }
    let unknown = columns.filter { $0.field == nil && !$0.name.isEmpty }
    for column in unknown.prefix(Self.mostMisspelt) {
      if column.isLeftOut { leftOut(column) } else { look(at: column) }
    }
  }

  /// The notes on existing and missing columns.
  var notes: [String] {
    var notes = strangers + leftOut
    let optional = missing.map(\.field).filter {
      form.plan.isOfOneText($0) && form.plan.fields[$0].compute == nil
        && !form.plan.isAlwaysRequired($0) && !named.contains($0)
    }
    if optional.isEmpty { return notes }
    let names = optional.prefix(Self.mostNamed).map { "`\(form.plan.name(ofColumn: $0))`" }
    let rest = optional.count - names.count
    notes.append(
      "no column fills \(names.joined(separator: ", "))" + (rest > 0 ? " and \(rest) more" : ""))
    return notes
  }

  /// Returns the problem of a header with none of the form's columns, naming one of the header's
  /// columns.
  func noneKnown(_ column: String) -> PayloadProblem {
    var message = "expected columns of the form, like `\(column)`"
    let signs = [(";", "`;`"), ("\t", "a tab"), ("|", "`|`")]
    if let sign = signs.first(where: { sign in names.contains { $0.contains(sign.0) } }) {
      message += ", but these are separated by \(sign.1): use --separator"
    } else if let stranger = strangers.first {
      message += ": \(stranger)"
    }
    return PayloadProblem(code: "not-csv", offset: 0, message: message)
  }

  private mutating func leftOut(_ column: CSVHeader.Column) {
    let owner = form.plan.roots.first { ColumnName(form.plan.fields[$0].name) == column.name }
    guard let owner else { return }
    let name = form.plan.fields[owner].name
    let other = form.plan.fields[owner].column.map { "the column `\($0)` fills" }
    leftOut.append(
      "the column `\(column.written)` is ignored: \(other ?? "columns of its fields fill") "
        + "the field `\(name)`")
  }

  /// Looks for the field that a column was meant to fill.
  private mutating func look(at column: CSVHeader.Column) {
    let name = column.name.text.text
    let asField = FieldNameLetters(name)
    // This can be a name that no field can have, or a field in a group, which needs a `column` to
    // be filled.
    if let field = form.namelessFields.first(where: { FieldNameLetters($0.path) == asField }) {
      named.insert(field.id)
      strangers.append(
        "the column `\(name)` matches no field: should `\(field.path)` have `column: '\(name)'`?")
      return
    }
    let isNoName = name.utf8.contains { [0x2E, 0x2F, 0x5B, 0x5D].contains($0) }
    let word = isNoName ? asField.text : name
    guard let meant = Spelling.nearest(word, among: missing.map(\.written)),
      let field = missing.first(where: { $0.written.utf8.elementsEqual(meant.utf8) })?.field
    else { return }
    named.insert(field)
    if isNoName, form.plan.fields[field].column == nil {
      strangers.append(
        "the column `\(name)` matches no field: should `\(meant)` have `column: '\(name)'`?")
    } else {
      let shown = UnlikeText.showing(name, beside: meant)
      strangers.append("the column `\(shown)` matches no field: did you mean `\(meant)`?")
    }
  }
}

/// The letters and digits of a name in lower case, with one `-` between its words. Names for the
/// same field are equal in this form, even if a table and a form write them differently.
private struct FieldNameLetters: Equatable {
  private(set) var text = ""

  init(_ name: String) {
    var isBetween = false
    for character in name.lowercased() {
      guard character.isLetter || character.isNumber else {
        isBetween = true
        continue
      }
      if isBetween, !text.isEmpty { text += "-" }
      isBetween = false
      text.append(character)
    }
  }
}

extension TableForm {
  /// The fields in groups that no column can fill because they have no `column`.
  fileprivate var namelessFields: [(id: FieldID, path: String)] {
    plan.fields.ids.compactMap { id in
      let field = plan.fields[id]
      guard field.frame == .form, field.parent != nil, field.column == nil, plan.isOfOneText(id)
      else { return nil }
      return (id, plan.path(of: id))
    }
  }
}

extension FormPlan {
  fileprivate func name(ofColumn id: FieldID) -> String {
    fields[id].parent == nil ? fields[id].name : path(of: id)
  }
}
