extension Kind {
  static let noOverlap = Kind(
    "no-overlap",
    summary: "no two items overlap, as ranges of times or of numbers; one may begin as another "
      + "ends",
    on: [.list],
    argument: "`from` and `to`: fields of the item",
    codes: [Code("no-overlap", "{label} must not overlap an earlier entry")],
    examples: [
      Example(
        .mapping([("from", .plain("start")), ("to", .plain("end"))]), on: .list,
        keys: [
          (
            "each",
            .mapping([
              ("type", .plain("group")),
              (
                "fields",
                .mapping([
                  ("start", .mapping([("type", .plain("integer"))])),
                  ("end", .mapping([("type", .plain("integer"))])),
                ])
              ),
            ])
          )
        ],
        passing: [[["start": 1, "end": 3], ["start": 3, "end": 5]]],
        failing: [[["start": 1, "end": 3], ["start": 2, "end": 5]]])
    ],
    lower: { node, place, reader in
      reader.checkKeys(node, ["from", "to"], of: "`no-overlap`")
      guard let from = reader.needed(node, "from", of: "`no-overlap`"),
        let to = reader.needed(node, "to", of: "`no-overlap`"),
        let first = reader.itemField(from, "`from`", place),
        let last = reader.itemField(to, "`to`", place)
      else { return nil }
      let types = (reader.fields[first].type, reader.fields[last].type)
      guard types.0 == types.1, types.0.isMoment || types.0 == .integer || types.0 == .number else {
        reader.report(
          "wrong-type", "`from` and `to` must be numbers, dates or times of the same type",
          at: node.range)
        return nil
      }
      return .noOverlap(from: first, to: last)
    }
  )
}
