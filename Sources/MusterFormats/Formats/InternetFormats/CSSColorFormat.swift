extension Format {
  /// A colour in the notation of style sheets: `rebeccapurple`, `rgb(0 128 255 / 50%)`.
  public static let cssColor = Format(
    "css-color",
    summary:
      "a CSS colour: a name, `#` and digits, or a function such as `rgb()`; numbers that are out "
      + "of range pass, because CSS clamps them",
    standard: "CSS Color Module Level 4, sections 4 to 10 (without system colours and color())",
    message: "Enter a colour in the correct format, like #1a73e8 or rgb(26 115 232)",
    passing: [
      Example("red"), Example("RebeccaPurple"), Example("transparent"), Example("currentcolor"),
      Example("#fff"), Example("#1a73e8cc"), Example("rgb(0,128,255)"), Example("rgb(5%, 5%, 5%)"),
      Example("rgba(255,255,255,.5)"), Example("rgb(0 128 255 / 50%)"), Example("rgb(none 0 0)"),
      Example("hsl(120, 100%, 50%)"), Example("hsla(120deg, 100%, 50%, 0.3)"),
      Example("hsl(0.5turn 50 50)"),
      Example("hwb(194 0% 0% / .5)"), Example("lab(29.2345% 39.3825 20.0664)"),
      Example("lch(52.2% 72.2 50)"), Example("oklab(40.1% 0.1143 0.045)"),
      Example("oklch(59.69% 0.156 49.77 / none)"), Example("RGB( 1e2 , +0 , -0 )"),
    ],
    failing: [
      Example(""), Example("reddish"), Example("#ff"), Example("rgb()"), Example("rgb(0,0)"),
      Example("rgb(0,0,0,)"), Example("rgb(0,0,0,0,0)"), Example("rgb(4,4,5%)"),
      Example("rgb (0,0,0)"),
      Example("rgb(0 0,0)"), Example("rgb(0,0,0 / 1)"), Example("hsl(120,100,50)"),
      Example("hsl(120% 1 1)"), Example("hwb(194, 0%, 0%)"), Example("rgb(0,none,0)"),
      Example("r gb(0,0,0)"),
      Example("rgb(0 0 0"), Example("rgb(0 0 0))"), Example("rgb(0 0 0 1)"),
      Example("lab(1 2 3deg)"),
      Example("rgb(1. 0 0)"), Example("hsl(1 deg 0 0)"), Example("red "),
    ],
    check: { _ in
      { text, _ in
        .either(
          CSSColorNames.outcome(of: text),
          FormatOutcome.reading(text) { cursor throws(ParseStop) in try cursor.readCSSColor() })
      }
    }
  )
}

extension Cursor {
  fileprivate mutating func readCSSColor() throws(ParseStop) {
    if takes("#") {
      let count = takeAll { $0.isHexDigit }
      guard count == 3 || count == 4 || count == 6 || count == 8 else {
        throw isAtEnd && count < 8 ? .incomplete : .fails
      }
      return
    }
    let function = try readColorFunctionName()
    try readColorArguments(of: function)
  }
}
