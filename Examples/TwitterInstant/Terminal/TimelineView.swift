import MusterTerminal
import MusterViewModels
import Terminal
import TwitterInstant

/// The timeline on a page of the terminal: a line to type in, and rows below it.
final class TimelineView: BindingTarget {
  /// How much of the rows is to be seen: all, or half while they are about to change.
  var alpha = 1.0 { didSet { draw() } }
  /// Whether it shows that something is under way.
  var isIndicatorShown = false { didSet { draw() } }
  /// A sentence below the rows.
  var message = "" { didSet { draw() } }
  /// The time that the rows took.
  var executionTime = "" { didSet { draw() } }
  /// The rows.
  var tweets: [TweetViewModel] = [] { didSet { draw() } }

  private let bag = Bag()
  private let typed = Relay<String>()
  private let page: any TerminalPage
  private var line = LineEditor()

  init(on page: any TerminalPage) { self.page = page }

  /// Shows what a view model has, and hands on what is typed.
  func bind(to viewModel: TwitterInstantViewModel) {
    bag
      ++ viewModel.searchText <~ typed
      ++ self[\.tweets] <~ viewModel.tweets
      ++ self[\.executionTime] <~ viewModel.queryExecutionTime.map { $0.map(Self.words) ?? "" }
      ++ self[\.message] <~ viewModel.message
      ++ self[\.isIndicatorShown] <~ viewModel.isSearching
      ++ self[\.alpha] <~ viewModel.isSearching.map { $0 ? 0.5 : 1 }
  }

  func press(_ key: Key) {
    if line.press(key).isChange { typed.send(line.text) }
    draw()
  }

  private func draw() {
    let style = TextStyle(isDim: alpha < 1)
    var box = StyledLine("Search: \(line.text)", TextStyle(isBold: true))
    let column = box.width
    if isIndicatorShown { box.add("  Searching…", TextStyle(.yellow)) }
    let rows = tweets.map { tweet in
      StyledLine("\(alpha < 1 ? "·" : " ") \(tweet.username.value)  \(tweet.status.value)", style)
    }
    let notes = [message, executionTime].filter { !$0.isEmpty }.map { StyledLine("  \($0)", style) }
    page.show(Frame([box] + rows + notes, cursor: .init(row: 0, column: column)))
  }

  /// A time as people read it: `0.25 s`.
  nonisolated private static func words(_ time: Duration) -> String {
    let hundredths = Int((time / .milliseconds(10)).rounded())
    let fraction = String(hundredths % 100 + 100).dropFirst()
    return "\(hundredths / 100).\(fraction) s"
  }
}
