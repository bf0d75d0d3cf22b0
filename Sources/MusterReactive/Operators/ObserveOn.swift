extension SignalSource {
  /// Emits each value where a scheduler runs its actions: at once if the value is sent from there,
  /// otherwise later, in order.
  ///
  /// If you join the result with a signal from elsewhere, operators after the join can run where
  /// that signal emits. End with ``observeOnMain(_:)`` if the observer needs the main actor.
  ///
  /// ```swift
  /// results.signal.observe(on: .serial("saving")).observe { save($0) }
  /// ```
  public func observe(on scheduler: any SignalScheduler) -> Signal<Element> {
    let source = signal
    return Signal<Element> { attachment, sink in
      let outlet = Outlet()
      let mail = Mail<Element>()
      outlet.listen(to: source, &attachment) { value in
        mail.deliver(value, on: scheduler) { value in outlet.deliver { sink(value) } }
      }
      return outlet
    }
  }
}

extension SignalSource {
  /// Calls a closure on the main actor with each value: at once if the value is sent from there and
  /// no other thread is in a transaction of the same graph; otherwise later, in order.
  ///
  /// ```swift
  /// bag ++ viewModel.outputs.title.observeOnMain { label.text = $0 }
  /// ```
  public func observeOnMain(
    _ sink: @escaping @MainActor @Sendable (Element) -> Void
  ) -> SignalSubscription {
    let stage = Stage()
    signal.attachOnMain(through: stage, livesWithSource: false, sink)
    return SignalSubscription(stage)
  }
}

extension Signal {
  /// Attaches a sink of the main actor, which is called while a stage is alive.
  func attachOnMain(
    through stage: Stage, livesWithSource: Bool,
    _ sink: @escaping @MainActor @Sendable (Element) -> Void
  ) {
    let mail = Mail<Element>()
    var attachment = Attachment(livesWithSource: livesWithSource)
    let input = attach(&attachment) { value in
      mail.deliver(value, on: MainScheduler()) { value in
        if stage.isAlive { MainScheduler.call(sink, value) }
      }
    }
    stage.hold(input, attachment)
    attachment.finish()
  }
}

/// Values on their way to a scheduler, one after the other, under a latch.
private final class Mail<Element: Sendable>: @unchecked Sendable {
  private let latch = Latch()
  private var waiting: [Element] = []
  private var isOnItsWay = false

  func deliver(
    _ value: Element, on scheduler: any SignalScheduler,
    _ arrive: @escaping @Sendable (Element) -> Void
  ) {
    let isThere = scheduler.isCurrent
    let (isNext, isFirst) = latch.withLock {
      if isThere, !isOnItsWay { return (true, false) }
      waiting.append(value)
      defer { isOnItsWay = true }
      return (false, !isOnItsWay)
    }
    if isNext { return arrive(value) }
    if isFirst { scheduler.run { self.unload(arrive) } }
  }

  private func unload(_ arrive: @escaping @Sendable (Element) -> Void) {
    while true {
      let batch = latch.withLock {
        let batch = waiting
        waiting = []
        isOnItsWay = !batch.isEmpty
        return batch
      }
      if batch.isEmpty { return }
      for value in batch { arrive(value) }
    }
  }
}
