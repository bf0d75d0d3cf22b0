/// Answers that many items share, computed once. They are kept by question, for the frame that they
/// depend on; in another frame they are computed again.
struct AskedOnce<Question: Hashable, Answer> {
  private var kept: [Question: (base: SlotID, answer: Answer)] = [:]

  /// The answer to a question in the frame that begins at a slot; `nil` if it isn't known yet.
  subscript(question: Question, in base: SlotID) -> Answer? {
    get {
      guard let found = kept[question], found.base == base else { return nil }
      return found.answer
    }
    set { kept[question] = newValue.map { (base, $0) } }
  }

  /// Changes an answer in place: copying a large one for each item would cost as much as computing
  /// it.
  mutating func alter(_ question: Question, _ body: (inout Answer) -> Void) {
    guard let index = kept.index(forKey: question) else { return }
    body(&kept.values[index].answer)
  }

  mutating func forget() {
    if !kept.isEmpty { kept.removeAll(keepingCapacity: true) }
  }
}

/// Every answer that a row's items share, until a value or state of the row changes.
struct SharedAnswers {
  /// By condition: the decision on its claim about fields of outer frames.
  var decisions = AskedOnce<ConditionID, Decision>()
  /// By reference: the values that it finds.
  var peers = AskedOnce<ReferenceID, PeerValues>()
  /// By condition: the values among which each item looks for a suitable one.
  var candidates = AskedOnce<ConditionID, Candidates>()
  /// By condition: the decisions for items that read the same values.
  var suiting = AskedOnce<ConditionID, [[UInt8]: Decision]>()
  /// By layer of a cross-field rule: the combined values of outer frames.
  var crossFieldValues = AskedOnce<Int, CrossFieldValues>()

  /// By function over a list: its value.
  var folds = AskedOnce<FoldID, KeptOperand>()

  mutating func forget() {
    folds.forget()
    decisions.forget()
    peers.forget()
    candidates.forget()
    suiting.forget()
    crossFieldValues.forget()
  }
}
