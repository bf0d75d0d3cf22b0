internal import Synchronization

/// The dependents of all fields of a form. They are found on first use, and sessions share them.
final class DependencyIndex: Sendable {
  private final class CellTable: Sendable {
    let readers: FieldReaders
    let fields: [Cell]
    let items: [Cell]
    let surroundings = Cell()

    init(_ plan: FormPlan) {
      readers = FieldReaders(plan)
      fields = plan.fields.map { _ in Cell() }
      items = plan.fields.map { _ in Cell() }
    }
  }

  /// Dependents that are found once, by the first session that needs them.
  private final class Cell: Sendable {
    let dependents = AtomicLazyReference<Dependents>()
  }

  private let cells = AtomicLazyReference<CellTable>()

  private func cells(_ plan: FormPlan) -> CellTable {
    cells.load() ?? cells.storeIfNil(CellTable(plan))
  }

  /// Returns the dependents of a field's value.
  func dependents(of field: FieldID, _ plan: FormPlan) -> Dependents {
    let cells = cells(plan)
    let cell = cells.fields[field.index]
    return cell.dependents.load()
      ?? cell.dependents.storeIfNil(DependentsFinder.dependents(of: field, plan, cells.readers))
  }

  /// Returns the dependents of adding and removing a list's items.
  func dependents(ofItems list: FieldID, _ plan: FormPlan) -> Dependents {
    let cells = cells(plan)
    let cell = cells.items[list.index]
    return cell.dependents.load()
      ?? cell.dependents.storeIfNil(DependentsFinder.dependents(ofItems: list, plan, cells.readers))
  }

  /// Returns the dependents of the clock, and of lists and tables.
  func dependents(ofSurroundings plan: FormPlan) -> Dependents {
    let cells = cells(plan)
    return cells.surroundings.dependents.load()
      ?? cells.surroundings.dependents.storeIfNil(
        DependentsFinder.dependents(ofSurroundings: plan, cells.readers))
  }
}
