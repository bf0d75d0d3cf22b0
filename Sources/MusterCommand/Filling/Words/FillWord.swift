/// Something that `muster fill` says of its own, beside what the rule file and its messages say.
enum FillWord: String, CaseIterable {
  // Buttons and controls.
  case submit, back, next, add, choose, yes, no
  /// Which page of how many it is.
  case step
  // How the form stands.
  case ready, checking, waiting, incomplete
  /// The head of what there is to put right, and its end where not all of it fits.
  case refused, more
  case suggestion
  /// What would answer where the host's answer is missing.
  case unanswered
  case nothingFound = "nothing-found"
  // What keys do.
  case keyField = "key.field"
  case keyChoose = "key.choose"
  case keyToggle = "key.toggle"
  case keyNarrow = "key.narrow"
  case keyAdd = "key.add"
  case keyRemove = "key.remove"
  case keyMove = "key.move"
  case keyBack = "key.back"
  case keyNext = "key.next"
  case keySubmit = "key.submit"
  case keyClose = "key.close"
  case keyQuit = "key.quit"
  // Where it asks line by line.
  case hidden, keeps
  case keepsHidden = "keeps-hidden"
  case yesOrNo = "yes-or-no"
  case answerYesOrNo = "answer-yes-or-no"
  case addTo = "add-to"
  case removeItem = "remove-item"
}
