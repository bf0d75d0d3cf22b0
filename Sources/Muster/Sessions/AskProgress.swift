/// How far one ask of one field has come.
struct AskProgress {
  enum Stage {
    /// It waits for typing to rest.
    case resting(until: Int64)
    /// The host was asked.
    case asked(AskTicket, until: Int64)
    case passed
    case failed(code: String?)
    /// There was no answer, and that blocks.
    case unanswered
  }

  /// Its rule, as an index into the program's.
  var rule: Int32
  var stage: Stage
  /// Whether the field's rules still want it: seen when they are judged.
  var isWanted = true

  /// When something has to happen, if nothing else does.
  var due: Int64? {
    switch stage {
    case .resting(let until), .asked(_, let until): until
    case .passed, .failed, .unanswered: nil
    }
  }
}
