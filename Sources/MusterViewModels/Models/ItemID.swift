/// Identifies an item of a list, or an entry of a map, for as long as it exists, wherever it moves.
///
/// Front ends that keep a view for each item, such as a diffable data source or SwiftUI's
/// `ForEach`, use it as the item's identity.
public struct ItemID: Hashable, Sendable {
  let handle: FieldHandle?
  /// The positions that name the item instead of a handle, in faces that still use positions.
  let positions: [Int]

  init(_ handle: FieldHandle) {
    self.handle = handle
    positions = []
  }

  init(positions: [Int]) {
    handle = nil
    self.positions = positions
  }

  /// Creates the identity of the item that is at a position now, for faces that still use
  /// positions.
  @available(*, deprecated, message: "use the id of the item's view model")
  public init(at positions: Int...) { self.init(positions: positions) }
}
