import Testing

/// The screens of the forms with lists, in a terminal, in SwiftUI and in UIKit.
@Suite("A screen")
struct ScreenPositionTests {
  static let screens =
    House.here.paths(in: "Examples/Screens/Terminal/Forms", ending: ".swift")
    + House.here.paths(
      in: "Tests/Suites/MusterViewModelsTests/Generated/Screens", ending: "Forms.swift")

  @Test("is in the list of screens") func some() { #expect(Self.screens.count == 7) }

  @Test("uses no position of an item", arguments: screens)
  func positions(path: String) throws {
    #expect(Self.positions(in: try House.here.text(of: path)) == [])
  }

  @Test("that uses a position is found")
  func planted() {
    #expect(Self.positions(in: "let guest = guests[indexPath.row]\n") == [".row"])
  }

  private static func positions(in text: String) -> [String] {
    ["[0", "[1", "enumerated()", "indices", "firstIndex", "(at:", ".row"].filter(text.contains)
  }
}
