import Muster
import MusterPayloads
import MusterTerminal

/// Lays out a row of a form, or the head of its page, in lines of a given width.
struct FillDrawing {
  let columns: Int
  let words: FillLanguage
  /// The column of the fields on a wide screen; on a narrow one, each field is below its label.
  private let fieldColumn: Int?
  private(set) var lines: [StyledLine] = []
  /// The cursor's position in the lines, if it is in them.
  private(set) var cursor: Frame.Place?

  /// Creates a page of the given width; `labels` is the width of the widest label.
  init(columns: Int, labels: Int, _ words: FillLanguage) {
    self.columns = max(columns, 12)
    self.words = words
    fieldColumn = columns < 60 ? nil : min(labels, columns * 2 / 5) + 2
  }

  private static func labelColumn(_ row: FillRow) -> Int { 2 + 2 * row.depth }

  private static func label(_ row: FillRow) -> String {
    row.label + (row.state?.isRequiredNow ?? false ? " *" : "")
  }

  mutating func add(_ line: StyledLine) { lines.append(line) }

  mutating func add(_ text: String, _ style: TextStyle, at column: Int) {
    for words in WrappedText(text, columns: columns - column).lines {
      var line = StyledLine()
      line.pad(to: column)
      line.add(words, style)
      lines.append(line)
    }
  }

  mutating func add(_ row: FillRow, hasFocus: Bool, _ page: inout FillPage) {
    switch row.content {
    case .heading: addHeading(row)
    case .control(let control): addField(row, control, hasFocus, &page)
    case .add: addButton("+ \(words[.add])", hasFocus, at: Self.labelColumn(row))
    case .button: addButton(row.label, hasFocus, at: 2)
    }
  }

  private mutating func addHeading(_ row: FillRow) {
    let column = Self.labelColumn(row)
    add(Self.label(row), TextStyle(isBold: true), at: column)
    addNotes(row, at: column, isBelowHeading: true)
  }

  private mutating func addButton(_ words: String, _ hasFocus: Bool, at column: Int) {
    var line = StyledLine(hasFocus ? "›" : "", Self.focusStyle)
    line.pad(to: column)
    line.add("[ \(words) ]", TextStyle(isBold: hasFocus, isInverse: hasFocus))
    lines.append(line)
  }

  private static let focusStyle = TextStyle(.cyan, isBold: true)

  private mutating func addField(
    _ row: FillRow, _ control: FillControl, _ hasFocus: Bool, _ page: inout FillPage
  ) {
    var line = StyledLine(hasFocus ? "›" : "", Self.focusStyle)
    line.pad(to: Self.labelColumn(row))
    let labels = WrappedText(
      Self.label(row), columns: (fieldColumn ?? columns + 1) - 1 - Self.labelColumn(row)
    ).lines
    for (index, words) in labels.enumerated() {
      if index > 0 {
        lines.append(line)
        line = StyledLine()
        line.pad(to: Self.labelColumn(row))
      }
      line.add(words, TextStyle(isBold: hasFocus))
    }
    if fieldColumn == nil {
      lines.append(line)
      line = StyledLine()
    }
    let signColumn = fieldColumn ?? Self.labelColumn(row)
    line.pad(to: signColumn)
    let (sign, style) = Self.sign(row.state?.status ?? .unchecked)
    line.add(sign, style)
    line.pad(to: signColumn + 2)
    addControl(control, row, hasFocus, line, &page)
    addNotes(row, at: signColumn + 2)
    if hasFocus, let picker = page.picker { addPicker(picker, at: signColumn + 2) }
  }

  private static func sign(_ status: FieldStatus) -> (String, TextStyle) {
    switch status {
    case .unchecked: ("", .plain)
    case .checking: ("…", TextStyle(.cyan))
    case .valid: ("✓", TextStyle(.green))
    case .warned: ("!", TextStyle(.yellow, isBold: true))
    case .notValid: ("✗", TextStyle(.red, isBold: true))
    }
  }

