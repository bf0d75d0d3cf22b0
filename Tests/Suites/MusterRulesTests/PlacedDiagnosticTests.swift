import Muster
import MusterRules
import Testing

@Suite("A diagnostic about a name")
struct PlacedDiagnosticTests {
  static let mistakes: [(field: String, wrong: String)] = [
    ("when: monthes > 1", "monthes"), ("when: 'größe > 1 && monthes > 1'", "monthes"),
    ("when: größ > 1", "größ"), ("when: as_of > 1", "as_of"), ("when: nothing > 1", "nothing"),
    ("when: nothing", "nothing"), ("when: '1 < nothing'", "nothing"),
    ("when: '`monthes` > 1'", "`monthes`"), ("when: '`net pric` > 1'", "`net pric`"),
    ("when: \"\\u0067rö\\xdfer > 1\"", "\\u0067rö\\xdfer"),
    ("when: 'name == ''it'' && monthes > 1'", "monthes"),
    ("when: >-\n      true &&\n      monthes\n      > 1", "monthes"),
    ("when: |\n      true &&\n      1 < monthes\n", "monthes"),
    ("when: 'any(lines[].gif)'", "gif"), ("when: 'any(line[].gift)'", "line"),
    ("when: 'any(lines[].`gif`)'", "`gif`"), ("when: 'any(/home.rooms[].bg)'", "bg"),
    ("when: 'any(/home.room[].big)'", "room"), ("when: 'any(/hom.rooms[].big)'", "hom"),
    ("when: 'any(lines[], gif)'", "gif"), ("when: home.stret == 1", "stret"),
    ("when: '`home.stret` == 1'", "`home.stret`"),
    ("when: 'any(home.name.x)'", "home.name.x"), ("when: 'any(lines)'", "lines"),
    ("when: roud(1) == 1", "roud"), ("when: sum(lines[]) > 1", "lines[]"),
    ("when: { home.stret: 1 }", "stret"), ("same-as: home.stret", "stret"),
    ("same-as: 'home.stret'", "stret"), ("same-as: /hom.street", "hom"),
    ("same-as: 'lines[].nam'", "nam"), ("same-as: /nam", "nam"),
  ]

  private static func text(_ field: String) -> String {
    """
    form: f
    fields:
      months: { type: integer }
      größe: { type: integer }
      as-of: { type: integer }
      net price: { type: number }
      name:
      lines: { each: { fields: { gift: { type: boolean }, name: } } }
      home: { fields: { street: , name: , rooms: { each: { fields: { big: { type: boolean } } } } } }
      z:
        \(field)
    """
  }

  @Test("covers exactly the bytes of that name", arguments: mistakes.indices)
  func bytes(index: Int) throws {
    let (field, wrong) = Self.mistakes[index]
    let text = Self.text(field)
    let diagnostics = try RuleFile(text).diagnostics
    let found = diagnostics.map { diagnostic in
      guard let range = diagnostic.range else { return "nowhere" }
      return String(decoding: Array(text.utf8)[range.start..<range.end], as: UTF8.self)
    }
    #expect(found == [wrong], "\(diagnostics.map(\.reason))")
  }
}
