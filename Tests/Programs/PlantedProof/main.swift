import Foundation
import MusterRules
import PlantedFiles

// usage: planted-proof FOLDER [WORD]
//
// Tries each mistake of the folder's files, or of those whose name contains the word, and prints,
// file by file, those that no proposed test finds; ends with 1 where fewer than 97 of 100 are found.

/// Writes a line at once: what is printed to a file or a pipe waits for the end.
func tell(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

let words = CommandLine.arguments.dropFirst()
guard let folder = words.first else {
  tell("usage: planted-proof FOLDER [WORD]")
  exit(2)
}
let files = PlantedFile.all(in: URL(filePath: folder)).filter { file in
  words.dropFirst().first.map { file.text.path.contains($0) } ?? true
}
var (found, all) = (0, 0)
for file in files {
  for line in file.unreadable { tell("\(file.text.path): not a mistake: \(line)") }
  let search = PlantedSearch(file.text)
  let outcomes = Together.map(file.mistakes) { search.outcome(of: $0) }
  var own = 0
  for (mistake, outcome) in zip(file.mistakes, outcomes) {
    switch outcome {
    case .found: own += 1
    case .missed(let proposals):
      tell("\(file.text.path):\(mistake.line): missed by \(proposals): \(mistake.what)")
    case .unusable(let reason):
      tell("\(file.text.path):\(mistake.line): can't be tried, \(reason): \(mistake.what)")
    }
  }
  tell("\(file.text.path): \(own) of \(file.mistakes.count) found")
  (found, all) = (found + own, all + file.mistakes.count + file.unreadable.count)
}
let share = all == 0 ? 0 : found * 1000 / all
tell("\(found) of \(all) found: \(share / 10).\(share % 10) %")
exit(share >= 970 ? 0 : 1)
