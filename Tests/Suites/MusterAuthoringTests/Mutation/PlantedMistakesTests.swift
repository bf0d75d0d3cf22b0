import Foundation
import MusterRules
import PlantedFiles
import Testing

/// `scripts/planted` tries all of them.
@Suite("A planted mistake")
struct PlantedMistakesTests {
  private static let files = PlantedFile.all(
    in: packageFolder.appending(path: "Tests/Data/PlantedMistakes"))

  @Test("is at the documented place, once")
  func places() {
    #expect(Self.files.count == 10)
    for file in Self.files {
      #expect(file.unreadable == [])
      #expect(file.mistakes.count >= 20)
      for mistake in file.mistakes {
        #expect(mistake.applied(to: file.text) != nil, "\(file.text.path):\(mistake.line)")
      }
    }
  }
}
