/// A list or a table that a rule file declares under `given`. Your program provides its values, and
/// all payloads share them.
package struct TablePlan: Sendable {
  /// A column of a table, in addition to its keys.
  package struct Column: Sendable {
    /// The column's name; empty if the table has only one.
    package var name: String
    /// The type of its values.
    package var type: ValueType

    /// Creates a column with a name and a type.
    package init(_ name: String, _ type: ValueType) {
      self.name = name
      self.type = type
    }
  }

  /// The name that rules use.
  package var name: String
  /// The type of a list's values, or of a table's keys.
  package var key = ValueType.text
  /// The name of the keys in records; empty if the file doesn't name them.
  package var keyName = ""
  /// The other columns; none for a list.
  package var columns: [Column] = []
  /// True if an entry has several named fields, and false if it is a single value.
  package var hasFields = false
  /// True if keys are the same regardless of case.
  package var ignoresCase = false
  /// The position in the rule file.
  package var range: SourceRange?

  /// Creates the plan of a list of strings.
  package init(name: String, range: SourceRange? = nil) {
    self.name = name
    self.range = range
  }

  /// True for a list, which has no values besides its keys.
  package var isList: Bool { columns.isEmpty }

  /// The noun for a mistake: a list has values, and a table has keys.
  package var keyNoun: String { isList ? "value" : "key" }
}
