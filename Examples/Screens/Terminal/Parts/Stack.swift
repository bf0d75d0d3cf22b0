/// Parts below each other.
@MainActor
class Stack: Part {
  private let parts: [any Part]

  init(_ parts: any Part...) { self.parts = parts }

  var rows: [PlacedRow] { parts.flatMap(\.rows) }
}
