public import Foundation
internal import Muster
internal import MusterAuthoring
public import MusterRules

/// A right rule file with the mistakes that were planted in it.
public struct PlantedFile: Sendable {
  /// The rule file.
  public let text: SourceText
  /// Its mistakes.
  public let mistakes: [PlantedMistake]
  /// The lines of `NAME.mistakes` that could not be read.
  public let unreadable: [String]

  /// Reads all files of a folder, in the order of their names.
  public static func all(in folder: URL) -> [PlantedFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().compactMap { name in
      let path = folder.appending(path: name)
      let rows = path.deletingPathExtension().appendingPathExtension("mistakes")
      guard let text = try? String(contentsOf: path, encoding: .utf8),
        let lines = try? String(contentsOf: rows, encoding: .utf8)
      else { return nil }
      var file = (mistakes: [PlantedMistake](), unreadable: [String]())
      for line in lines.split(separator: "\n").map(String.init) {
        if let mistake = PlantedMistake(line) {
          file.mistakes.append(mistake)
        } else {
          file.unreadable.append(line)
        }
      }
      return PlantedFile(
        text: SourceText(path: name, text), mistakes: file.mistakes, unreadable: file.unreadable)
    }
  }
}
