import Muster
import MusterPayloads
import MusterTerminal

extension FillPage {
  /// Returns the frame to show. Only new rows are laid out, and only visible lines are assembled.
  mutating func frame(_ size: ScreenSize) -> Frame {
    let rows = form.rows
    if focusedRow(in: rows) == nil, let first = nearest(in: rows) { moveFocus(to: first) }
    let foot = foot(size, rows)
    let room = max(size.rows - foot.count, 1)
    let empty = FillDrawing(columns: size.columns, labels: form.labelColumns, form.words)
    let head = head(empty)
    layOut(rows, empty)
    let count = blocks.reduce(head.count) { $0 + $1.lines.count }
    let cursor = scroll(rows, head: head.count, count: count, room: room)
    var lines = seen(head, room: room)
    markEdges(&lines, count: count, room: room)
    while lines.count < room { lines.append(StyledLine()) }
    return Frame(lines + foot, cursor: cursor.flatMap { $0.row < room ? $0 : nil })
  }

  /// Returns the row that takes the focus when the focused row is gone.
  private func nearest(in rows: [FillRow]) -> FillRow? { rows.first(where: \.takesFocus) }

  private func head(_ empty: FillDrawing) -> [StyledLine] {
    var drawing = empty
    drawing.add(form.title, TextStyle(isBold: true), at: 0)
    if let pages = form.pages {
      drawing.add(form.head(of: pages), .plain, at: 0)
    }
    if let description = form.description, form.pages?.current ?? 0 == 0 {
      drawing.add(description, TextStyle(isDim: true), at: 0)
    }
    drawing.add(StyledLine())
    return drawing.lines
  }

  /// Lays out the rows that differ from the last layout.
  private mutating func layOut(_ rows: [FillRow], _ empty: FillDrawing) {
    var laid = blocks
    laid.removeLast(max(laid.count - rows.count, 0))
    var isBehindButton = false
    for (index, row) in rows.enumerated() {
      let hasFocus = row.id == focus && row.takesFocus
      let isButton = if case .button = row.content { true } else { false }
      defer { isBehindButton = isButton }
      let isLaid =
        !hasFocus && index < laid.count
        && laid[index].isOf(row, columns: empty.columns, hasFocus: false)
      if isLaid { continue }
      var drawing = empty
      if isButton, !isBehindButton { drawing.add(StyledLine()) }
      drawing.add(row, hasFocus: hasFocus, &self)
      let block = FillBlock(
        lines: drawing.lines, cursor: drawing.cursor, version: row.version,
        columns: empty.columns, hasFocus: hasFocus)
      if index < laid.count { laid[index] = block } else { laid.append(block) }
    }
    blocks = laid
  }

  /// Returns the visible lines, from the first of them.
  private func seen(_ head: [StyledLine], room: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    var start = 0
    for piece in CollectionOfOne(head) + blocks.map(\.lines) {
      let end = start + piece.count
      if end > firstLine, start < firstLine + room {
        lines += piece.dropFirst(max(firstLine - start, 0))
      }
      start = end
    }
    return Array(lines.prefix(room))
  }

  /// Scrolls until the focused row is visible, including its message and hint; returns the cursor's
  /// new position.
  private mutating func scroll(
    _ rows: [FillRow], head: Int, count: Int, room: Int
  ) -> Frame.Place? {
    var cursor: Frame.Place?
    if let index = blocks.firstIndex(where: \.hasFocus) {
      let block = blocks[index]
      let top = blocks[..<index].reduce(head) { $0 + $1.lines.count }
      let start = index == 0 ? 0 : top
      let end = top + block.lines.count
      if end > firstLine + room { firstLine = end - room }
      if start < firstLine { firstLine = start }
      cursor = block.cursor.map { Frame.Place(row: top + $0.row, column: $0.column) }
      if let cursor, cursor.row >= firstLine + room { firstLine = cursor.row - room + 1 }
    }
    firstLine = max(0, min(firstLine, count - room))
    return cursor.map { Frame.Place(row: $0.row - firstLine, column: $0.column) }
  }

  private func markEdges(_ lines: inout [StyledLine], count: Int, room: Int) {
    // If the page continues, show this at its edge, unless that line has text.
    func mark(_ index: Int, _ sign: String) {
      guard lines.indices.contains(index), lines[index].text.isEmpty else { return }
      lines[index] = StyledLine(sign, TextStyle(isDim: true))
    }
    if firstLine > 0 { mark(0, "↑") }
    if firstLine + room < count { mark(room - 1, "↓") }
  }

