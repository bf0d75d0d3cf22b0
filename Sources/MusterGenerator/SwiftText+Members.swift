/// Members with types that may be long, broken where swift-format breaks them.
extension SwiftText {
  /// Adds a type or protocol in braces, with the protocols that it conforms to.
  mutating func type(_ head: String, _ faces: [String], _ body: (inout SwiftText) -> Void) {
    let whole = "\(head): \(faces.joined(separator: ", "))"
    if fits("\(whole) {") { return block(whole, body) }
    line("\(head):")
    inside { $0.list(faces) }
    line("{")
    inside(body)
    line("}")
  }

  /// Adds a type or protocol without members of its own.
  mutating func emptyType(_ head: String, _ faces: [String]) {
    let whole = "\(head): \(faces.joined(separator: ", ")) {}"
    if fits(whole) { return line(whole) }
    line("\(head):")
    inside { $0.list(faces) }
    line("{}")
  }

  /// Adds an array after the beginning of its declaration.
  mutating func array(_ head: String, _ items: [String]) {
    let head = head.isEmpty ? "" : "\(head) "
    let whole = "\(head)[\(items.joined(separator: ", "))]"
    if fits(whole) { return line(whole) }
    line("\(head)[")
    inside { $0.list(items, end: ",") }
    line("]")
  }

  /// Adds a call with a dictionary literal as its last argument but the tail.
  mutating func pairs(_ head: String, _ pairs: [String], _ tail: String) {
    let whole = "\(head) [\(pairs.joined(separator: ", "))]\(tail)"
    if fits(whole) { return line(whole) }
    line("\(head) [")
    inside { $0.list(pairs, end: ",") }
    line("]\(tail)")
  }

  /// Adds a case of a `switch` whose value is an array.
  mutating func arrayCase(_ head: String, _ items: [String]) {
    let whole = "\(head) [\(items.joined(separator: ", "))]"
    // The formatter breaks a case that takes all columns.
    if fits("\(whole) ") { return line(whole) }
    line(head)
    inside { $0.array("", items) }
  }

  /// Adds a function whose body is one expression.
  mutating func method(
    _ head: String, _ parameters: [String], _ expression: String, returning type: String? = nil
  ) {
    let result = type.map { " -> \($0)" } ?? ""
    let whole = "\(head)(\(parameters.joined(separator: ", ")))\(result)"
    if fits("\(whole) { \(expression) }") { return line("\(whole) { \(expression) }") }
    declaration(head, parameters, "\(result) {")
    inside { $0.line(expression) }
    line("}")
  }

  /// Adds a property requirement of a protocol.
  mutating func requirement(_ head: String, _ type: String) {
    if fits("\(head): \(type) { get }") {
      line("\(head): \(type) { get }")
    } else if fits("\(head): \(type) {") {
      block("\(head): \(type)") { $0.line("get") }
    } else {
      line("\(head):")
      inside { $0.line(type) }
      line("{ get }")
    }
  }

  /// Adds a computed property with one expression.
  mutating func property(_ head: String, _ type: String, _ expression: String) {
    if fits("\(head): \(type) {") {
      short("\(head): \(type)", expression)
    } else {
      line("\(head):")
      inside { $0.line(type) }
      line("{")
      inside { $0.line(expression) }
      line("}")
    }
  }

  /// Adds a constant with an explicit type.
  mutating func constant(_ head: String, _ type: String, _ expression: String) {
    if fits("\(head): \(type) = \(expression)") {
      line("\(head): \(type) = \(expression)")
    } else if fits("\(head): \(type) =") {
      line("\(head): \(type) =")
      inside { $0.line(expression) }
    } else {
      line("\(head):")
      inside { $0.line("\(type) = \(expression)") }
    }
  }

  /// Adds a function that returns a signal, including its body if there is an expression.
  mutating func signal(
    _ head: String, _ parameters: [String], of element: String, _ expression: String? = nil
  ) {
    let opening = "\(head)(\(parameters.joined(separator: ", "))) -> Signal<"
    let end = expression == nil ? "" : " {"
    if fits("\(opening)\(element)>\(end)") {
      if let expression {
        short("\(opening)\(element)>", expression)
      } else {
        line("\(opening)\(element)>")
      }
      return
    }
    if fits(opening) {
      line(opening)
      inside { $0.line(element) }
      line(">\(end)")
    } else {
      declaration(head, parameters, " -> Signal<\(element)>\(end)")
    }
    guard let expression else { return }
    inside { $0.line(expression) }
    line("}")
  }
}
