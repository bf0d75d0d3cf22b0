// Built by scripts/fuzz alone: libFuzzer with one of the targets, or the folder of seeds and words
// that it begins with.
//
// usage: muster-fuzz seeds FOLDER
//        muster-fuzz TARGET [LIBFUZZER-OPTION...] [FOLDER...]

import CFuzzer
import Foundation

let words = CommandLine.arguments.dropFirst()
if words.first == "seeds", let folder = words.dropFirst().first {
  try FuzzTarget.all.forEach { try $0.writeSeeds(to: URL(filePath: folder)) }
} else if let target = FuzzTarget.all.first(where: { $0.name == words.first }) {
  exit(FuzzDriver.run(target))
} else {
  print("targets: " + FuzzTarget.all.map(\.name).joined(separator: " "))
  exit(2)
}
