/// Forms with everything that one field can have to do with another.
enum SessionForms {
  static let texts: [String] = [
    """
    form: conditions
    fields:
      a: { one-of: [x, y, z] }
      b: { when: { a: x }, required: true }
      c: { when: { b: present }, length: 2..4 }
      d: { type: integer, range: { min: 3 }, required: { when: { c: absent } } }
      e: { same-as: c }
      f: { type: number, range: { max: { field: d } } }
      g: { type: date, default: 2026-01-05, range: ..today }
      h: { type: date, range: { above: { field: g } }, when: { g: present } }
    """,
    """
    form: groups
    fields:
      kind: { one-of: [a, b] }
      home:
        optional: true
        fields:
          street: { required: true }
          zip: { required: true, matches: '[0-9]{5}', when: { /kind: a } }
          note: { default: none }
          inner:
            optional: true
            fields:
              x: { required: true }
              y: { same-as: x }
        together:
          - all-or-none: [street, zip]
      work:
        when: { home: present }
        fields:
          city: { required: true, different-from: home.street }
          phone: { when: { city: { length: 2.. } }, matches: '[0-9]+' }
      either: { when: { work.city: absent }, required: true }
    together:
      - present: [kind, either, work.phone]
        count: 1..2
      - all-different: [home.street, work.city]
        at: kind
        when: { kind: present }
    """,
    """
    form: lists
    given: { most: integer, place: text }
    fields:
      total: { type: integer, range: { max: { field: most } } }
      guests:
        size: 1..3
        unique: { by: name, ignore-case: true }
        each:
          when: { name: { none-of: [skip] } }
          fields:
            name: { required: true, normalize: [trim, lowercase], different-from: /host }
            seat: { one-of: ['1', '2', '3'], when: { name: present } }
            twin: { one-of: { field: 'guests[].name' } }
            tags: { each: { length: 1..2 }, unique: true }
            parts:
              each:
                fields:
                  amount: { type: integer, required: true }
                  share: { type: integer, same-as: amount }
              no-overlap: { from: amount, to: share }
          together:
            - sum: ['parts[].amount']
              is: 0..5
            - present: [name, twin]
              count: 2
              at: twin
        required: true
      host: { normalize: [trim] }
      first: { one-of: { field: 'guests[].name' } }
      many: { when: { 'guests[].seat': ['2'] }, required: true }
    together:
      - sum: [total, 'guests[].parts[].amount']
        is: ..7
    """,
    """
    form: maps
    validate: live
    unknown-fields: reject
    fields:
      prices:
        type: map
        size: 1..2
        key: { matches: '[a-z]+' }
        each: { type: number, range: 0..10, decimals: ..2 }
      list: { type: list, reads: { list: ';' }, each: { type: integer, range: 1..9 }, unique: true }
      every: { type: any, one-of: [1, a, [1]] }
      yes: { type: boolean, accepted: true, reads: { true: Y, false: N } }
      day: { type: date, reads: DD/MM/YYYY, required: { when: { yes: true } } }
      group: { unknown-fields: keep, fields: { z: { forbidden: { when: { yes: true } } } } }
      defaults: { type: list, default: [1, 2], each: { type: integer, range: 1.. } }
    """,
    """
    form: asks
    validate: touched
    fields:
      tenant: { required: true }
      user:
        required: true
        length: 2..
        ask: { check: free, depends-on: [tenant], debounce: 100ms, timeout: 1s }
      mail: { ask: { check: known, on-failure: allow, debounce: 0ms } }
      others:
        each:
          fields:
            name: { ask: { check: name, timeout: 200ms } }
            twin: { same-as: name }
    """,
    """
    form: steps
    validate: submit
    fields:
      kind: { required: true, one-of: [a, b] }
      one: { when: { kind: a }, required: true, length: 2.. }
      two: { when: { kind: b }, type: integer, required: true, range: 5..9 }
      last: { excludes: [bad], stop: never, length: ..6, starts-with: [l, a] }
      soft: { rules: [{ length: 3.., severity: warning }] }
    steps:
      - { name: first, fields: [kind] }
      - { name: a, fields: [one] }
      - { name: b, fields: [two], when: { kind: b } }
      - { name: end, fields: [last, soft] }
    """,
    """
    form: missed
    fields:
      kind: { one-of: [a, b] }
      marks: { each: { one-of: [x, y] } }
      name: { required: { when: { kind: a } } }
      code: { required: { when: { 'marks[]': x } } }
      size: { type: integer, compute: length(name), required: true }
      both: { compute: 'if(size > 1, code, name)', required: true }
      lines:
        each:
          fields:
            sort:
            text: { required: { when: { sort: a } } }
            width: { type: integer, compute: length(text) + length(/code), required: true }
    """,
    """
    form: computed
    conditions: { dear: total > 20 }
    given: { rate: number }
    fields:
      kind: { one-of: [a, b] }
      lines:
        size: ..3
        each:
          when: coalesce(price, 1) != 7
          fields:
            price: { type: number, required: true }
            count: { type: integer, default: 1, range: { max: { of: /most } } }
            sum: { type: number, compute: price * count, required: true }
            share: { type: number, compute: 'if(/total > 0, round(sum / /total, 2), 0)', keep: false }
      most: { type: integer }
      total: { type: number, compute: 'sum(lines[].sum)', range: ..100, validate: live }
      tax: { type: number, compute: 'round(total * coalesce(rate, 0.5) / 3, 1)', supplied: replace }
      why: { when: dear && kind == "a", required: true }
      home:
        optional: true
        fields:
          street: { required: true }
          size: { type: integer, compute: length(street) }
      paid: { type: number, equals: { of: total - tax }, required: { when: dear } }
      ratio: { type: number, compute: 'round(paid / most, 2)', required: true }
      first: { compute: 'if(present(home), "home", kind)', one-of: [home, a] }
    together:
      - holds: any(lines[], price >= 3) || paid == total
        at: paid
    """,
    """
    form: branches
    stop: never
    empty: value
    fields:
      a: { any: [{ matches: 'a+' }, { length: 3 }, { starts-with: x }] }
      b: { not: { contains: [no] }, nullable: true, type: any }
      c: { type: integer, multiple-of: 5, rules: [{ range: 10..20, when: { a: { length: 2.. } } }] }
      d: { type: time, range: { min: { field: e } } }
      e: { type: time }
      f: { characters: [letters], length: { max: 4, unit: bytes } }
      g: { format: email, normalize: [trim, lowercase] }
      h: { format: { name: postal-code, country: { field: a } } }
    """,
  ]

  /// What people type, and what they don't.
  static let words = [
    "", "a", "b", "x", "y", "aa", "ab", "card", "skip", "Bad", "bad", "no", "Y", "N", "true", "tru",
    "1", "2", "3", "5", "7", "12", "-", "-4", "1.5", "1;2;2", "2026-01-05", "2026-01-0", "05/01/20",
    "05/01/2026", "12:30", "12:", "11111", "ada@example.com", "ada@", " a ", "é", "👍🏽", "l", "lob",
    "10115", "DE", "1.500", "1,5", "1.50", "05.01.2026", "2026-05-01", "5/1/2026",
  ]
}
