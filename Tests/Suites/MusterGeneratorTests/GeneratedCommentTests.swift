import Foundation
import Muster
import MusterGenerator
import Testing

@Suite("The comments of generated code")
struct GeneratedCommentTests {
  @Test("have one mark at the end of a sentence, whatever a label ends with")
  func marks() throws {
    let source = try ViewModelSourceTests.source(
      """
      form: f
      given: { z: text }
      fields:
        a: { label: 'Really?', required: true, check: fine }
        b: { label: 'How?', one-of: { x: 'Why?', y: 'No.', z: 'Go!' } }
        c: { label: 'Which?', each: { label: 'What!', fields: { d: { label: 'Name:' } } } }
        e: { label: 'Then?', ask: { check: true-now, depends-on: [a] } }
        f: { label: 'When?', fields: { g: { label: 'Go?' } } }
        m: { type: map, label: 'Prices!', key: {}, each: { label: 'Each.', fields: { n: {} } } }
        o: { label: 'How long may a label be before it is cut? Longer than this one is, surely?' }
      steps:
        - { name: one, title: 'Where?', fields: [a, b] }
        - { name: two, title: 'End.', fields: [c, e, f, m, o] }
      """
    ).text
    let comments = source.split(separator: "\n").filter { $0.contains("/// ") }
    for doubled in ["?.", "!.", "..", ":.", "….", "…?"] {
      #expect(comments.filter { $0.contains(doubled) } == [], "\(doubled)")
    }
    #expect(comments.contains { $0.hasSuffix("/// Really?") })
    #expect(comments.contains { $0.contains("an item of Which? There are also") })
    #expect(comments.contains { $0.contains("the page End. There are also") })
  }
}
