import Muster
import MusterAuthoring
import MusterPayloads

/// The coverage options of `muster test`.
struct CoverageOptions {
  private let coverage = CommandOption(
    "coverage", "c", help: "show which behaviours of each rule file its tests cover")
  private let format = CommandOption(
    "coverage-format", value: "NAME", choices: CoverageFormat.named,
    help:
      "the format of the coverage report: text (the default: the rule file with marks in the "
      + "margin), table, json, lcov, cobertura; the last three replace the test report")
  private let propose = CommandOption(
    "propose",
    help:
      "write examples and stories for behaviours that the tests don't cover, ready to paste; "
      + "Muster has run each one")

  var all: [CommandOption] { [coverage, format, propose] }

  /// The requested coverage; `nil` if none is requested.
  struct Wish {
    var format: CoverageFormat
    var threshold: Double?
  }

  func wish(_ arguments: Arguments) throws(CommandError) -> Wish? {
    guard (all + [.threshold]).contains(where: { arguments.has($0) }) else { return nil }
    if arguments.has(propose), arguments.has(format) {
      throw .usage("--propose writes tests instead of a report: leave out --\(format.name)")
    }
    let format =
      arguments.has(propose)
      ? .examples : arguments.value(of: format).flatMap(CoverageFormat.init) ?? .text
    return Wish(format: format, threshold: try threshold(arguments))
  }

  private func threshold(_ arguments: Arguments) throws(CommandError) -> Double? {
    guard let written = arguments.value(of: .threshold) else { return nil }
    guard let percent = ProjectSettings.Thresholds.coverage(written) else {
      throw .usage("--threshold takes a percentage from 0 to 100, not \(written)")
    }
    return percent
  }
}
