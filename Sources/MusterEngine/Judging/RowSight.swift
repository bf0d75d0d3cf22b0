/// Something that is seen of a judged row, at one place of it.
package enum RowSight: Sendable {
  /// The outcome of a rule that was run.
  package enum Outcome: Sendable {
    case passed, failed, undecided

    init(_ answer: Answer) {
      self =
        switch answer {
        case .passes: .passed
        case .fails: .failed
        case .undecided: .undecided
        }
    }
  }

  /// A frame: the form itself, or an item of the list or map.
  case frame(of: FieldID?)
  /// A field whose surroundings apply; whether it does itself, its `when` says.
  case field(FieldID, applies: Bool)
  /// A rule that was reached, by its index among those of its field; no outcome if its `when` does
  /// not hold.
  case rule(FieldID, Int, Outcome?)
  /// The same of a rule over several fields, by its index among those of the form.
  case crossFieldRule(Int, Outcome?)
}

/// Something that was seen while a row was judged: the slot that it is about, and the frames around.
struct TracedSight {
  var sight: RowSight
  var slot: SlotID
  var scope: Scope
}
