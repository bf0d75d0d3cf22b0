internal import Synchronization

/// The reaches of a form's fields, each found when it is first asked for: sessions share them.
final class Reaches: Sendable {
  private final class Cells: Sendable {
    let readers: Readers
    let fields: [Cell]
    let items: [Cell]
    let clock = Cell()

    init(_ plan: FormPlan) {
      readers = Readers(plan)
      fields = plan.fields.map { _ in Cell() }
      items = plan.fields.map { _ in Cell() }
    }
  }

  /// One that is found once, by whichever session comes first.
  private final class Cell: Sendable {
    let reach = AtomicLazyReference<Reach>()
  }

  private let cells = AtomicLazyReference<Cells>()

  private func cells(_ plan: FormPlan) -> Cells {
    cells.load() ?? cells.storeIfNil(Cells(plan))
  }

  /// What a change of a field's value can alter.
  func reach(of field: Int, _ plan: FormPlan) -> Reach {
    let cells = cells(plan)
    let cell = cells.fields[field]
    return cell.reach.load()
      ?? cell.reach.storeIfNil(ReachFinder.reach(of: field, plan, cells.readers))
  }

  /// What the coming and going of a list's items can alter.
  func reach(ofItems list: Int, _ plan: FormPlan) -> Reach {
    let cells = cells(plan)
    let cell = cells.items[list]
    return cell.reach.load()
      ?? cell.reach.storeIfNil(ReachFinder.reach(ofItems: list, plan, cells.readers))
  }

  /// What the passing of time can alter.
  func reach(ofClock plan: FormPlan) -> Reach {
    let cells = cells(plan)
    return cells.clock.reach.load()
      ?? cells.clock.reach.storeIfNil(ReachFinder.reach(ofClock: plan, cells.readers))
  }
}
