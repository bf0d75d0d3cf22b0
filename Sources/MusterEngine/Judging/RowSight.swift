/// An observation of a judged row, at one place of it.
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
  /// A field whose surroundings apply; `applies` is the result of its own `when`.
  case field(FieldID, applies: Bool)
  /// A rule that was reached, by its index among those of its field; it has no outcome if its
  /// `when` is false.
  case rule(FieldID, Int, Outcome?)
  /// A cross-field rule that was reached, by its index among those of the form.
  case crossFieldRule(Int, Outcome?)
}

/// An observation that was made while a row was judged: the slot that it is about, and the frames
/// around it.
struct TracedSight {
  var sight: RowSight
  var slot: SlotID
  var scope: Scope
}
