internal import Muster

extension FailureTexts {
  /// Returns the number of a tag; adds the tag the first time.
  mutating func place(of tag: FailureTag) -> Int { tags.number(of: tag) }

  /// Returns a finding as in the verdict, with its message.
  func failure(_ index: Int, _ judge: borrowing Judge, _ row: borrowing Row) -> Failure {
    judge.failure(at: index, row, writer).failure
  }
}
