/// Answers that hold for many items, so that each is asked for once: they are kept by question, for
/// the frame that they depend on, and asked for anew in another frame.
struct AskedOnce<Answer> {
  private var kept: [Int: (frame: Int, answer: Answer)] = [:]

  /// The answer to a question in the frame that begins at a slot; none where it is not known yet.
  subscript(question: Int, in frame: Int) -> Answer? {
    get {
      guard let found = kept[question], found.frame == frame else { return nil }
      return found.answer
    }
    set { kept[question] = newValue.map { (frame, $0) } }
  }

  /// Alters an answer where it stands: a copy of a large one for each item would cost what is
  /// saved.
  mutating func alter(_ question: Int, _ body: (inout Answer) -> Void) {
    guard let index = kept.index(forKey: question) else { return }
    body(&kept.values[index].answer)
  }

  mutating func forget() {
    if !kept.isEmpty { kept.removeAll(keepingCapacity: true) }
  }
}

/// All that is asked once for many items of a row, until a value or a state of it changes.
struct SharedAnswers {
  /// By condition: whether what it claims of fields further out holds.
  var decisions = AskedOnce<Decision>()
  /// By reference: the values that it finds.
  var peers = AskedOnce<PeerValues>()
  /// By condition: the values among which each item looks for one that suits it.
  var candidates = AskedOnce<Candidates>()
  /// By condition: what was decided for items that read the same.
  var suiting = AskedOnce<[[UInt8]: Decision]>()
  /// By layer of a rule over several fields: what the values further out come to.
  var crossFieldValues = AskedOnce<CrossFieldValues>()

  mutating func forget() {
    decisions.forget()
    peers.forget()
    candidates.forget()
    suiting.forget()
    crossFieldValues.forget()
  }
}