  /// Returns the lines that stay at the bottom: the failures after a refused submit, the form's
  /// status, and the keys.
  private func foot(_ size: ScreenSize, _ rows: [FillRow]) -> [StyledLine] {
    guard size.rows > 4 else { return [] }
    var lines: [StyledLine] = []
    if size.rows > 9 { lines.append(StyledLine()) }
    if showsSummary { lines += summary(size) }
    lines.append(validity)
    if size.rows > 7 { lines.append(keys(rows, columns: size.columns)) }
    return lines
  }

  private func summary(_ size: ScreenSize) -> [StyledLine] {
    let found = form.summary
    guard !found.isEmpty else { return [] }
    let room = max(min(5, size.rows / 4), 1)
    let head = form.words(.refused, ["count": "\(found.count)"])
    var lines = [StyledLine(Self.cut(head, columns: size.columns), TextStyle(.red, isBold: true))]
    let shown = found.count > room ? room - 1 : found.count
    for line in found.prefix(shown) {
      let words = FillDrawing.onScreen(line.text)
      lines.append(StyledLine("  " + Self.cut(words, columns: size.columns - 2)))
    }
    if shown < found.count {
      lines.append(StyledLine("  … " + form.words(.more, ["count": "\(found.count - shown)"])))
    }
    return lines
  }

  private static func cut(_ text: String, columns: Int) -> String {
    guard VisibleText.width(of: text) > columns else { return text }
    var cut = ""
    var width = 0
    for character in text {
      width += VisibleText.cell(character).width
      if width >= columns { break }
      cut.append(character)
    }
    return cut + "…"
  }

  private var validity: StyledLine {
    let words = form.words
    if isWaiting { return StyledLine("… " + words[.waiting], TextStyle(.cyan)) }
    return switch form.status {
    case .valid, .warned: StyledLine("✓ " + words[.ready], TextStyle(.green))
    case .checking: StyledLine("… " + words[.checking], TextStyle(.cyan))
    default: StyledLine("· " + words[.incomplete], TextStyle(isDim: true))
    }
  }

  /// Returns the keys that matter most at the cursor, as many as fit, and always the one that
  /// quits.
  private func keys(_ rows: [FillRow], columns: Int) -> StyledLine {
    let words = form.words
    let end = picker == nil ? "Ctrl-C \(words[.keyQuit])" : "Esc \(words[.keyClose])"
    let hints = picker == nil ? keys(rows) : pickerKeys
    var shown: [Int] = []
    func line(_ places: [Int]) -> String {
      (places.sorted().map { hints[$0].text } + [end]).joined(separator: " · ")
    }
    for place in hints.indices.sorted(by: { hints[$0].rank < hints[$1].rank }) {
      if VisibleText.width(of: line(shown + [place])) <= columns { shown.append(place) }
    }
    return StyledLine(line(shown), TextStyle(isDim: true))
  }

  /// A key's description, and how soon it is left out.
  private typealias KeyHint = (text: String, rank: Int)

  private var pickerKeys: [KeyHint] {
    [("↑↓ Enter \(form.words[.keyChoose])", 0), (form.words[.keyNarrow], 1)]
  }

  private func keys(_ rows: [FillRow]) -> [KeyHint] {
    let words = form.words
    let turnsPage = rows.contains { $0.id == .button(.next) }
    let row = focusedRow(in: rows)
    var keys: [KeyHint] = []
    switch row?.content {
    case .control(.toggle): keys.append((words[.keyToggle], 0))
    case .control(.choice): keys.append(("Enter \(words[.keyChoose])", 0))
    case .add: keys.append(("Enter \(words[.keyAdd])", 0))
    case .button(.back): keys.append(("Enter \(words[.keyBack])", 0))
    case .button(.next): keys.append(("Enter \(words[.keyNext])", 0))
    case .button(.submit): keys.append(("Enter \(words[.keySubmit])", 0))
    default: break
    }
    if row?.item != nil, row?.takesFocus ?? false {
      keys += [("Ctrl-X \(words[.keyRemove])", 1), ("Alt-↑↓ \(words[.keyMove])", 3)]
    }
    return keys + [
      ("Tab \(words[.keyField])", 4),
      ("Ctrl-S \(words[turnsPage ? .keyNext : .keySubmit])", 2),
    ]
  }
}
