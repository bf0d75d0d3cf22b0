/// The characters that a text may have.
package struct CharacterRule: Sendable {
  /// The named classes, any of which a character may belong to.
  package var classes: [CharacterClass]
  /// Single characters, allowed beside the classes.
  package var others: String

  /// Creates a rule of these classes and characters.
  package init(classes: [CharacterClass], others: String) {
    self.classes = classes
    self.others = others
  }
}
