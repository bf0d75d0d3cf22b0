extension Arguments {
  /// Returns the whole number given to an option; `nil` if the option is absent.
  func number(
    of option: CommandOption, among range: ClosedRange<Int>
  ) throws(CommandError) -> Int? {
    guard let written = value(of: option) else { return nil }
    guard let number = Int(written), range.contains(number) else {
      let most = range.upperBound == .max ? "" : " to \(range.upperBound)"
      throw .usage(
        "--\(option.name) takes a whole number from \(range.lowerBound)\(most), not \(written)")
    }
    return number
  }
}
