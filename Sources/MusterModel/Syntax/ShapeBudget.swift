/// Counts the values that shapes add to a form. A shape is written once and read at every field
/// that uses it. Without a limit, a short file could become a form of any size.
struct ShapeBudget {
  /// The share of one shape.
  private struct Share {
    var name: String
    var range: SourceRange?
    /// The units of its own rules and settings.
    var units: Int
    var spent = 0
  }

  private let limit: Int
  private var spent = 0
  /// The shapes in the order of their first use, and their places in that order.
  private var shares: [Share] = []
  private var places: [ByteString: Int] = [:]

  init(limit: Int) { self.limit = limit }

  /// True if the shapes have added too much, after which nothing more is read.
  var isSpent: Bool { spent > limit }

  /// Spends the units of one use of a shape.
  mutating func spend(on shape: OpenShape) {
    let place = place(of: shape)
    spend(shares[place].units, on: place)
  }

  /// Spends the units of a field inside a shape.
  mutating func spend(_ field: Node, in shape: OpenShape) {
    spend(field.fieldUnits, on: place(of: shape))
  }

  private mutating func spend(_ units: Int, on place: Int) {
    shares[place].spent += units
    spent += units
  }

  private mutating func place(of shape: OpenShape) -> Int {
    let key = ByteString("\(shape.part).\(shape.name)")
    if let known = places[key] { return known }
    places[key] = shares.count
    shares.append(
      Share(name: shape.name, range: shape.entry.key.range, units: shape.entry.value.fieldUnits))
    return shares.count - 1
  }

  /// The mistake in a form whose shapes added too much, at the shape that added the most.
  var problem: Diagnostic? {
    guard isSpent, let most = shares.max(by: { $0.spent < $1.spent }) else { return nil }
    return Diagnostic(
      code: "too-large",
      "the shapes of this form add more than \(limit) values to its fields; "
        + "`\(most.name)` adds the most", at: most.range,
      suggestion: "give `\(most.name)` fewer rules, or use it for fewer fields")
  }
}

/// A shape that is being read.
struct OpenShape {
  var part: Int
  var name: String
  /// The shape's name and rules.
  var entry: Node.Entry
}

extension Node {
  /// The units of a field's own rules and settings, without the units of the fields inside it.
  fileprivate var fieldUnits: Int {
    guard let entries else { return units }
    return entries.reduce(1) { sum, entry in
      switch ByteString(entry.key.text ?? "") {
      case "fields", "each", "key": sum + 2
      default: sum + entry.key.units + entry.value.units
      }
    }
  }

  /// One for each value, and one more for every 16 bytes of a string: an expression or a pattern of
  /// that length takes as much memory as a rule.
  private var units: Int {
    switch content {
    case .scalar(let text, _): 1 + text.utf8.count / 16
    case .list(let items): items.reduce(1) { $0 + $1.units }
    case .mapping(let entries): entries.reduce(1) { $0 + $1.key.units + $1.value.units }
    }
  }
}
