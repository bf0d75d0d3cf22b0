import Foundation

/// The amount of work that randomised and exhaustive tests do.
///
/// The environment variable `MUSTER_EFFORT` sets it: 1 is what every commit runs, and the default. 10
/// runs everything, once a night. More repeats random tests even more often.
public enum Effort {
  /// The effort of this run.
  public static let current: Double = read("MUSTER_EFFORT", effort(from:)) ?? 1

  /// The number in `MUSTER_SEED`, with which random tests make other cases than usual.
  public static let seed: Int? = read("MUSTER_SEED", seed(from:))

  /// Returns how often to repeat something that runs `count` times per commit.
  public static func times(_ count: Int) -> Int { times(count, at: current) }

  /// Returns the items that a test goes through: all of them at an effort of 10, a tenth per commit.
  public static func some<Items: Collection>(of items: Items) -> [Items.Element] {
    some(of: items, at: current)
  }

  /// Returns `count`, scaled by an effort; at least 1.
  package static func times(_ count: Int, at effort: Double) -> Int {
    max(1, Int((Double(count) * effort).rounded()))
  }

  /// Returns as many items as an effort asks for, evenly spaced, the first and the last among them.
  ///
  /// The same effort always chooses the same items.
  package static func some<Items: Collection>(
    of items: Items, at effort: Double
  ) -> [Items.Element] {
    let all = Array(items)
    guard effort < 10, all.count > 2 else { return all }
    let count = max(2, Int((Double(all.count) * effort / 10).rounded(.up)))
    return (0..<count).map { all[$0 * (all.count - 1) / (count - 1)] }
  }

  /// Reads an effort; `nil` if the string is not a number above 0.
  package static func effort(from text: String) -> Double? {
    Double(text).flatMap { $0 > 0 && $0 <= 1_000_000 ? $0 : nil }
  }

  /// Reads a seed; `nil` if the string is not a whole number that a test can multiply.
  package static func seed(from text: String) -> Int? {
    Int(text).flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
  }

  /// Reads a variable. A value that is no number ends the run: other tests than those asked for would
  /// pass unnoticed.
  private static func read<Number>(_ name: String, _ number: (String) -> Number?) -> Number? {
    guard let text = ProcessInfo.processInfo.environment[name] else { return nil }
    if let number = number(text) { return number }
    let said = "\(name) is `\(text)`, but it has to be a number, such as 1 or 10\n"
    FileHandle.standardError.write(Data(said.utf8))
    exit(2)
  }
}
