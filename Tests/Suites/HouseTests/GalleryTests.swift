import Foundation
import Testing

@Suite("A rule file of the examples")
struct GalleryTests {
  static let copies = House.here.paths(in: "Examples", ending: ".yaml").filter { path in
    path.contains("/rules/")
      && House.here.exists("rules/\(URL(filePath: path).lastPathComponent)")
  }

  @Test("is in the list of copies")
  func some() { #expect(Self.copies.count >= 2) }

  @Test("equals the gallery's file with the same name", arguments: copies)
  func copy(path: String) throws {
    let name = URL(filePath: path).lastPathComponent
    #expect(try House.here.text(of: path) == House.here.text(of: "rules/\(name)"))
  }
}
