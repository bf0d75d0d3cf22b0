internal import Muster

/// A rule file proposed from the rows of a source: each rule has a comment with its evidence.
///
/// ```swift
/// var profile = DataProfile(valuesAreTexts: true)
/// profile.setColumns(["code", "age"])
/// for row in rows { profile.add(record: row) }
/// print(RuleProposal(profile, form: "people").text)
/// ```
public struct RuleProposal {
  private let form: String
  private let rows: Int
  private let sources: String
  private var fields: [ProposedField] = []
  private var absent: [String] = []
  private var relations: [FieldRelations.Relation] = []
  private let isCut: Bool

  /// True if the rows have no field that a form can have.
  public var isEmpty: Bool { fields.allSatisfy(\.isLeftOut) }

  /// Creates a proposal.
  ///
  /// - Parameters:
  ///   - profile: What the rows have in common.
  ///   - form: The name of the form.
  ///   - sources: The names of the sources, for a comment.
  ///   - tolerance: The share of values that a rule may reject, from 0 to 1.
  public init(
    _ profile: DataProfile, form: String, sources: String = "", tolerance: Double = 0
  ) {
    self.form = form
    self.sources = sources
    rows = profile.rows
    isCut = profile.root.isCut
    var columns: [FieldRelations.Column] = []
    var names: Set<String> = []
    for (index, column) in profile.root.members.enumerated() {
      let isField = profile.valuesAreTexts || RuleFileText.mayBeField(column.name)
      let name = isField ? Self.fieldName(column.name, taken: &names) : column.name
      var path: [UInt8] = []
      path.append(pointerStep: name)
      let place = String(decoding: path, as: UTF8.self)
      if !isField {
        fields.append(ProposedField(name: name, path: place, isLeftOut: true))
        continue
      }
      let proposal = FieldProposal(
        column, name: name, path: place, of: profile.rows,
        FieldProposal.Settings(
          valuesAreTexts: profile.valuesAreTexts, tolerance: tolerance))
      var field = proposal.field
      if name != column.name {
        field.lines.insert(
          ProposedField.Line(text: "column: \(RuleFileText.scalar(column.name))"), at: 0)
      }
      fields.append(field)
      addMarkers(proposal.absent, column)
      columns.append(
        FieldRelations.Column(
          name: name, path: field.path, index: index, reading: proposal.reading,
          absent: proposal.absent))
    }
    relations = FieldRelations(profile.kept, columns).relations
  }

  /// Declares the markers of missing values of the last field.
  private mutating func addMarkers(_ markers: [String], _ profile: FieldProfile) {
    guard !markers.isEmpty else { return }
    let counts = markers.map { marker in
      let count = profile.samples.first { $0.text == marker }?.count ?? 0
      return "\(marker) in \(RuleFileText.count(count, "row", "rows"))"
    }
    fields[fields.count - 1].lines.append(
      ProposedField.Line(
        text: "absent: [\(markers.map(RuleFileText.scalar).joined(separator: ", "))]",
        evidence: counts.joined(separator: ", ")))
  }

  /// Removes the rules that can cause a failure at a path; returns what was removed, as text.
  public mutating func drop(code: String, at path: String) -> [String] {
    var dropped = relations.filter { $0.code == code && $0.path == path }.map(\.text)
    relations.removeAll { $0.code == code && $0.path == path }
    for index in fields.indices { dropped += fields[index].drop(code, at: path) }
    return dropped
  }

  /// The rule file.
  public var text: String {
    var lines: [(text: String, evidence: String)] = fields.flatMap { $0.written(indented: 2) }
    if !relations.isEmpty {
      lines.append(("together:", ""))
      for relation in relations {
        lines.append(("  - { \(relation.text) }", relation.evidence))
      }
    }
    if isCut {
      let count = fields.count.grouped
      lines.append(("  " + RuleFileText.comment("only the first \(count) fields"), ""))
    }
    let origin = sources.isEmpty ? "" : " of \(sources)"
    return """
      \(RuleFileText.comment("Proposed from \(RuleFileText.count(rows, "row", "rows"))\(origin)."))
      form: \(RuleFileText.scalar(form))
      fields:
      \(RuleFileText.commented(lines))
      """
  }

  /// Returns a name that a field can have, for a column with any name.
  private static func fieldName(_ name: String, taken: inout Set<String>) -> String {
    var field = String(name.map { "./[]".contains($0) ? "-" : $0 })
    if ["any", "not"].contains(field) { field += "-field" }
    while !taken.insert(field).inserted { field += "-2" }
    return field
  }
}
