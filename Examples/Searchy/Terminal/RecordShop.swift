import Foundation
import Loopback
import MusterViewModels

/// A server on this machine that answers as the iTunes Search API does, from a shelf of its own.
enum RecordShop {
  /// Opens the shop; it closes with its last reference.
  static func open() throws -> LoopbackServer {
    try LoopbackServer { request in
      guard request.path == "/search" else { return .text("Nothing is here.", status: 404) }
      return .json(answer(to: request.query["term"] ?? ""))
    }
  }

  private static func answer(to term: String) -> String {
    let words = term.lowercased().split(separator: " ")
    let songs = shelf.filter { song in
      words.allSatisfy { "\(song.artist) \(song.title)".lowercased().contains($0) }
    }
    let results = songs.map { song -> Value in
      [
        "wrapperType": "track", "kind": "song", "artistName": .text(song.artist),
        "trackName": .text(song.title), "artworkUrl100": .text(song.cover),
      ]
    }
    let answer: Value = [
      "resultCount": results.count.value, "results": .list(results),
    ]
    return answer.json()
  }

  private struct Song {
    let artist: String
    let title: String
    let cover: String

    init(_ artist: String, _ title: String, _ cover: String) {
      self.artist = artist
      self.title = title
      self.cover = "http://127.0.0.1/covers/\(cover).jpg"
    }
  }

  /// Songs that are nobody's any more.
  private static let shelf = [
    Song("Scott Joplin", "Maple Leaf Rag", "maple-leaf"),
    Song("Scott Joplin", "The Entertainer", "entertainer"),
    Song("Scott Joplin", "Solace", "solace"),
    Song("Ma Rainey", "See See Rider Blues", "see-see-rider"),
    Song("Ma Rainey", "Prove It on Me Blues", "prove-it"),
    Song("Bessie Smith", "St. Louis Blues", "st-louis"),
    Song("Enrico Caruso", "Vesti la giubba", "pagliacci"),
  ]
}
