internal import Muster

extension MutationOperator {
  static let fieldName = MutationOperator(
    "field-name",
    summary: "replaces a field in a rule, a bound, a condition or an expression with a "
      + "neighbouring one of the same type; in an expression, replaces `today` with a date, or a "
      + "date with `today`; drops a field from a list, or adds one",
    examples: [
      Example("a: { same-as: b }\nb:\nc:", ["a: { same-as: c }\nb:\nc:"]),
      Example(
        "a: { type: date, range: { min: { field: b } } }\nb: { type: date }\nc: { type: date }",
        ["a: { type: date, range: { min: { field: c } } }\nb: { type: date }\nc: { type: date }"]),
      Example("a: { when: { b: present } }\nb:\nc:", ["a: { when: { c: present } }\nb:\nc:"]),
      Example(
        "a: { when: 'b > 1' }\nb: { type: integer }\nc: { type: integer }",
        ["a: { when: 'c > 1' }\nb: { type: integer }\nc: { type: integer }"]),
      Example(
        "a: { keep: false, type: integer, compute: 'years(b, today)' }\nb: { type: date }\n"
          + "c: { type: date }",
        ["years(c, today)", "years(today, today)", "years(b, b)", "years(b, c)"].map {
          "a: { keep: false, type: integer, compute: '\($0)' }\nb: { type: date }\n"
            + "c: { type: date }"
        }),
      Example(
        "form: f\nfields:\n  a:\n  b:\n  c:\ntogether:\n  - { present: [a, b], count: 1.. }",
        [
          "form: f\nfields:\n  a:\n  b:\n  c:\ntogether:\n  - { present: [b], count: 1.. }",
          "form: f\nfields:\n  a:\n  b:\n  c:\ntogether:\n  - { present: [a], count: 1.. }",
          "form: f\nfields:\n  a:\n  b:\n  c:\ntogether:\n  - { present: [a, c], count: 1.. }",
          "form: f\nfields:\n  a:\n  b:\n  c:\ntogether:\n  - { present: [a, b, c], count: 1.. }",
        ]),
    ]
  ) { site, pieces in
    switch site.role {
    case .claim: return renaming(site.entry.key, site, pieces)
    case .expression:
      return PartEdit.ofExpression(site, pieces) { part, _ in
        let (old, others): (String, [String])
        switch part.kind {
        case .name(let name) where !name.isQuoted:
          let isDate = site.names.dates.contains(name.text)
          (old, others) = (name.text, site.otherNames(than: name.text) + (isDate ? ["today"] : []))
        case .clock("today"):
          let dates = site.names.dates.filter { $0 != site.field.name }
          (old, others) = ("today", Array(dates.prefix(2)))
        default: return []
        }
        return others.map {
          PartEdit(part.range, $0, "`\(old)` becomes `\($0)`")
        }
      }
    case .crossFieldRule where site.node.items != nil:
      let target = site.beside?.value("is").map { renaming($0, site, pieces) } ?? []
      return list(site.node, site, pieces) + target
    case .rule: return rule(site, pieces)
    default: return []
    }
  }

  private static func rule(_ site: MutationSite, _ pieces: FilePieces) -> [MutationChange] {
    switch site.word {
    case "same-as", "different-from": return renaming(site.node, site, pieces)
    case "unique":
      let by = site.node.value("by") ?? site.node
      return by.items == nil ? renaming(by, site, pieces) : list(by, site, pieces)
    case "one-of", "none-of", "no-overlap":
      return ["field", "from", "to"].flatMap { key in
        site.node.value(key).map { renaming($0, site, pieces) } ?? []
      }
    case "format":
      return (site.node.entries ?? []).flatMap { option in
        option.value.value("field").map { renaming($0, site, pieces) } ?? []
      }
    case "range", "size":
      return (site.node.entries ?? []).flatMap { end -> [MutationChange] in
        renaming(end.value.value("field") ?? end.value, site, pieces)
      }
    default: return []
    }
  }

  private static func renaming(
    _ node: Node, _ site: MutationSite, _ pieces: FilePieces
  ) -> [MutationChange] {
    guard let name = node.text else { return [] }
    return pieces.changes(of: node, to: site.otherNames(than: name))
  }

  private static func list(
    _ list: Node, _ site: MutationSite, _ pieces: FilePieces
  ) -> [MutationChange] {
    let items = list.items ?? []
    let names = items.compactMap(\.text)
    var changes = pieces.dropping(itemsOf: list)
    for item in items {
      for change in renaming(item, site, pieces)
      where !names.contains(where: { change.words.hasSuffix("`\($0)`") }) {
        changes.append(change)
      }
    }
    let others = names.flatMap { site.otherNames(than: $0) }
    guard let last = items.last, let other = others.first(where: { !names.contains($0) }) else {
      return changes
    }
    let edit = pieces.adding(pieces.written(other), behind: last, of: list)
    return changes + [MutationChange([edit], "`\(other)` is added")]
  }
}

extension MutationSite {
  /// Returns the names that a field's name may be confused with, without the name of the field at
  /// the site.
  fileprivate func otherNames(than name: String) -> [String] {
    names.others(than: name).filter { $0 != field.name }
  }
}
