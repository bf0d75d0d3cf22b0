/// The part of a screen that lists podcasts.
@MainActor
public protocol PodcastsTable: AnyObject {
  /// Shows a title and a row for each podcast.
  func show(_ title: String, _ rows: [Podcast])

  /// Shows a sentence, and no rows.
  func show(_ sentence: String)
}
