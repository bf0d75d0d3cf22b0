@testable import Muster

/// Forms with lists whose order and whose rules' readings a session keeps.
enum LongLists {
  static let texts: [String] = [
    """
    form: plain
    fields:
      lines:
        size: 8..14
        unique: { by: name }
        each: { fields: { name: {}, amount: { type: integer }, end: { type: integer } } }
      tags: { contains: [a, b], unique: { ignore-case: true }, each: { length: ..3 } }
      prices: { type: map, size: 2..9, each: { fields: { low: { type: integer } } } }
    """,
    """
    form: conditions
    fields:
      kind: {}
      lines:
        when: { kind: { none-of: [x] } }
        unique: true
        no-overlap: { from: amount, to: end }
        each:
          when: { name: { none-of: [skip] } }
          fields:
            name: { normalize: [trim, lowercase] }
            amount: { type: integer, when: { /kind: { none-of: [y] } } }
            end: { type: integer, compute: 'amount + 3' }
      tags:
        any: [{ contains: { pattern: '^b' } }, { size: ..9 }, { unique: true }]
        each: { when: { /kind: { none-of: [b] } } }
      prices: { type: map, size: ..12, each: { fields: { low: { type: integer } } } }
    """,
    """
    form: nested
    fields:
      lines:
        unique: { by: [name, parts] }
        each:
          optional: true
          fields:
            name: { length: ..3 }
            parts:
              excludes: [no]
              unique: true
              default: [p, q]
              each: { length: ..2 }
            inner: { optional: true, fields: { a: {}, b: { type: list, each: {} } } }
          together: [{ all-different: [name, inner.a] }]
      tags: { reads: { list: ';' }, unique: true, each: { length: 1.. } }
      total: { type: integer, compute: 'count(lines[], name == "a")', range: ..3 }
    together: [{ all-different: ['lines[].name'] }]
    """,
  ]

  /// The values of lists with so many items, most of which differ.
  static func values(_ count: Int) -> Value {
    let items: [Value] = (0..<count).map { index in
      let number = Value(integerLiteral: Int64(4 * index))
      let name = Value.text(index % 6 == 5 ? "a" : "n\(index)")
      return ["name": name, "amount": number, "end": Value(integerLiteral: Int64(4 * index + 3))]
    }
    let prices = items.indices.map { index in
      Value.Member("k\(index)", .object([.init("low", items[index].amount)]))
    }
    return [
      "kind": "a", "lines": .list(items), "tags": .list(items.indices.map { .text("t\($0)") }),
      "prices": .object(prices),
    ]
  }
}

extension Value {
  fileprivate var amount: Value {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.name == "amount" }?.value ?? .null
  }
}