  private mutating func addControl(
    _ control: FillControl, _ row: FillRow, _ hasFocus: Bool, _ line: StyledLine,
    _ page: inout FillPage
  ) {
    var line = line
    let text = row.state?.text ?? ""
    let taken = row.takenText
    switch control {
    case .toggle:
      if hasFocus { cursor = Frame.Place(row: lines.count, column: line.width + 1) }
      line.add(
        taken == "true" ? "[x] \(words[.yes])" : taken == "false" ? "[ ] \(words[.no])" : "[ ]",
        TextStyle(isDim: text.isEmpty && !taken.isEmpty))
    case .choice(let choices):
      if hasFocus { cursor = Frame.Place(row: lines.count, column: line.width) }
      if hasFocus, var filter = page.picker?.filter, !filter.text.isEmpty {
        addBox(&filter, isSecret: false, columns: columns - line.width - 1, hasFocus, nil, &line)
      } else {
        let chosen = choices.first { $0.text == taken }?.label ?? taken
        line.add("▾ ", TextStyle(isDim: true))
        line.add(chosen.isEmpty ? words[.choose] : chosen, TextStyle(isDim: text.isEmpty))
      }
    case .text(let field):
      let counter = field.counter(text)
      let counterWidth = counter.map { max($0.text.count, $0.widest) + 2 } ?? 1
      let room = columns - line.width - counterWidth
      var editor = page.editor(of: row)
      let pattern = text.isEmpty ? row.standIn ?? field.notation : nil
      addBox(&editor, isSecret: field.isSecret, columns: room, hasFocus, pattern, &line)
      page.keep(editor, of: row)
      if let counter {
        line.pad(to: columns - counter.text.count - 1)
        line.add(counter.text, TextStyle(isDim: true))
      }
    }
    lines.append(line)
  }

  private mutating func addBox(
    _ editor: inout LineEditor, isSecret: Bool, columns: Int, _ hasFocus: Bool,
    _ pattern: String?, _ line: inout StyledLine
  ) {
    let start = line.width
    let window = editor.window(columns: columns, isSecret: isSecret)
    if hasFocus { cursor = Frame.Place(row: lines.count, column: start + window.cursorColumn) }
    if let pattern {
      line.add(pattern, TextStyle(isDim: true, isUnderlined: true))
    } else {
      line.add(window.text, TextStyle(isUnderlined: true))
    }
    line.pad(to: start + max(columns, 3), TextStyle(isUnderlined: true))
  }

  /// Adds the lines below a field: its message, suggestion and hint.
  private mutating func addNotes(_ row: FillRow, at column: Int, isBelowHeading: Bool = false) {
    if let state = row.state, !state.message.isEmpty {
      let sign = isBelowHeading ? Self.sign(state.status).0 + " " : ""
      add(
        sign + Self.onScreen(state.message), TextStyle(state.status == .warned ? .yellow : .red),
        at: column)
      if let suggestion = state.suggestion {
        add(words(.suggestion, ["value": suggestion]), .plain, at: column)
      }
      for check in row.unanswered {
        add(words(.unanswered, ["check": check]), TextStyle(isDim: true), at: column)
      }
    }
    if let hint = row.hint { add(hint, TextStyle(isDim: true), at: column) }
  }

  /// Returns a message for a screen, where each character takes a column. The isolates around a
  /// right-to-left insertion take none, and would show up as signs.
  static func onScreen(_ message: String) -> String {
    var scalars = message.unicodeScalars
    scalars.removeAll { $0 == "\u{2068}" || $0 == "\u{2069}" }
    return String(scalars)
  }

  private mutating func addPicker(_ picker: FillPicker, at column: Int) {
    let count = min(picker.found.count, 8)
    let first = min(max(picker.selected - count / 2, 0), picker.found.count - count)
    for index in first..<first + count {
      let isSelected = index == picker.selected
      var line = StyledLine()
      line.pad(to: column)
      let edge =
        index == first && first > 0
        ? "↑" : index == first + count - 1 && first + count < picker.found.count ? "↓" : " "
      line.add(edge + " ", TextStyle(isDim: true))
      line.add(isSelected ? "▸ " : "  ", Self.focusStyle)
      line.add(picker.found[index].label, TextStyle(isInverse: isSelected))
      lines.append(line)
    }
    if count == 0 { add(words[.nothingFound], TextStyle(isDim: true), at: column) }
  }
}
