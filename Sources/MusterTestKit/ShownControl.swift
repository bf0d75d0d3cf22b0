internal import MusterViewModels

/// The parts of a control that can change, as a transcript shows them.
struct ShownControl {
  private let parts: [(name: String, text: String?)]

  init(_ control: FieldControl<Value>) {
    let limits = control.limits
    let choices = control.choices.map { ShownValue.quoted($0.label) }.joined(separator: ", ")
    parts = [
      ("label", ShownValue.quoted(control.label)), ("hint", control.hint.map(ShownValue.quoted)),
      ("choices", "[\(choices)]"), ("min", limits.min?.json()), ("max", limits.max?.json()),
      ("above", limits.above?.json()), ("below", limits.below?.json()),
      ("length", limits.length.map { Self.range($0.min, $0.max) }),
      ("size", limits.size.map { Self.range($0.min, $0.max) }),
      ("decimals", limits.decimals.map { Self.range($0.min, $0.max) }),
      ("multiple of", limits.multipleOf.map { "\($0)" }),
      ("notation", control.notation.map(ShownValue.quoted)),
      ("default", control.standIn.map(ShownValue.quoted)),
    ]
  }

  /// Returns the parts that differ from those of an earlier control: `min 3, no max`.
  func changes(since earlier: ShownControl) -> String {
    zip(parts, earlier.parts).filter { $0.text != $1.text }
      .map { part, _ in part.text.map { "\(part.name) \($0)" } ?? "no \(part.name)" }
      .joined(separator: ", ")
  }

  private static func range(_ min: Int?, _ max: Int?) -> String {
    "\(min.map(String.init) ?? "")..\(max.map(String.init) ?? "")"
  }
}
