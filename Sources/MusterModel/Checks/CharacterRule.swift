/// The characters that a string can have.
package struct CharacterRule: Sendable {
  /// The named classes; a character must belong to one of them, or be in `others`.
  package var classes: [CharacterClass]
  /// Single characters, allowed in addition to the classes.
  package var others: String

  /// Creates a rule from these classes and characters.
  package init(classes: [CharacterClass], others: String) {
    self.classes = classes
    self.others = others
  }
}
