/// A range of counts, open at an end without a bound.
public struct CountRange: Sendable, Hashable {
  /// The minimum count, if there is one.
  public var min: Int?
  /// The maximum count, if there is one.
  public var max: Int?

  /// Creates a range of counts.
  package init(min: Int? = nil, max: Int? = nil) {
    self.min = min
    self.max = max
  }

  /// Returns true if a count is within the range.
  @inlinable package func contains(_ count: Int) -> Bool {
    count >= (min ?? 0) && count <= (max ?? .max)
  }
}

extension CountRange {
  /// Returns the range in words, with the name of the counted things: `2 to 4 digits`,
  /// `exactly 1 digit`.
  package func counting(_ thing: String, _ things: String) -> String {
    switch (min, max) {
    case (let min?, let max?) where min == max: "exactly \(min) \(min == 1 ? thing : things)"
    case (let min?, let max?): "\(min) to \(max) \(max == 1 ? thing : things)"
    case (let min?, nil): "at least \(min) \(min == 1 ? thing : things)"
    case (nil, let max?): "at most \(max) \(max == 1 ? thing : things)"
    case (nil, nil): "any number of \(things)"
    }
  }

  /// The bounds as a failure's parameters: `min` and `max`, if there are any.
  package var parameters: [Failure.Parameter] {
    var found: [Failure.Parameter] = []
    if let min { found.append(Failure.Parameter("min", .integer(Int64(min)))) }
    if let max { found.append(Failure.Parameter("max", .integer(Int64(max)))) }
    return found
  }
}
