import Loopback
import MusterViewModels

/// A server on this machine that has a feed.
enum Station {
  /// Goes on air; it is silent once the server goes.
  static func open(port: UInt16, isFlaky: Bool) throws -> LoopbackServer {
    let visits = Property(isFlaky ? 0 : 2)
    return try LoopbackServer(port: port) { request in
      guard request.path == "/podcasts-feed" else { return .text("Nothing is here.", status: 404) }
      visits.update { $0 += 1 }
      switch visits.value {
      case 1: return .text("Back soon.", status: 503)
      case 2: return .json(#"{"title": "Radio Loopback", "podcasts": [{"title": "Owls"}]}"#)
      default: return .json(feed.json())
      }
    }
  }

  private static let feed: Value = [
    "title": "Radio Loopback",
    "podcasts": [
      ["title": "Owls at Noon", "author": "Ada Nightjar", "minutes": 24],
      ["title": "The Long Way to 127.0.0.1", "author": "Rolf Ping", "minutes": 51],
      ["title": "A Short History of Semaphores", "author": "Edda Wyber", "minutes": 38],
      ["title": "Bread, Slowly", "author": "Ines Levain", "minutes": 17],
    ],
  ]
}
