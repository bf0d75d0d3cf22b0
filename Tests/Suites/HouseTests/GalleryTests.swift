import Foundation
import Testing

@Suite("A rule file of the examples")
struct GalleryTests {
  static let copies = House.here.paths(in: "Examples", ending: ".yaml").filter { path in
    path.contains("/rules/")
      && House.here.exists("rules/\(URL(filePath: path).lastPathComponent)")
  }

  @Test("is among those that are copies")
  func some() { #expect(Self.copies.count >= 2) }

  @Test("is the gallery's of that name", arguments: copies)
  func copy(path: String) throws {
    let name = URL(filePath: path).lastPathComponent
    #expect(try House.here.text(of: path) == House.here.text(of: "rules/\(name)"))
  }
}
