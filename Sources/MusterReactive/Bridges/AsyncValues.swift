extension Signal {
  /// Creates a signal that reads an asynchronous sequence from its start for each observer.
  ///
  /// ```swift
  /// Signal(AsyncStream { … }).observe { print($0) }
  /// ```
  public init<Values: AsyncSequence & Sendable>(
    _ values: Values
  ) where Values.Element == Element, Values.Failure == Never {
    self.init { attachment, sink in
      let outlet = Outlet()
      outlet.start(&attachment) {
        let task = Task {
          for await value in values { outlet.deliverNext { sink(value) } }
        }
        outlet.whenCancelled { task.cancel() }
      }
      return outlet
    }
  }
}

extension Signal {
  /// Creates a signal that reads an asynchronous sequence that can fail, from its start for each
  /// observer. A failure is the signal's last value.
  ///
  /// ```swift
  /// Signal(catching: url.lines).failures().observe { print($0) }
  /// ```
  public init<Values: AsyncSequence & Sendable>(
    catching values: Values
  ) where Element == Result<Values.Element, Values.Failure>, Values.Element: Sendable {
    self.init { attachment, sink in
      let outlet = Outlet()
      outlet.start(&attachment) {
        let task = Task {
          do {
            for try await value in values { outlet.deliverNext { sink(.success(value)) } }
          } catch {
            // The sequence throws the type that it declares; the loop forgets the type.
            if let failure = error as? Values.Failure {
              outlet.deliverNext { sink(.failure(failure)) }
            }
          }
        }
        outlet.whenCancelled { task.cancel() }
      }
      return outlet
    }
  }
}
