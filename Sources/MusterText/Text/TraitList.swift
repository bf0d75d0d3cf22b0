/// A list with a part for each trait of the package; a build without a trait lacks that trait's
/// part.
///
/// A catalog is written as a chain, which can contain `#if`:
///
///     TraitList(everyday)
///       #if PhoneFormats
///         .with("PhoneFormats", phones)
///       #else
///         .without("PhoneFormats", ["e164", "phone"])
///       #endif
package struct TraitList<Element: Sendable>: Sendable {
  /// Everything that this build has.
  package private(set) var elements: [Element]
  /// The elements that a trait added.
  package private(set) var parts: [(trait: String, elements: [Element])] = []
  /// The names of the elements that this build lacks, each with the trait that adds it.
  package private(set) var leftOut: [(name: String, trait: String)] = []

  /// Creates a list with the elements of every build.
  package init(_ elements: [Element]) {
    self.elements = elements
  }

  /// Adds the elements of a trait.
  package func with(_ trait: String, _ more: [Element]) -> TraitList {
    var list = self
    list.elements += more
    list.parts.append((trait, more))
    return list
  }

  /// Notes the names that a trait would add.
  package func without(_ trait: String, _ names: [String]) -> TraitList {
    var list = self
    list.leftOut += names.map { (name: $0, trait: trait) }
    return list
  }
}
