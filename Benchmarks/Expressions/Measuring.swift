internal import Muster
internal import MusterRules

/// Returns the form of a rule file.
func compiled(_ text: String) -> RuleForm {
  let parsed = SourceText(path: "generated.yaml", text).parse()
  guard let node = parsed.node, let form = RuleForm.compile(FormSource(node)).form else {
    fatalError("the form does not compile")
  }
  return form
}

func row(_ name: String, _ value: Double, _ unit: String) {
  let padded = name + String(repeating: " ", count: max(1, 64 - name.count))
  let rounded = value >= 100 ? value.rounded() : (value * 100).rounded() / 100
  print("  \(padded)\(rounded) \(unit)")
}
