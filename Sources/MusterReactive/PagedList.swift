/// A list that is loaded page by page, as long as somebody holds it.
///
/// ```swift
/// let list = search.paged(next: reachedEnd) { query, cursor in
///   let answer = try await server.projects(query, after: cursor)
///   return Page(answer.projects, next: answer.cursor)
/// }
/// rows <~ list.items
/// ```
public final class PagedList<Item: Sendable>: Sendable {
  /// The items of all pages loaded so far.
  public let items: ReadOnlyProperty<[Item]>
  /// True while a page is being loaded.
  public let isLoading: ReadOnlyProperty<Bool>
  /// True once the last page is loaded.
  public let isComplete: ReadOnlyProperty<Bool>
  /// Emits the error of each page that couldn't be loaded.
  public let failures: Signal<any Error>
  private let bag: Bag

  init<Query, Cursor>(_ paging: Paging<Query, Item, Cursor>, _ bag: Bag) {
    items = paging.items.readOnly
    isLoading = paging.isLoading.readOnly
    isComplete = paging.isComplete.readOnly
    failures = paging.failures.signal
    self.bag = bag
  }
}

/// A page of a list, and the place of the next one.
public struct Page<Item: Sendable, Cursor: Sendable>: Sendable {
  /// The items of the page.
  public let items: [Item]
  /// The place of the next page, such as a cursor, an address or a number; `nil` after the last.
  public let next: Cursor?

  /// Creates a page.
  public init(_ items: [Item], next: Cursor?) {
    self.items = items
    self.next = next
  }
}
