extension FillLanguage {
  static let english = FillLanguage(
    "en",
    """
    submit: Submit
    back: Back
    next: Next
    add: Add
    remove: Remove
    choose: choose
    yes: yes
    no: no
    step: Step {step} of {steps}: {title}
    ready: ready to submit
    checking: checking
    waiting: waiting for answers
    incomplete: not complete yet
    refused: To correct ({count}):
    more: and {count} more
    suggestion: Did you mean {value}?
    unanswered: (answer with --answer {check}=pass)
    nothing-found: no matches
    key.field: next
    key.choose: choose
    key.toggle: Space yes or no
    key.narrow: type to filter
    key.add: add
    key.remove: remove
    key.move: move
    key.back: previous page
    key.next: next page
    key.submit: submit
    key.close: close
    key.quit: quit
    written: Written. You can close this page.
    unreachable: The form could not be submitted. Is muster still running?
    hidden: not shown
    keeps: Enter keeps {value}
    keeps-hidden: Enter keeps it
    yes-or-no: y or n
    answer-yes-or-no: Answer y or n.
    add-to: Add to {label}?
    remove-item: Remove this item?
    """)
}
