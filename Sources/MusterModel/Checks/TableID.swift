/// Identifies a list or table of a form: its index among them.
package struct TableID: TableIndex {
  package let index: Int

  package init(_ index: Int) { self.index = index }
}

extension TablePlan: Indexed {
  package typealias ID = TableID
}
