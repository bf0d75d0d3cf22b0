/// A position in a table: a number that no other table takes by mistake.
package protocol TableIndex: Hashable, Sendable, BitwiseCopyable {
  /// Creates the index of a position, counted from 0.
  init(_ index: Int)

  /// The position, counted from 0.
  var index: Int { get }
}

/// An entry of a table that has an index type of its own.
package protocol Indexed {
  associatedtype ID: TableIndex
}

extension Array where Element: Indexed {
  /// The indices of all entries, in order.
  package var ids: TableIndices<Element.ID> { TableIndices(count: count) }

  /// The entry at an index of the table's own type.
  @inline(__always)
  package subscript(id: Element.ID) -> Element {
    _read { yield self[id.index] }
    _modify { yield &self[id.index] }
  }
}

/// All indices of a table, in order.
package struct TableIndices<ID: TableIndex>: RandomAccessCollection {
  private let length: Int

  fileprivate init(count: Int) { length = count }

  package var startIndex: Int { 0 }
  package var endIndex: Int { length }
  package subscript(position: Int) -> ID { ID(position) }
}
