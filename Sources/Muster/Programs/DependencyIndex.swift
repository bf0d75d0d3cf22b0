internal import Synchronization

/// The dependents of all fields of a form, each found when it is first asked for: sessions share
/// them.
final class DependencyIndex: Sendable {
  private final class Cells: Sendable {
    let readers: FieldReaders
    let fields: [Cell]
    let items: [Cell]
    let clock = Cell()

    init(_ plan: FormPlan) {
      readers = FieldReaders(plan)
      fields = plan.fields.map { _ in Cell() }
      items = plan.fields.map { _ in Cell() }
    }
  }

  /// One that is found once, by whichever session comes first.
  private final class Cell: Sendable {
    let dependents = AtomicLazyReference<Dependents>()
  }

  private let cells = AtomicLazyReference<Cells>()

  private func cells(_ plan: FormPlan) -> Cells {
    cells.load() ?? cells.storeIfNil(Cells(plan))
  }

  /// What a change of a field's value can alter.
  func dependents(of field: Int, _ plan: FormPlan) -> Dependents {
    let cells = cells(plan)
    let cell = cells.fields[field]
    return cell.dependents.load()
      ?? cell.dependents.storeIfNil(DependentsFinder.dependents(of: field, plan, cells.readers))
  }

  /// What the coming and going of a list's items can alter.
  func dependents(ofItems list: Int, _ plan: FormPlan) -> Dependents {
    let cells = cells(plan)
    let cell = cells.items[list]
    return cell.dependents.load()
      ?? cell.dependents.storeIfNil(DependentsFinder.dependents(ofItems: list, plan, cells.readers))
  }

  /// What the passing of time can alter.
  func dependents(ofClock plan: FormPlan) -> Dependents {
    let cells = cells(plan)
    return cells.clock.dependents.load()
      ?? cells.clock.dependents.storeIfNil(
        DependentsFinder.dependents(ofClock: plan, cells.readers))
  }
}
