/// A list of which each trait of the package brings a part, and a build without the trait has none of it.
///
/// A catalog is written as a chain, so that `#if` can stand in it:
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
  /// The elements that a trait brought.
  package private(set) var parts: [(trait: String, elements: [Element])] = []
  /// The names of those that this build lacks, each with the trait that brings it.
  package private(set) var leftOut: [(name: String, trait: String)] = []

  /// A list with what is in every build.
  package init(_ elements: [Element]) {
    self.elements = elements
  }

  /// Adds what the trait brings.
  package func with(_ trait: String, _ more: [Element]) -> TraitList {
    var list = self
    list.elements += more
    list.parts.append((trait, more))
    return list
  }

  /// Notes what the trait would bring.
  package func without(_ trait: String, _ names: [String]) -> TraitList {
    var list = self
    list.leftOut += names.map { (name: $0, trait: trait) }
    return list
  }
}
