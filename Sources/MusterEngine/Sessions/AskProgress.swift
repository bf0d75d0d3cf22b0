/// The progress of one ask of one field.
struct AskProgress {
  enum Stage {
    /// Waiting for a pause in typing.
    case resting(until: Int64)
    /// Sent to your program; waiting for its answer.
    case asked(AskTicket, until: Int64)
    case passed
    case failed(code: String?)
    /// There was no answer, so the rule blocks.
    case unanswered
  }

  /// The ask's rule.
  var rule: RuleID
  var stage: Stage
  /// True while the field's rules still need it; set when they are judged.
  var isWanted = true

  /// The time at which the ask must continue, if no event comes first.
  var due: Int64? {
    switch stage {
    case .resting(let until), .asked(_, let until): until
    case .passed, .failed, .unanswered: nil
    }
  }
}
