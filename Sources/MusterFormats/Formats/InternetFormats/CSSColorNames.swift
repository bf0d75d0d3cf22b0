/// The names of CSS colours.
enum CSSColorNames {
  /// Returns `passes` if the string is a name, ignoring case, and `incomplete` if it is the start
  /// of one.
  static func outcome(of text: Span<UInt8>) -> FormatOutcome {
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if isBelow(names[middle], text) { low = middle + 1 } else { high = middle }
    }
    guard low < names.count else { return .fails }
    return names[low].withBytes { name in
      guard text.count <= name.count else { return .fails }
      for index in text.indices where name[index] != text[index].lowercased { return .fails }
      return text.count == name.count ? .passes : .incomplete
    }
  }

  private static func isBelow(_ name: StaticString, _ text: Span<UInt8>) -> Bool {
    name.withBytes { name in
      for index in name.indices {
        guard index < text.count else { return false }
        let byte = text[index].lowercased
        if name[index] != byte { return name[index] < byte }
      }
      return name.count < text.count
    }
  }

  /// The keywords of CSS Color Module Level 4, sections 6.1, 6.3 and 9, sorted.
  private static let names: [StaticString] = [
    "aliceblue", "antiquewhite", "aqua", "aquamarine", "azure", "beige", "bisque", "black",
    "blanchedalmond", "blue", "blueviolet", "brown", "burlywood", "cadetblue", "chartreuse",
    "chocolate", "coral", "cornflowerblue", "cornsilk", "crimson", "currentcolor", "cyan",
    "darkblue", "darkcyan", "darkgoldenrod", "darkgray", "darkgreen", "darkgrey", "darkkhaki",
    "darkmagenta", "darkolivegreen", "darkorange", "darkorchid", "darkred", "darksalmon",
    "darkseagreen", "darkslateblue", "darkslategray", "darkslategrey", "darkturquoise",
    "darkviolet", "deeppink", "deepskyblue", "dimgray", "dimgrey", "dodgerblue", "firebrick",
    "floralwhite", "forestgreen", "fuchsia", "gainsboro", "ghostwhite", "gold", "goldenrod",
    "gray", "green", "greenyellow", "grey", "honeydew", "hotpink", "indianred", "indigo", "ivory",
    "khaki", "lavender", "lavenderblush", "lawngreen", "lemonchiffon", "lightblue", "lightcoral",
    "lightcyan", "lightgoldenrodyellow", "lightgray", "lightgreen", "lightgrey", "lightpink",
    "lightsalmon", "lightseagreen", "lightskyblue", "lightslategray", "lightslategrey",
    "lightsteelblue", "lightyellow", "lime", "limegreen", "linen", "magenta", "maroon",
    "mediumaquamarine", "mediumblue", "mediumorchid", "mediumpurple", "mediumseagreen",
    "mediumslateblue", "mediumspringgreen", "mediumturquoise", "mediumvioletred", "midnightblue",
    "mintcream", "mistyrose", "moccasin", "navajowhite", "navy", "oldlace", "olive", "olivedrab",
    "orange", "orangered", "orchid", "palegoldenrod", "palegreen", "paleturquoise",
    "palevioletred", "papayawhip", "peachpuff", "peru", "pink", "plum", "powderblue", "purple",
    "rebeccapurple", "red", "rosybrown", "royalblue", "saddlebrown", "salmon", "sandybrown",
    "seagreen", "seashell", "sienna", "silver", "skyblue", "slateblue", "slategray", "slategrey",
    "snow", "springgreen", "steelblue", "tan", "teal", "thistle", "tomato", "transparent",
    "turquoise", "violet", "wheat", "white", "whitesmoke", "yellow", "yellowgreen",
  ]
}
