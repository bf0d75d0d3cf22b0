extension SignalSource {
  /// Loads a list page by page: the first page for each value of this signal, such as a query or a
  /// refresh, and another one each time that `next` emits.
  ///
  /// `next` has no effect while a page is being loaded, before the first value, and after the last
  /// page. A new value cancels the work for the previous one. A page that couldn't be loaded is
  /// loaded again at the next `next`.
  ///
  /// ```swift
  /// let list = refreshed.paged(next: reachedEnd) { _, cursor in try await page(after: cursor) }
  /// ```
  ///
  /// - Parameters:
  ///   - next: Emits when the next page is needed, such as at the end of a table.
  ///   - keepingItems: True if the items stay until the first page of a new value has arrived.
  ///   - scheduler: The scheduler that starts the work and delivers results.
  ///   - retry: The policy for trying failed work again, before it counts as failed.
  ///   - load: The work that loads a page. The cursor is that of the page before; `nil` for the
  ///     first page.
  public func paged<Item: Sendable, Cursor: Sendable>(
    next: some SignalSource<Void>, keepingItems: Bool = false,
    on scheduler: (any SignalScheduler)? = nil, retry: Retry = .never,
    _ load: @escaping @Sendable (Element, Cursor?) async throws -> Page<Item, Cursor>
  ) -> PagedList<Item> {
    typealias Step = Paging<Element, Item, Cursor>.Step
    let paging = Paging<Element, Item, Cursor>(keepingItems: keepingItems)
    let steps = Relay<Step>()
    let results = paging.requests.flatMapLatest(on: scheduler) { request in
      let result = await retry.attempt(on: scheduler) {
        try await load(request.query, request.cursor)
      }
      return Step.loaded(request, result)
    }
    // The steps are observed before the sources send the first ones.
    let bag = Bag {
      steps.observe { paging.take($0) }
      results.observe { steps.send($0) }
      map { Step.first($0) }.observe { steps.send($0) }
      next.map { Step.next }.observe { steps.send($0) }
    }
    return PagedList(paging, bag)
  }
}
