import Muster
import MusterPayloads
import MusterTerminal
import MusterViewModels

/// Asks for a form's fields one after the other, one line each: without a terminal, or with one
/// that can't draw a page.
struct FillPrompts {
  let form: FillForm
  private let io: CommandIO
  private let style: TerminalStyle
  private var lines: LineSource
  /// The rows that were answered.
  private var done: [FillRow.ID: FillRow] = [:]
  private var headings: Set<FillRow.ID> = []
  /// The choices that were listed last for each row.
  private var listed: [FillRow.ID: [String]] = [:]
  var words: FillLanguage { form.words }

  init(_ form: FillForm, _ io: CommandIO) {
    self.form = form
    self.io = io
    style = io.style(of: io.errors)
    lines = LineSource(FlushingBytes(io.input, before: io.errors))
  }

  /// Returns the submitted payload, or `nil` if the input ended before everything passed.
  mutating func run() throws(CommandError) -> Value? {
    try say(form.title, .strong)
    if let description = form.description { try say(description) }
    try sayPage()
    while true {
      if let row = form.rows.first(where: { isOpen($0) }) {
        guard try ask(row) else { return try giveUp() }
        continue
      }
      if let pages = form.pages, pages.current < pages.all.count - 1 {
        form.inputs.go(to: pages.all[pages.current + 1].name)
        settle()
        if form.pages?.current != pages.current { try sayPage() }
      } else {
        form.inputs.submit()
        settle()
      }
      if let payload = try takeOutcomes() { return payload }
      guard
        form.rows.contains(where: { isOpen($0) })
          || form.pages.map({ $0.current < $0.all.count - 1 }) ?? false
      else { return try giveUp() }
    }
  }

  private func isOpen(_ row: FillRow) -> Bool {
    switch row.content {
    case .control, .add: done[row.id] == nil
    case .heading: !headings.contains(row.id)
    case .button: false
    }
  }

  private mutating func takeOutcomes() throws(CommandError) -> Value? {
    for outcome in form.takeOutcomes() {
      switch outcome {
      case .submitted(let payload): return payload
      case .refused(let field):
        try sayPage()
        for line in form.summary { try sayProblem(line.text) }
        // Ask again for the refused fields and everything inside them.
        let fields = [field] + form.summary.compactMap(\.field)
        done = done.filter { entry in !fields.contains { entry.value.isAt($0) } }
      }
    }
    return nil
  }

  /// Asks for a row; returns false if the input ended.
  private mutating func ask(_ row: FillRow) throws(CommandError) -> Bool {
    switch row.content {
    case .heading:
      headings.insert(row.id)
      try say(indent(row) + row.label, .strong)
      if let hint = row.hint { try say(indent(row) + hint, .place) }
    case .add: return try askForItem(row)
    case .control(let control) where row.isReadOnly:
      done[row.id] = row
      let text = row.takenText
      let shown = control.isSecret && !text.isEmpty ? "•••" : text
      try say("\(indent(row))\(row.label): \(shown)", .place)
    case .control(let control):
      if let hint = row.hint { try say(indent(row) + "  " + hint, .place) }
      if case .choice(let choices) = control {
        let texts = choices.map(\.text)
        if listed.updateValue(texts, forKey: row.id) != texts { try sayChoices(choices, row) }
      }
      guard let line = try answer(prompt(row, control), isSecret: control.isSecret) else {
        return false
      }
      take(line, row, control)
      row.field?.leave()
      settle()
      if line.isEmpty, let item = row.item, mayBeAMistake(item, row) {
        guard let isOut = try askToRemove(item, row) else { return false }
        if isOut { return true }
      }
      try judge(row)
    case .button: break
    }
    return true
  }

  /// Reports an answer's failures; only an answer without any counts as answered.
  mutating func judge(_ row: FillRow) throws(CommandError) {
    done[row.id] = row
    guard let state = row.field.flatMap({ form.state(of: $0) }), !state.message.isEmpty else {
      return
    }
    try sayProblem(indent(row) + state.message, isWarning: state.status == .warned)
    if let suggestion = state.suggestion {
      try say(indent(row) + "  " + words(.suggestion, ["value": suggestion]))
    }
    guard state.status == .notValid else { return }
    let missing = form.rows.first { $0.id == row.id }?.unanswered ?? []
    for check in missing {
      try say(indent(row) + "  " + words(.unanswered, ["check": check]), .place)
    }
    // No other string would settle a check that has no answer here.
    if state.validity != .undecided { done[row.id] = nil }
  }

