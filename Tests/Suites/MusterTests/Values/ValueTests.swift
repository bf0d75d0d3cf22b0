import Testing

@testable import Muster

@Suite("A value")
struct ValueTests {
  @Test("can be written as a literal")
  func literals() {
    let value: Value = [
      "name": "Ada", "age": 36, "rating": 4.1, "tags": ["a", nil, true], "inner": [:],
    ]
    #expect(value["name"] == .text("Ada"))
    #expect(value["age"] == .number(Number(36)))
    #expect(value["rating"] == Number("4.1").map { .number($0) })
    #expect(value["tags"] == .list([.text("a"), .null, .boolean(true)]))
    #expect(value["inner"] == .object([]))
    #expect(value["none"] == nil)
  }

  @Test("is equal for any order of its members")
  func order() {
    let left: Value = ["a": 1, "b": ["c": [1, 2], "d": 1.50]]
    let right: Value = ["b": ["d": 1.5, "c": [1, 2]], "a": 1.0]
    #expect(left == right)
    #expect(left != ["a": 1, "b": ["c": [2, 1], "d": 1.5]])
    #expect(left != ["a": 1, "c": ["c": [1, 2], "d": 1.5]])
    #expect(left != ["a": 1])
  }

  @Test("differs from one with other bytes or of another sort")
  func differences() {
    #expect(Value.text("\u{E9}") != .text("e\u{301}"))
    #expect(Value.object([.init("\u{E9}", 1)]) != .object([.init("e\u{301}", 1)]))
    #expect(Value.text("1") != 1)
    #expect(Value.null != false)
    #expect(Value.list([]) != .object([]))
    #expect(Value.hugeNumber("1e999") == .hugeNumber("1e999"))
  }

  @Test("is compared at any depth")
  func depth() {
    func nested(_ depth: Int) -> Value { (0..<depth).reduce(1) { value, _ in .list([value]) } }
    #expect(nested(5000) == nested(5000))
    #expect(nested(5000) != nested(5001))
  }
}
