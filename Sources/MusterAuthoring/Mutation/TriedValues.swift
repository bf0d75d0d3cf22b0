internal import Muster

/// The values that a file's examples give to its fields, by the last part of a field's name.
struct TriedValues {
  private var values: [String: [String]] = [:]

  /// Reads the examples of a file.
  init(_ examples: Node?) {
    for example in examples?.items ?? [] {
      for key in ["accepts", "rejects"] {
        guard let payload = example.value(key) else { continue }
        if let field = example.value("field")?.text {
          let name = field.split(separator: ".").last.map(String.init) ?? field
          add((payload.items ?? [payload]).compactMap(\.text), to: name)
        } else {
          for node in payload.all {
            for entry in node.entries ?? [] {
              guard let name = entry.key.text, let text = entry.value.text else { continue }
              add([text], to: name)
            }
          }
        }
      }
    }
  }

  init() {}

  private mutating func add(_ texts: [String], to name: String) {
    values[name, default: []] += texts
  }

  /// Returns the values of a field, in file order.
  func of(_ name: String?) -> [String] { name.flatMap { values[$0] } ?? [] }
}
