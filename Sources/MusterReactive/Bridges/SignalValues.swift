/// The values of a signal as an asynchronous sequence.
///
/// ```swift
/// for await tap in taps.values(buffering: .unbounded) { … }
/// ```
public struct SignalValues<Element: Sendable>: AsyncSequence, Sendable {
  let reading: Reading<Element>

  /// Begins to read the values. A sequence has one reader at a time.
  public func makeAsyncIterator() -> Iterator { Iterator(reading: reading) }

  /// A reader of a signal's values.
  public struct Iterator: AsyncIteratorProtocol {
    let reading: Reading<Element>
    /// Virtual time does not wait for a loop that itself waits for that time.
    private var waits: Work.Waits?
    private var hasBegun = false

    init(reading: Reading<Element>) { self.reading = reading }

    /// Waits for the next value; `nil` once the task is cancelled.
    public mutating func next() async -> Element? { await next(isolation: nil) }

    /// Waits for the next value on the caller's actor; `nil` once the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      if !hasBegun { (hasBegun, waits) = (true, Work.Waits()) }
      return await reading.inbox.next(waits)
    }
  }
}

extension SignalSource {
  /// Returns the values from this call on as an asynchronous sequence. A slow reader gets the
  /// values that the buffer has kept. The sequence ends only if all sources of the signal end, as the
  /// outputs of an item's view model do when the item is removed.
  ///
  /// ```swift
  /// for await tap in taps.signal.values(buffering: .unbounded) { … }
  /// ```
  public func values(
    buffering policy: AsyncStream<Element>.Continuation.BufferingPolicy
  ) -> SignalValues<Element> {
    let inbox = Inbox<Element>(policy)
    var attachment = Attachment()
    attachment.ending = Ending { [weak inbox] in inbox?.close() }
    let link = signal.attach(&attachment) { inbox.put($0) }
    attachment.finish()
    inbox.whenClosed { link.cancel() }
    return SignalValues(reading: Reading(inbox))
  }
}

extension Signal {
  /// All values from this call on, as an asynchronous sequence. Values wait for a slow reader, however
  /// many there are; to keep only the newest, use `values(buffering:)`.
  ///
  /// ```swift
  /// for await guests in viewModel.outputs.guests.values { … }
  /// ```
  public var values: SignalValues<Element> { values(buffering: .unbounded) }
}

extension Property {
  /// The current value, then the newest one each time a reader asks for one.
  ///
  /// ```swift
  /// for await name in profile.values { … }
  /// ```
  public var values: SignalValues<Element> { signal.values(buffering: .bufferingNewest(1)) }
}

/// An inbox that lives as long as a reader may use it.
final class Reading<Element: Sendable>: Sendable {
  let inbox: Inbox<Element>

  init(_ inbox: Inbox<Element>) { self.inbox = inbox }

  deinit { inbox.close() }
}
