import MusterAuthoring
import MusterPayloads

/// The number of tests, by outcome.
struct TestTally {
  private(set) var files = 0
  private(set) var passing = 0
  private(set) var failing = 0
  /// The number of files that don't compile, whose tests can't be read, or that can't be read at
  /// all.
  private(set) var broken = 0
  private(set) var seconds = 0.0

  mutating func count(_ file: FileTests) {
    files += 1
    switch file.outcome {
    case .broken, .unreadable: broken += 1
    case .tested, .part: break
    }
    for test in file.tests {
      if test.passes { passing += 1 } else { failing += 1 }
      seconds += test.seconds
    }
  }

  var tests: Int { passing + failing }

  /// `3 rule files, 14 tests: 13 passed, 1 failed`.
  var sentence: String {
    let broken = broken == 0 ? "" : ", \(broken) of them with errors"
    return "\(counted(files, "rule file"))\(broken), \(counted(tests, "test")): "
      + "\(grouped(passing)) passed, \(grouped(failing)) failed"
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }
}
