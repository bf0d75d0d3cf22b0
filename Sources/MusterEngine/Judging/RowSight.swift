/// An observation at one place in a judged row.
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

  /// A frame: the form itself, or an item of a list or map.
  case frame(of: FieldID?)
  /// A field for which everything around it applies; `applies` is the result of its own `when`.
  case field(FieldID, applies: Bool)
  /// A rule that was reached, by its index among its field's rules; there is no outcome if its
  /// `when` is false.
  case rule(FieldID, Int, Outcome?)
  /// A cross-field rule that was reached, by its index among the form's.
  case crossFieldRule(Int, Outcome?)
}

/// An observation that was made while a row was judged: the slot that it is about, and the frames
/// around it.
struct TracedSight {
  var sight: RowSight
  var slot: SlotID
  var scope: Scope
}
