/// Steps through every place of a frame in a row: the form itself, or each item of a list in each
/// item of the lists around it. Rows and sessions take the same steps.
///
/// The scope in which a walk begins is entered again when the walk ends, so a loop over a walk must
/// not stop early.
struct FrameWalk {
  /// The lists whose items a walk visits.
  enum Lists {
    /// All lists, even those that don't apply.
    case all
    /// Lists that are present.
    case present
  }

  private let program: Program
  private let path: [FrameID]
  private let lists: Lists
  private let start: Int
  private var hasBegun = false

  /// Creates a walk to a frame that begins in the frame at a depth around it.
  init(to frame: FrameID, from start: Int = 0, _ lists: Lists = .present, in program: Program) {
    self.program = program
    self.lists = lists
    self.start = start
    path = program.frames[frame].path
  }

  /// Enters the next place, and returns its first slot; `nil` if there are no more.
  mutating func next(_ row: borrowing Row, _ scope: inout Scope) -> SlotID? {
    if hasBegun, !enterNextItem(row, &scope) { return nil }
    hasBegun = true
    while scope.depth + 1 < path.count {
      if let first = firstItem(row, scope) {
        scope.enterList()
        scope.enterItem(at: first)
      } else if !enterNextItem(row, &scope) {
        return nil
      }
    }
    return scope.base
  }

  /// Returns the first item of the next list on the path.
  private func firstItem(_ row: borrowing Row, _ scope: borrowing Scope) -> SlotID? {
    let frame = path[scope.depth + 1]
    guard let list = program.list(of: frame, around: scope.base) else { return nil }
    switch lists {
    case .all: break
    case .present: if row.values.state(list) != .present { return nil }
    }
    return row.firstItem(of: list)
  }

  /// Enters the item after the current one, leaving the lists that have no more; returns false at
  /// the end.
  private func enterNextItem(_ row: borrowing Row, _ scope: inout Scope) -> Bool {
    while scope.depth > start {
      if let next = row.item(after: scope.base) {
        scope.enterItem(at: next)
        return true
      }
      scope.leaveList()
    }
    return false
  }
}
