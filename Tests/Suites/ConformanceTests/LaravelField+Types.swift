import Muster

/// What an author says a field holds. Laravel leaves it open, and looks at the value.
extension LaravelField {
  var type: String {
    if each != nil { return holdsMembers ? "map" : "list" }
    if !fields.isEmpty { return "group" }
    if has(["array_keys", "required_array_keys", "in_array_keys"]) { return "group" }
    if has(["integer", "max_digits"]), !holdsItems { return "integer" }
    if has(["numeric", "decimal", "multiple_of"]) { return "number" }
    if rules.contains(where: { $0.name == "boolean" && $0.parameters == ["strict"] }) {
      return "boolean"
    }
    if has(["boolean", "accepted", "accepted_if", "declined"]) { return "any" }
    if let moments = try? moments { return moments.type }
    if has(Self.ofTexts) { return "text" }
    if has(["list", "contains", "doesnt_contain"]) { return "list" }
    if has(["array"]) { return holdsMembers ? "map" : "list" }
    return typeOfSample
  }

  private static let ofTexts: Set = [
    "string", "email", "alpha", "alpha_num", "alpha_dash", "ascii", "uppercase", "lowercase",
    "starts_with", "ends_with", "doesnt_start_with", "doesnt_end_with", "url", "ip", "ipv4",
    "ipv6", "uuid", "ulid", "json", "hex_color", "timezone", "password", "date", "date_format",
    "max_digits",
  ]

  private var typeOfSample: String {
    let counts = has(["min", "max", "size", "between", "gt", "gte", "lt", "lte"])
    switch sample {
    case .text: return "text"
    case .list: return "list"
    case .object where counts: return "map"
    case .number, nil: return counts ? "text" : "any"
    default: return "any"
    }
  }

  private var holdsItems: Bool {
    if case .list? = sample { true } else { false }
  }

  private var holdsMembers: Bool {
    if case .object? = sample { true } else { false }
  }

  /// How dates or times are written here; fails where no type or `reads` says it.
  var moments: Moments? {
    get throws(Unsayable) {
      let isBounded = has(["before", "after", "before_or_equal", "after_or_equal"])
      guard let format = rules.first(where: { $0.name == "date_format" }) else {
        return has(["date"]) || isBounded ? Moments(type: "date", reads: "MM/DD/YYYY") : nil
      }
      switch format.parameters {
      case ["Y-m-d"]: return Moments(type: "date", reads: nil)
      case ["d/m/Y"]: return Moments(type: "date", reads: "DD/MM/YYYY")
      case ["Y-m"]: return Moments(type: "month", reads: nil)
      case ["Y-m-d H:i:s"]:
        return Moments(type: "local-date-time", reads: "YYYY-MM-DD HH:mm:ss")
      case ["H:i"] where !isBounded: return nil
      case ["H:i:s"], ["H:i"]: return Moments(type: "time", reads: nil)
      default:
        let isWithOffset = format.parameters.last.map { "TOP".contains($0.suffix(1)) } ?? false
        guard format.parameters.count > 1 || !isWithOffset else { return nil }
        throw Unsayable("date_format", "`reads` has no sample of \(format.parameters)")
      }
    }
  }

  /// A type of dates or times, and how it is written besides.
  struct Moments {
    let type: String
    let reads: String?

    /// A date of a rule, as a rule file writes it; none for what is no date.
    func literal(_ text: String) -> String? {
      var parts = text.split { "/-".contains($0) }.map(String.init)
      let sign = text.first { "/-:".contains($0) }
      switch (type, sign) {
      case ("date", "/") where parts.count == 3:
        if reads == "DD/MM/YYYY" { parts.swapAt(0, 1) }
        let date = "\(parts[2])-\(parts[0])-\(parts[1])"
        return Format.date.passes(date) ? date : nil
      case ("date", "-"): return Format.date.passes(text) ? text : nil
      case ("local-date-time", "-"): return text.replacing(" ", with: "T")
      case ("time", ":"): return text
      default: return nil
      }
    }
  }
}
