/// A text of `muster fill` itself, in addition to the texts and messages of the rule file.
enum FillWord: String, CaseIterable {
  // Buttons and controls.
  case submit, back, next, add, remove, choose, yes, no
  /// The number of the page, and the number of pages.
  case step
  // The form's status.
  case ready, checking, waiting, incomplete
  /// The heading of the failures, and the line for failures that don't fit.
  case refused, more
  case suggestion
  /// The hint about `--answer` if the program's answer is missing.
  case unanswered
  case nothingFound = "nothing-found"
  // The keys and their meanings.
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
  // The page in a browser.
  case written, unreachable
  // Asking line by line.
  case hidden, keeps
  case keepsHidden = "keeps-hidden"
  case yesOrNo = "yes-or-no"
  case answerYesOrNo = "answer-yes-or-no"
  case addTo = "add-to"
  case removeItem = "remove-item"
}
