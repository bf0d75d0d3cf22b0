public import MusterViewModels

/// A timeline that follows what is typed, for any view: it draws nothing and knows none.
public final class TwitterInstantViewModel: Sendable {
  /// What is typed.
  public let searchText = Property("", "searchText")

  /// The time that the last search took.
  public var queryExecutionTime: ReadOnlyProperty<Duration?> { executionTime.readOnly }

  /// Whether a search is under way.
  public var isSearching: ReadOnlyProperty<Bool> { searching.readOnly }

  /// The rows to show.
  public var tweets: ReadOnlyProperty<[TweetViewModel]> { rows.readOnly }

  /// A sentence for the person who waits, and `""` where there is none.
  public var message: ReadOnlyProperty<String> { words.readOnly }

  private let executionTime = Property<Duration?>(nil, "queryExecutionTime")
  private let searching = Property(false, "isSearching")
  private let rows = Property<[TweetViewModel]>([], "tweets")
  private let words = Property("", "message")

  /// Makes a view model that asks a service for access first, and then for tweets: once a second at
  /// most, and the latest query wins.
  public init(service: any TwitterService, scheduler: some SignalScheduler = .main) {
    let access = Signal.just(())
      .flatMapLatest(on: scheduler) { try await service.requestAccess() }
      .share(replay: .forever)
    let typed = access.successes()
      .flatMapLatest { [searchText] in searchText }
      .tryMap { text throws(PayloadRefusal) in try Query(text) }
      .removeRepeats()
      .share(replay: .whileObserved)
    let found = typed.successes()
      .throttle(for: .seconds(1), latest: true, on: scheduler)
      .flatMapLatest(on: scheduler, busy: searching) { query in
        let start = scheduler.elapsed
        let tweets = try await service.tweets(matching: query)
        return (tweets: tweets, time: scheduler.elapsed - start)
      }
      .share(replay: .whileObserved)

    rows <~ found.successes().map { $0.tweets.map(TweetViewModel.init) }
    executionTime <~ found.successes().map { $0.time }
    words
      <~ Signal.combineLatest(access.problem(), typed.problem(), found.problem()) {
        [$0, $1, $2].first { !$0.isEmpty } ?? ""
      }
  }
}
