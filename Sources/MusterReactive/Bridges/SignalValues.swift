/// The values of a signal, to be awaited one after the other.
///
/// ```swift
/// for await tap in taps.values(buffering: .unbounded) { … }
/// ```
public struct SignalValues<Element: Sendable>: AsyncSequence, Sendable {
  let stream: AsyncStream<Element>

  /// Begins to read; there is one reader of a sequence at a time.
  public func makeAsyncIterator() -> Iterator { Iterator(values: stream.makeAsyncIterator()) }

  /// A reader of a signal's values.
  public struct Iterator: AsyncIteratorProtocol {
    var values: AsyncStream<Element>.Iterator

    /// Waits for the next value; `nil` once the task is cancelled.
    public mutating func next() async -> Element? { await next(isolation: nil) }

    /// Waits for the next value where the caller is; `nil` once the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      // Virtual time does not wait for a loop that waits for it.
      let count = Work.count
      count?.pause()
      defer { count?.resume() }
      return await values.next(isolation: actor)
    }
  }
}

extension SignalSource {
  /// The values as an asynchronous sequence, from this call on; a slow reader gets what the buffer
  /// keeps.
  ///
  /// ```swift
  /// for await tap in taps.signal.values(buffering: .unbounded) { … }
  /// ```
  public func values(
    buffering policy: AsyncStream<Element>.Continuation.BufferingPolicy
  ) -> SignalValues<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
    var attaching = Attaching()
    let link = signal.attach(&attaching) { continuation.yield($0) }
    attaching.finish()
    continuation.onTermination = { _ in link.cancel() }
    return SignalValues(stream: stream)
  }
}

extension Property {
  /// The current value, then the newest one each time a reader asks.
  ///
  /// ```swift
  /// for await name in profile.values { … }
  /// ```
  public var values: SignalValues<Element> { signal.values(buffering: .bufferingNewest(1)) }
}
