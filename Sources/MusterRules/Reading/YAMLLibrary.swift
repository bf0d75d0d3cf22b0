/// The library that reads rule files in YAML.
package enum YAMLLibrary {
  /// The library's version: `0.2.5`.
  package static var version: String { YAMLParser.version }
}
