/// Reads the expression of a node: names become fields, and every part gets its type.
///
/// It goes over the parts twice. The first time, it goes from the whole to its parts, to decide
/// where names are looked up; inside a function over a list, they are looked up from the list's
/// item. The second time, it goes from the parts to the whole, to decide types.
struct ExpressionCompiler {
  /// The node with the expression, for diagnostics.
  let node: Node
  let tree: ExpressionTree
  let fields: [FieldPlan]
  /// The field from which names are looked up; `nil` for the form itself.
  let scope: FieldID?
  /// The viewpoint of each part: the place from which its names are looked up.
  var views: [Viewpoint]
  /// The parts compiled so far; `nil` for one with a mistake.
  var parts: [Expression.Part?] = []
  var reads: [(part: Int, reference: Reference)] = []

  /// The view of a part: the field from which names are looked up, and the depth of the outermost
  /// list that a function goes through to reach it.
  struct Viewpoint {
    var scope: FieldID?
    var depth = Int.max
    /// The list of the function, if the part is its list's name.
    var fold: Fold?
    /// True if the part is only that name.
    var isAside = false
  }

  /// The list of a function.
  struct Fold {
    var function: ListFunction
    var list: Reference
    var item: FieldID
    /// The name of the judged value in each item, if it is a part of the list's name.
    var rest: String
  }

  /// Reads a string as an expression; returns `nil` if a mistake was reported. A string literal is
  /// read by the expected type.
  static func expression(
    _ node: Node, _ what: String, scope: FieldID?, as type: ValueType? = nil,
    _ reader: inout ArgumentReader
  ) -> Expression? {
    guard let text = reader.text(node, what) else { return nil }
    do throws(ExpressionProblem) {
      let tree = try ExpressionParser.tree(of: text)
      var compiler = ExpressionCompiler(
        node: node, tree: tree, fields: reader.fields, scope: scope,
        views: Array(repeating: Viewpoint(scope: scope), count: tree.parts.count))
      let before = reader.diagnostics.count
      compiler.settleViews(&reader)
      if reader.diagnostics.count > before { return nil }
      compiler.settleTypes(&reader)
      compiler.refuseDuration(&reader)
      if reader.diagnostics.count > before { return nil }
      if let type, type.isMoment { _ = compiler.coerce(tree.parts.count - 1, to: type, &reader) }
      if reader.diagnostics.count > before { return nil }
      let reads = compiler.readsInOrder
      return Expression(
        text: text, parts: compiler.parts.compactMap { $0 }, reads: reads,
        readsSecret: reads.contains { reader.fields[$0.field].isSecret })
    } catch {
      reader.report(
        "bad-expression", error.reason, in: node, at: error.offset..<error.offset,
        suggestion: error.suggestion)
      return nil
    }
  }

  func report(
    _ code: String, _ reason: @autoclosure () -> String, at part: Int,
    _ reader: inout ArgumentReader, suggestion: @autoclosure () -> String? = nil
  ) {
    reader.report(
      code, reason(), in: node, at: wordRange(of: part), suggestion: suggestion())
  }

  /// Returns the bytes to point at for a part: a name, including a function's, or else one byte.
  private func wordRange(of part: Int) -> Range<Int> {
    let mark = tree.parts[part].mark
    switch tree.parts[part].kind {
    case .name: return NamePlace(at: mark, in: node.text ?? "").range
    case .call(let word), .clock(let word): return mark..<mark + word.utf8.count
    default: return mark..<mark
    }
  }

  /// Returns a part as written.
  func written(_ part: Int) -> String {
    let range = tree.parts[part].range
    return String(decoding: Array((node.text ?? "").utf8)[range], as: UTF8.self)
  }
}

extension ExpressionCompiler {
  /// Reports an expression that is only a duration.
  private mutating func refuseDuration(_ reader: inout ArgumentReader) {
    let whole = tree.parts.count - 1
    guard duration(whole) != nil else { return }
    report(
      "wrong-type", "a duration can't be used on its own", at: whole, &reader,
      suggestion: "add it to a date or a time: `today + \(written(whole))`")
  }
}

/// The places from which names are looked up.
extension ExpressionCompiler {
  private mutating func settleViews(_ reader: inout ArgumentReader) {
    for index in tree.parts.indices.reversed() {
      let part = tree.parts[index]
      for operand in part.operands {
        views[operand].scope = views[index].scope
        views[operand].depth = views[index].depth
      }
      guard case .call(let word) = part.kind, isFunction(word, at: index, &reader),
        let first = part.operands.first, case .name(let name) = tree.parts[first].kind,
        let function = ListFunction(word: word)
      else { continue }
      guard name.hasItems else {
        refuseList(name.text, from: views[first].scope, function, of: index, &reader)
        continue
      }
      guard let fold = fold(function, name, at: first, &reader) else { continue }
      refuseList(fold.rest, from: fold.item, function, of: index, &reader)
      views[first].fold = fold
      let depth = min(
        views[index].depth, fields.depth(of: fold.list.field) - fold.list.listCount)
      for body in part.operands.dropFirst() {
        views[body].scope = fold.item
        views[body].depth = depth
      }
      note(fold.list, at: first, from: views[index])
      views[first].isAside = fold.rest.isEmpty && part.operands.count > 1
      if !views[first].isAside {
        views[first].scope = fold.item
        views[first].depth = depth
      }
    }
  }