  private func take(_ line: String, _ row: FillRow, _ control: FillControl) {
    // An empty line keeps the current value.
    guard let field = row.field, !line.isEmpty || !isKept(row) else { return }
    switch control {
    case .toggle:
      if let flag = words.flag(line) { return field.set(to: .boolean(flag)) }
    case .choice(let choices):
      let typed = line.lowercased()
      let choice =
        choices.first { $0.text == line } ?? choices.first { $0.label.lowercased() == typed }
        ?? Int(line).flatMap { choices.indices.contains($0 - 1) ? choices[$0 - 1] : nil }
      if let choice { return field.set(to: choice.value) }
    case .text(let text):
      if text.isJSON, case .object(let members)? = try? Value(json: line) {
        return field.set(to: .object(members))
      }
    }
    field.change(to: line)
  }

  private func prompt(_ row: FillRow, _ control: FillControl) -> String {
    var notes: [String] = []
    switch control {
    case .toggle: notes.append(words[.yesOrNo])
    case .choice: break
    case .text(let text):
      if text.isSecret { notes.append(words[.hidden]) }
      if let notation = text.notation { notes.append(notation) }
    }
    if isKept(row), let text = row.state?.text {
      notes.append(
        control.isSecret
          ? words[.keepsHidden] : words(.keeps, ["value": shown(text, control)]))
    } else if let text = row.standIn {
      notes.append(words(.keeps, ["value": shown(text, control)]))
    }
    let mark = row.state?.isRequiredNow ?? false ? " *" : ""
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    let words = "\(row.label)\(mark)\(note)"
    // An unnamed item is called `1.`
    return "\(indent(row))\(words)\(words.hasSuffix(".") ? " " : ": ")"
  }

  /// Returns a control's text as people read it.
  private func shown(_ text: String, _ control: FillControl) -> String {
    switch control {
    case .toggle: text == "true" ? words[.yes] : text == "false" ? words[.no] : text
    case .choice(let choices): choices.first { $0.text == text }?.label ?? text
    case .text: text
    }
  }

  /// Returns true if there is a value that an empty line keeps.
  private func isKept(_ row: FillRow) -> Bool {
    guard let state = row.state else { return false }
    return !state.text.isEmpty && state.status != .notValid
  }

  func indent(_ row: FillRow) -> String { String(repeating: "  ", count: row.depth) }

  /// Returns the payload if everything passes apart from checks without an answer; otherwise
  /// reports the failures.
  private mutating func giveUp() throws(CommandError) -> Value? {
    form.inputs.submit()
    settle()
    for case .submitted(let payload) in form.takeOutcomes() { return payload }
    try io.say("the input ended before the form was submitted")
    for line in form.summary { try sayProblem(line.text) }
    return nil
  }

  /// Runs all pending work: whole lines need no pause for more typing, and any answers arrive
  /// immediately.
  func settle() {
    form.scheduler.skip(form.plan.longestDebounce)
    form.scheduler.runDue()
    while form.status == .checking {
      guard let pause = form.scheduler.pause else { return }
      form.scheduler.skip(pause)
      form.scheduler.runDue()
    }
  }
}

/// Text for a person.
extension FillPrompts {
  mutating func answer(_ words: String, isSecret: Bool) throws(CommandError) -> String? {
    var source = lines
    var result: Result<String?, CommandError> = .success(nil)
    let ask = { [io] in
      do throws(CommandError) {
        try io.errors.add(TerminalEscaping.escaping(words))
        try io.errors.flush()
        result = .success(try source.next())
      } catch {
        result = .failure(error)
      }
    }
    if isSecret { io.hidingInput(ask) } else { ask() }
    lines = source
    let line = try result.get()
    // A typed answer ends the line, but piped input doesn't.
    if !io.inputIsTerminal || line == nil { try io.errors.add("\n") }
    return line
  }

  private func say(_ words: String, _ role: TerminalStyle.Role? = nil) throws(CommandError) {
    let words = TerminalEscaping.escaping(words)
    try io.errors.add((role.map { style($0, words) } ?? words) + "\n")
  }

  func sayProblem(_ words: String, isWarning: Bool = false) throws(CommandError) {
    let indent = words.prefix { $0 == " " }
    try say(
      "\(indent)  \(isWarning ? "!" : "✗") \(words.dropFirst(indent.count))",
      isWarning ? .warning : .failure)
  }

  private func sayPage() throws(CommandError) {
    guard let pages = form.pages else { return }
    try say(form.head(of: pages), .strong)
  }

  /// Writes the numbered choices, as many per line as fit.
  private func sayChoices(_ choices: [FieldChoice<Value>], _ row: FillRow) throws(CommandError) {
    var line = ""
    for (index, choice) in choices.enumerated() {
      let words = "\(index + 1)) \(choice.label)"
      let next = line.isEmpty ? "\(indent(row))  \(words)" : "\(line)  \(words)"
      if !line.isEmpty, VisibleText.width(of: next) > io.width {
        try say(line)
        line = "\(indent(row))  \(words)"
      } else {
        line = next
      }
    }
    if !line.isEmpty { try say(line) }
  }
}

extension FillControl {
  /// True if its text must not be shown.
  var isSecret: Bool {
    if case .text(let text) = self { text.isSecret } else { false }
  }
}
