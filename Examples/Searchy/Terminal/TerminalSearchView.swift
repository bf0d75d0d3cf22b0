import MusterTerminal
import MusterViewModels
import Searchy
import Terminal

/// A search screen on a page of the terminal: a line to type in, and rows to choose from by arrows,
/// ten of them at a time.
final class TerminalSearchView: SearchView {
  let bag = Bag()
  var searchTerm: Signal<String> { term.signal }
  var selectedTrack: Signal<Track> { selected.signal }
  var closeRequested: Signal<Void> { closed.signal }

  var results = SearchResults() {
    didSet {
      row = 0
      draw()
    }
  }

  private let term = Relay<String>()
  private let selected = Relay<Track>()
  private let closed = Relay<Void>()
  private let page: any TerminalPage
  private var line = LineEditor()
  private var row = 0

  init(on page: any TerminalPage) {
    self.page = page
    draw()
  }

  func press(_ key: Key) {
    switch key {
    case .escape, .control("c"): closed.send()
    case .enter: if results.tracks.indices.contains(row) { selected.send(results.tracks[row]) }
    case .up: row = max(row - 1, 0)
    case .down: row = min(row + 1, max(results.tracks.count - 1, 0))
    default: if line.press(key).isChange { term.send(line.text) }
    }
    draw()
  }

  private func draw() {
    let box = StyledLine("Search: \(line.text)", TextStyle(isBold: true))
    let first = max(row - 9, 0)
    let rows = results.tracks.enumerated().dropFirst(first).prefix(10).map { index, track in
      var line = StyledLine(index == row ? "> " : "  ", TextStyle(.cyan))
      line.add("\(track.artist) – \(track.title)  ", TextStyle(isBold: index == row))
      line.add(track.cover, TextStyle(isDim: true))
      return line
    }
    let message = StyledLine("  \(results.message)", TextStyle(.yellow))
    page.show(
      Frame(
        [box] + (results.message.isEmpty ? rows : [message]),
        cursor: .init(row: 0, column: box.width)))
  }
}
