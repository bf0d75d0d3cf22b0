internal import Counting
internal import Muster
internal import MusterRules

/// A rule file and its compiled form.
struct CompiledFile {
  let text: SourceText
  let form: RuleForm

  init(path: String) {
    self.init(text: readText(path), path: path)
  }

  init(text: String, path: String = "generated.yaml") {
    self.text = SourceText(path: path, text)
    form = Self.compile(self.text)
  }

  func compileAgain() -> RuleForm { Self.compile(text) }

  private static func compile(_ text: SourceText) -> RuleForm {
    let parsed = text.parse()
    guard let node = parsed.node, let form = RuleForm.compile(FormSource(node)).form else {
      fatalError("\(text.path) does not compile")
    }
    return form
  }
}

/// Returns the smallest of several measurements, because noise from the machine only adds time.
func bestOf(_ runs: Int, _ measure: () -> Double) -> Double {
  (0..<runs).map { _ in measure() }.min() ?? 0
}

func milliseconds(_ work: () -> Void) -> Double {
  let start = counting_now()
  work()
  return (counting_now() - start) / 1e6
}

func row(_ name: String, _ value: Double, _ unit: String) {
  let padded = name + String(repeating: " ", count: max(1, 52 - name.count))
  let rounded = value >= 100 ? (value).rounded() : (value * 100).rounded() / 100
  print("  \(padded)\(rounded) \(unit)")
}

/// Returns the time for one verdict once the judge is warm.
func nanosecondsToJudge(_ form: RuleForm, _ payload: String, iterations: Int) -> Double {
  var judge = Judge(form)
  var row = Row()
  let bytes = Array(payload.utf8)
  return fill(&row, form, bytes) { row in
    var passed = 0
    for _ in 0..<100 where judge.judge(&row) { passed += 1 }
    let start = counting_now()
    for _ in 0..<iterations where judge.judge(&row) { passed += 1 }
    let each = (counting_now() - start) / Double(iterations)
    precondition(passed == iterations + 100, "the payload does not pass")
    return each
  }
}

func allocationsToJudge(_ form: RuleForm, _ payload: String) -> Double {
  var judge = Judge(form)
  var row = Row()
  let bytes = Array(payload.utf8)
  return fill(&row, form, bytes) { row in
    for _ in 0..<1000 { _ = judge.judge(&row) }
    let before = counting_allocations()
    for _ in 0..<1000 { _ = judge.judge(&row) }
    return Double(counting_allocations() - before) / 1000
  }
}

private func fill(
  _ row: inout Row, _ form: RuleForm, _ bytes: [UInt8], _ body: (inout Row) -> Double
) -> Double {
  var builder = RowBuilder(form)
  do {
    try builder.fill(&row, json: bytes.span)
  } catch {
    fatalError("the payload is no JSON")
  }
  return body(&row)
}
