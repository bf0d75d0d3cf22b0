/// A part of a screen, of one row or many. It is bound to the view model of what it shows.
@MainActor
protocol Part: AnyObject {
  /// The rows to show now, from the top.
  var rows: [PlacedRow] { get }
}

/// A row, and the number of lists around it.
struct PlacedRow {
  let row: Row
  var depth = 0
}
