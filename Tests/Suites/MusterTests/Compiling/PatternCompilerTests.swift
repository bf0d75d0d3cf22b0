import MusterPattern
import Testing

@testable import Muster

@Suite("Compiling patterns")
struct PatternCompilerTests {
  private func source(_ patterns: String) throws -> SyntaxReader {
    SyntaxReader(FormSource(.mapping([("patterns", try node(patterns))])), .all)
  }

  @Test("adds each to the form's, in the order of use")
  func use() throws {
    var syntax = try source("{ word: '[a-z]+' }")
    var patterns = PatternCompiler(&syntax)
    var literals = LiteralReader(syntax)
    let first = patterns.use(try node("'(?&word)!'"), "`m`", anchoring: .whole, &literals)
    let second = patterns.use(
      try node("{ pattern: x, flags: i }"), "`m`", anchoring: .somewhere, &literals)
    #expect([first?.index, second?.index] == [0, 1])
    #expect(patterns.patterns.map(\.text) == ["(?&word)!", "x"])
    #expect(patterns.patterns.map(\.ignoresCase) == [false, true])
    #expect(literals.syntax.diagnostics.isEmpty)
  }

  @Test("reports a mistake in a named pattern at its definition, not at a call")
  func named() throws {
    var syntax = try source("{ word: '[a-z+' }")
    var patterns = PatternCompiler(&syntax)
    #expect(syntax.diagnostics.map(\.code) == ["bad-pattern"])
    #expect(syntax.diagnostics.first?.range?.start == 20)
    var literals = LiteralReader(syntax)
    #expect(patterns.use(try node("'(?&word)'"), "`m`", anchoring: .whole, &literals) == nil)
    #expect(literals.syntax.diagnostics.count == 1)
  }

  @Test("suggests the nearest name, or lists the existing ones")
  func unknown() throws {
    var syntax = try source("{ word: '[a-z]+' }")
    var patterns = PatternCompiler(&syntax)
    var literals = LiteralReader(syntax)
    #expect(patterns.use(try node("'(?&wrd)'"), "`m`", anchoring: .whole, &literals) == nil)
    #expect(patterns.use(try node("'(?&zip)'"), "`m`", anchoring: .whole, &literals) == nil)
    #expect(
      literals.syntax.diagnostics.map(\.suggestion) == [
        "did you mean `word`?", "the only pattern is word",
      ])
    #expect(patterns.patterns.isEmpty)
  }
}
