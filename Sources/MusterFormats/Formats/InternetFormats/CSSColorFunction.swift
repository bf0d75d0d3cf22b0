/// The functions of CSS colours that this format knows.
enum CSSColorFunction {
  /// `rgb()`, `rgba()`: three numbers or percentages; with commas, all of the same kind.
  case rgb
  /// `hsl()`, `hsla()`: a hue and two percentages; without commas, these can also be numbers.
  case hsl
  /// `hwb()`: the same as `hsl()`, but never with commas.
  case hwb
  /// `lab()`, `oklab()`: three numbers or percentages, never with commas.
  case lab
  /// `lch()`, `oklch()`: two numbers or percentages and a hue, never with commas.
  case lch

  var mayHaveCommas: Bool {
    switch self {
    case .rgb, .hsl: true
    case .hwb, .lab, .lch: false
    }
  }

  /// The index of the hue among the arguments.
  var hue: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch: 2
    case .rgb, .lab: nil
    }
  }

  fileprivate static let angleUnits: [StaticString] = ["deg", "grad", "rad", "turn"]

  fileprivate static let names: [(name: StaticString, function: CSSColorFunction)] = [
    ("rgb(", .rgb), ("rgba(", .rgb), ("hsl(", .hsl), ("hsla(", .hsl), ("hwb(", .hwb),
    ("lab(", .lab), ("oklab(", .lab), ("lch(", .lch), ("oklch(", .lch),
  ]
}

/// The type of one argument of a function.
private enum Argument {
  case number
  case percentage
  case angle
  case none
}

extension Cursor {
  /// Reads a function's name and its opening bracket.
  mutating func readColorFunctionName() throws(ParseStop) -> CSSColorFunction {
    var couldBe = false
    for (name, function) in CSSColorFunction.names {
      switch startsWithName(name) {
      case .passes:
        skip(name.utf8CodeUnitCount)
        return function
      case .incomplete: couldBe = true
      case .fails: break
      }
    }
    throw couldBe ? .incomplete : .fails
  }

  /// Returns `.passes` if the name comes next, ignoring case, and `.incomplete` if the string ends
  /// within it.
  private func startsWithName(_ name: StaticString) -> FormatOutcome {
    name.withBytes { name in
      for position in name.indices {
        guard let byte = peek(position) else { return .incomplete }
        guard byte.lowercased == name[position] else { return .fails }
      }
      return .passes
    }
  }

  /// Reads the arguments, the alpha value if there is one, and the closing bracket.
  mutating func readColorArguments(of function: CSSColorFunction) throws(ParseStop) {
    takeAll(isCSSSpace)
    let first = try readArgument(isHue: function.hue == 0)
    let hadSpace = takeAll(isCSSSpace) > 0
    let hasCommas = function.mayHaveCommas && first != .none && takes(",")
    guard hasCommas || hadSpace else { throw isAtEnd ? .incomplete : .fails }
    for place in 1...2 {
      takeAll(isCSSSpace)
      let argument = try readArgument(isHue: function.hue == place)
      if hasCommas {
        guard function == .rgb ? argument == first : argument == .percentage else {
          // A number at the end of the string may still be followed by its per cent sign.
          throw isAtEnd && argument == .number ? .incomplete : .fails
        }
      }
      let hasSpace = takeAll(isCSSSpace) > 0
      if place == 1 {
        guard hasCommas ? takes(",") : hasSpace else { throw isAtEnd ? .incomplete : .fails }
      }
    }
    if takes(hasCommas ? "," : "/") {
      takeAll(isCSSSpace)
      let alpha = try readArgument(isHue: false)
      guard !hasCommas || alpha != .none else { throw .fails }
      takeAll(isCSSSpace)
    }
    try expect(")")
  }

  /// Reads a number with its unit, or `none`.
  private mutating func readArgument(isHue: Bool) throws(ParseStop) -> Argument {
    if next?.lowercased == UInt8(ascii: "n") {
      for scalar in "none".unicodeScalars {
        try take { $0.lowercased == UInt8(ascii: scalar) }
      }
      return .none
    }
    try readCSSNumber()
    if !isHue { return takes("%") ? .percentage : .number }
    guard next?.isLetter == true else { return .number }
    for unit in CSSColorFunction.angleUnits {
      switch startsWithName(unit) {
      case .passes:
        skip(unit.utf8CodeUnitCount)
        return .angle
      case .incomplete: throw .incomplete
      case .fails: break
      }
    }
    throw .fails
  }

  /// Reads a number token of CSS Syntax, section 4.3.12.
  private mutating func readCSSNumber() throws(ParseStop) {
    if !takes("-") { _ = takes("+") }
    let whole = takeAll { $0.isDigit }
    if whole == 0 || next == UInt8(ascii: ".") {
      try expect(".")
      try take { $0.isDigit }
      takeAll { $0.isDigit }
    }
    guard next?.lowercased == UInt8(ascii: "e") else { return }
    skip()
    if !takes("-") { _ = takes("+") }
    try take { $0.isDigit }
    takeAll { $0.isDigit }
  }
}

private func isCSSSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
}
