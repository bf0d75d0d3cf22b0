internal import Muster

/// The lists and tables under `given`.
extension RuleGrammar {
  private typealias Key = MappingShape.Key

  private static let cell: Shape = .words(
    types.filter { !["list", "group", "map", "any"].contains($0.text) })
  private static let key: Shape = .words(
    types.filter { !["list", "group", "map", "any", "boolean"].contains($0.text) })
  private static let fold = Key(
    "fold", "`case` treats `a` and `A` as the same.",
    .words([Word("case", "Letters are the same in both cases.")]))

  /// A type, or one name with its type.
  private static func named(_ type: Shape) -> Shape {
    .either([type, .mapping(MappingShape([], names: .init(role: .value, shape: type)))])
  }

  static let givenList: Shape = .mapping(
    MappingShape([Key("list", "The type of the list's values.", key), fold], needed: ["list"]))

  static let givenTable: Shape = .mapping(
    MappingShape(
      [
        Key("key", "The type of the table's keys, or their name and type.", named(key)),
        Key("value", "The type of the value for each key, or its name and type.", named(cell)),
        Key(
          "fields", "The names and types of the values for each key.",
          .mapping(MappingShape([], names: .init(role: .value, shape: cell)))),
        fold,
      ], needed: ["key"]))
}
