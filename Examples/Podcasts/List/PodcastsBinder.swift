import MusterViewModels

/// Makes the screen and binds it; neither the screen nor the service knows of it.
public enum PodcastsBinder {
  /// A screen that shows what a service has. The feed is fetched once for all who want it, and when
  /// the screen goes, so does the request.
  @MainActor
  public static func make(
    service: any PodcastsService, scheduler: some SignalScheduler = .main
  ) -> PodcastsController {
    let controller = PodcastsController()
    let feed = controller.retryRequested.startWith(())
      .flatMapLatest(on: scheduler) { try await service.feed() }
      .share(replay: .whileObserved)
    let reload: @MainActor @Sendable (()) -> Void = { [weak controller] _ in
      controller?.reload()
    }

    controller.bag
      ++ controller[\.feed] <~ feed.successes()
      ++ controller[\.problem] <~ feed.problem()
      ++ reload <~ Signal.combineLatest(feed, controller.didAppear).map { _ in }
    return controller
  }
}
