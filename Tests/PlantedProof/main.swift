import Foundation
import MusterRules
import PlantedFiles

// usage: planted-proof FOLDER [WORD]
//
// Tries each mistake of the folder's files, or of those whose name contains the word, and prints
// those that no proposed test finds; ends with 1 where fewer than 95 of 100 are found.

let words = CommandLine.arguments.dropFirst()
guard let folder = words.first else {
  print("usage: planted-proof FOLDER [WORD]")
  exit(2)
}
let files = PlantedFile.all(in: URL(filePath: folder)).filter { file in
  words.dropFirst().first.map { file.text.path.contains($0) } ?? true
}
var (found, all) = (0, 0)
for file in files {
  for line in file.unreadable { print("\(file.text.path): not a mistake: \(line)") }
  let search = PlantedSearch(file.text)
  let outcomes = Together.map(file.mistakes) { search.outcome(of: $0) }
  var own = 0
  for (mistake, outcome) in zip(file.mistakes, outcomes) {
    switch outcome {
    case .found: own += 1
    case .missed(let proposals):
      print("\(file.text.path):\(mistake.line): missed by \(proposals): \(mistake.what)")
    case .unusable(let reason):
      print("\(file.text.path):\(mistake.line): can't be tried, \(reason): \(mistake.what)")
    }
  }
  print("\(file.text.path): \(own) of \(file.mistakes.count) found")
  (found, all) = (found + own, all + file.mistakes.count + file.unreadable.count)
}
let share = all == 0 ? 0 : found * 1000 / all
print("\(found) of \(all) found: \(share / 10).\(share % 10) %")
exit(share >= 950 ? 0 : 1)
