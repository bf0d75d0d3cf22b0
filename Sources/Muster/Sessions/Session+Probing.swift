extension Session {
  /// Judges all that stands in the session at this moment, as a payload would be, and visits it.
  ///
  /// - Parameters:
  ///   - judge: A judge of the same form, with or without probes.
  ///   - body: Receives the judge and the session's row.
  package func observe(
    with judge: inout Judge, _ body: (inout Judge, borrowing Row) -> Void
  ) {
    judge.now = judged.judge.now
    judge.judgeStanding(judged.values.row)
    body(&judge, judged.values.row)
  }
}
