internal import Muster

extension FormatUse {
  /// The strings that the format's examples refuse, with those for the same options first.
  var meantFailing: [Format.Example] {
    let own = format.failing.filter { example in
      !example.options.entries.isEmpty
        && example.options.entries.allSatisfy { entry in
          options.entries.contains { $0.name == entry.name && $0.value.isSame(as: entry.value) }
        }
    }
    return own + format.failing.prefix(8)
  }
}

extension FormatOptions.Value {
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.text(let one), .text(let two)): one == two
    case (.integer(let one), .integer(let two)): one == two
    case (.flag(let one), .flag(let two)): one == two
    case (.texts(let one), .texts(let two)): one == two
    default: false
    }
  }
}
