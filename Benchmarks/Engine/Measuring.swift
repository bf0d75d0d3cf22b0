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
