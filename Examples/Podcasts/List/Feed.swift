/// What a station has: made only of JSON that the rule file `feed.yaml` lets pass.
public typealias Feed = FeedPayload

/// One of a feed's podcasts.
public typealias Podcast = FeedPayload.Podcast
