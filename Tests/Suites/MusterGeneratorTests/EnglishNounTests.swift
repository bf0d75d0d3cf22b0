import Muster
import MusterGenerator
import MusterRules
import Testing

@Suite("The name of an item")
struct EnglishNounTests {
  private static let singulars: KeyValuePairs = [
    "addresses": "address", "aliases": "alias", "analyses": "analysis", "archives": "archive",
    "axes": "axis", "beaches": "beach", "bonuses": "bonus", "boxes": "box", "branches": "branch",
    "buses": "bus", "businessPeople": "businessPerson", "cases": "case", "causes": "cause",
    "children": "child", "cookies": "cookie", "courses": "course", "criteria": "criterion",
    "crises": "crisis", "data": "dataItem", "entries": "entry", "excuses": "excuse",
    "expenses": "expense", "favouriteMovies": "favouriteMovie", "gases": "gas",
    "grandchildren": "grandchild", "guests": "guest", "heroes": "hero", "houses": "house",
    "indices": "index", "knives": "knife", "lenses": "lens", "licences": "licence",
    "lives": "life", "lists": "list", "mazes": "maze", "men": "man", "mice": "mouse",
    "movies": "movie", "news": "newsItem", "olives": "olive", "people": "person",
    "photos": "photo", "potatoes": "potato", "prices": "price", "quizzes": "quiz",
    "reserves": "reserve", "salesPeople": "salesPerson", "series": "seriesItem",
    "shelves": "shelf", "shoes": "shoe", "sizes": "size", "species": "speciesItem",
    "spouses": "spouse", "statuses": "status", "taxes": "tax", "teeth": "tooth", "ties": "tie",
    "todoItems": "todoItem", "tvSeries": "tvSeriesItem", "urls": "url", "uses": "use",
    "vertices": "vertex", "wishes": "wish", "wives": "wife", "women": "woman",
    "zorbles": "zorble",
  ]

  @Test("is the English singular of the name of its list")
  func items() throws {
    let fields = Self.singulars.map { "  \($0.key): { each: {} }\n" }.joined()
    let lines = try ViewModelSourceTests.source("form: f\nfields:\n\(fields)").text
      .split(separator: "\n")
    let names = lines.compactMap { line in
      line.hasPrefix("  func add") ? line.dropFirst("  func add".count).prefix { $0 != "(" } : nil
    }
    #expect(names.count == Self.singulars.count)
    for (name, (list, item)) in zip(names, Self.singulars) {
      #expect(name == item.prefix(1).uppercased() + item.dropFirst(), "\(list)")
    }
  }
}
