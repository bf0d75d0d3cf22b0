import MusterTerminal
import MusterViewModels

/// A row of a screen. It stays the same object as long as what it shows exists, so the focus stays
/// with it when rows are added, removed or moved around it.
@MainActor
class Row: Part {
  /// The field that it shows; nil if it shows none.
  let address: FieldAddress?

  init(of address: FieldAddress? = nil) { self.address = address }

  var rows: [PlacedRow] { [PlacedRow(row: self)] }

  /// True if it can take the focus.
  var takesFocus: Bool { false }

  /// Handles a key while it has the focus; returns false if the key is not for it.
  func press(_ key: Key) -> Bool { false }

  /// Call when the focus goes to another row.
  func leave() {}

  /// The lines that show it, and the column of the cursor in the first line.
  func drawn(hasFocus: Bool) -> (lines: [StyledLine], cursor: Int?) { ([], nil) }
}
