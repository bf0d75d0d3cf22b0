/// Work that a scheduler has started, as far as that wants to know when all of it waits for something
/// that only others will bring.
package enum Work {
  /// Counts the work that is under way.
  package protocol Count: Sendable {
    /// The running work waits from here on.
    func pause()
    /// It has what it waited for: to be said before it runs again, wherever that is.
    func resume()
  }

  /// The count that the running work is part of.
  @TaskLocal package static var count: (any Count)?
}
