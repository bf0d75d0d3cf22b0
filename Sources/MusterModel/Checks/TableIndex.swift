/// An index into one table. Its type prevents its use with any other table.
@usableFromInline package protocol TableIndex: Hashable, Sendable, BitwiseCopyable {
  /// Creates the index of a position, counted from 0.
  init(_ index: Int)

  /// The position, counted from 0.
  var index: Int { get }
}

/// An entry of a table that has an index type of its own.
@usableFromInline package protocol Indexed {
  associatedtype ID: TableIndex
}

extension Array where Element: Indexed {
  /// The indices of all entries, in order.
  @inlinable package var ids: TableIndices<Element.ID> { TableIndices(count: count) }

  /// The entry at an index of the table's own type.
  @inlinable
  @inline(__always)
  package subscript(id: Element.ID) -> Element {
    _read { yield self[id.index] }
    _modify { yield &self[id.index] }
  }
}

/// All indices of a table, in order.
@usableFromInline package struct TableIndices<ID: TableIndex>: RandomAccessCollection {
  @usableFromInline let length: Int

  @inlinable init(count: Int) { length = count }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { length }
  @inlinable package subscript(position: Int) -> ID { ID(position) }
}
