/// The progress of loading a list page by page. Its steps are taken one at a time, in transactions.
struct Paging<Query: Sendable, Item: Sendable, Cursor: Sendable>: Sendable {
  enum Step: Sendable {
    /// The first page of another list, or of the same one again.
    case first(Query)
    /// The next page, unless one is being loaded or there is none.
    case next
    /// The result of a request.
    case loaded(Request, Result<Page<Item, Cursor>, any Error>)
  }

  struct Request: Sendable {
    let number: Int
    let query: Query
    let cursor: Cursor?
  }

  /// The last request, and where the next one continues.
  private struct Progress {
    var number = 0
    var query: Query?
    var cursor: Cursor?
  }

  let items = Property<[Item]>([])
  let isLoading = Property(false)
  let isComplete = Property(false)
  let failures = Relay<any Error>()
  let requests = Relay<Request>()
  private let progress = Guarded(Progress())
  private let keepsItems: Bool

  init(keepingItems: Bool) { keepsItems = keepingItems }

  func take(_ step: Step) {
    switch step {
    case .first(let query):
      if !keepsItems, !items.value.isEmpty { items.value = [] }
      if isComplete.value { isComplete.value = false }
      send(query, nil)
    case .next:
      guard !isLoading.value, !isComplete.value else { return }
      let (query, cursor) = progress.withLock { ($0.query, $0.cursor) }
      if let query { send(query, cursor) }
    case .loaded(let request, let result):
      // The answer to an earlier request can arrive just after the next one was made.
      guard progress.withLock({ $0.number == request.number }) else { return }
      switch result {
      case .success(let page): add(page, isFirst: request.cursor == nil)
      case .failure(let error): failures.send(error)
      }
      isLoading.value = false
    }
  }

  private func add(_ page: Page<Item, Cursor>, isFirst: Bool) {
    progress.withLock { $0.cursor = page.next }
    if isFirst { items.value = page.items } else { items.update { $0 += page.items } }
    if page.next == nil { isComplete.value = true }
  }

  private func send(_ query: Query, _ cursor: Cursor?) {
    let number = progress.withLock { progress in
      progress.number += 1
      (progress.query, progress.cursor) = (query, cursor)
      return progress.number
    }
    if !isLoading.value { isLoading.value = true }
    requests.send(Request(number: number, query: query, cursor: cursor))
  }
}
