public import MusterViewModels

/// The state of a search. It knows no view.
public final class SearchModel: Sendable {
  private let typed = Relay<String>("searchTerm")
  private let found = Property(SearchResults(), "results")

  /// What a person types, at each key.
  public var searchTerm: Sink<String> { typed.sink }

  /// What there is to show.
  public var results: ReadOnlyProperty<SearchResults> { found.readOnly }

  /// Makes a model that asks a service, once typing rests; the latest term wins.
  public init(service: any SearchService, scheduler: some SignalScheduler = .main) {
    found
      <~ typed
      .tryMap { text throws(PayloadRefusal) in try SearchTerm(text) }
      .removeRepeats()
      .debounce(for: .milliseconds(330), on: scheduler)
      .flatMapLatest(on: scheduler) { term in try await service.tracks(matching: term.get()) }
      .map { SearchResults($0) }
  }
}