  /// Reads the name of a list, and of the value in each item: `lines[].amount`.
  private mutating func fold(
    _ function: ListFunction, _ name: WrittenName, at part: Int, _ reader: inout ArgumentReader
  ) -> Fold? {
    let bytes = Array(name.text.utf8)
    guard let bracket = bytes.lastIndex(of: UInt8(ascii: "[")) else { return nil }
    let list = String(decoding: bytes[..<bracket], as: UTF8.self)
    let rest = String(decoding: bytes[(bracket + 2)...].dropFirst(), as: UTF8.self)
    let found = reader.reference(
      "\(list)[]", scope: views[part].scope, in: node,
      at: NamePlace(at: tree.parts[part].mark, in: node.text ?? ""))
    guard let item = found?.field, let owner = fields[item].parent else { return nil }
    var folded = Reference(field: owner, name: list)
    folded.isFolded = true
    return Fold(function: function, list: folded, item: item, rest: rest)
  }

  /// Notes a field that is read, as seen from the expression.
  mutating func note(_ reference: Reference, at part: Int, from view: Viewpoint) {
    let depth = fields.depth(of: reference.field)
    let most = Swift.max(reference.listCount, depth - view.depth)
    let listCount = view.depth == .max ? reference.listCount : Swift.max(0, most)
    var seen = reference
    seen.listCount = listCount
    reads.append((part, seen))
  }

  /// The fields that are read, in the order of their names.
  private var readsInOrder: [Reference] {
    tree.parts.indices.flatMap { part in
      reads.filter { $0.part == part }.map { $0.reference }
    }
  }
}

extension ArgumentReader {
  /// Reports a mistake at bytes of a node's string.
  mutating func report(
    _ code: String, _ reason: @autoclosure () -> String, in node: Node, at range: Range<Int>,
    suggestion: @autoclosure () -> String? = nil
  ) {
    var diagnostic = Diagnostic(
      code: code, reason(), at: node.range, suggestion: suggestion())
    diagnostic.textRange = range
    literals.syntax.diagnostics.append(diagnostic)
  }

  /// Returns the field that a name in an expression means; reports the name if there is none.
  mutating func reference(
    _ name: String, scope: FieldID?, in node: Node, at place: NamePlace, mayBeText: Bool = false
  ) -> Reference? {
    let before = diagnostics.count
    let found = reference(name, scope: scope, at: node.range, in: place)
    if before >= mostHints { return found }
    for index in before..<diagnostics.count {
      literals.syntax.diagnostics[index].suggestion =
        difference(name, scope: scope) ?? literals.syntax.diagnostics[index].suggestion
        ?? longerName(beginningWith: name, scope: scope)
        ?? (mayBeText ? "write a string in quotes: \"\(name)\"" : nil)
    }
    return found
  }

  /// Returns the suggestion for an unknown word that begins a longer name.
  func longerName(beginningWith word: String, scope: FieldID?) -> String? {
    for name in names.visibleNames(scope: scope) where name.utf8.starts(with: "\(word) ".utf8) {
      return "write the field in backquotes: `` `\(name)` ``"
    }
    return nil
  }

  /// Returns the suggestion for `a-b` if `a` and `b` are fields, or `b` is a number.
  private mutating func difference(_ name: String, scope: FieldID?) -> String? {
    let bytes = Array(name.utf8)
    for dash in bytes.indices where bytes[dash] == UInt8(ascii: "-") {
      let left = String(decoding: bytes[..<dash], as: UTF8.self)
      let right = String(decoding: bytes[(dash + 1)...], as: UTF8.self)
      guard case .found = names.meaning(of: left, scope: scope) else { continue }
      if Number(right, grammar: .text) == nil {
        guard case .found = names.meaning(of: right, scope: scope) else { continue }
      }
      return "write a difference with spaces: `\(left) - \(right)`"
    }
    return nil
  }
}

extension [FieldPlan] {
  /// Returns the number of lists and maps around a field.
  func depth(of field: FieldID) -> Int {
    var depth = 0
    for around in around(field) where self[around].itemFrame != nil { depth += 1 }
    return depth
  }
}
