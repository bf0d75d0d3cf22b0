import MusterTerminal
import Podcasts
import Terminal

/// The list on a page of the terminal.
final class TerminalTable: PodcastsTable {
  private let page: any TerminalPage

  init(on page: any TerminalPage) { self.page = page }

  func show(_ title: String, _ rows: [Podcast]) {
    let lines = rows.map { podcast in
      var line = StyledLine("  \(podcast.title)")
      line.pad(to: 34)
      line.add("\(podcast.author), \(podcast.minutes) min", TextStyle(isDim: true))
      return line
    }
    page.show(Frame([StyledLine(title, TextStyle(isBold: true))] + lines + [Self.help]))
  }

  func show(_ sentence: String) {
    page.show(Frame([StyledLine(sentence, TextStyle(.yellow)), Self.help]))
  }

  private static let help = StyledLine("Enter: fetch again, Esc: leave", TextStyle(isDim: true))
}
