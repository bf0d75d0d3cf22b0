/// A range of counts, open where a bound is missing.
public struct CountRange: Sendable, Hashable {
  /// The least count, where there is one.
  public var min: Int?
  /// The greatest count, where there is one.
  public var max: Int?

  /// A range of counts.
  public init(min: Int? = nil, max: Int? = nil) {
    self.min = min
    self.max = max
  }

  /// Whether a count lies within.
  func contains(_ count: Int) -> Bool {
    count >= (min ?? 0) && count <= (max ?? .max)
  }
}

extension CountRange {
  /// The range in words, with what is counted: `2 to 4 digits`, `exactly 1 digit`.
  public func counting(_ thing: String, _ things: String) -> String {
    switch (min, max) {
    case (let min?, let max?) where min == max: "exactly \(min) \(min == 1 ? thing : things)"
    case (let min?, let max?): "\(min) to \(max) \(max == 1 ? thing : things)"
    case (let min?, nil): "at least \(min) \(min == 1 ? thing : things)"
    case (nil, let max?): "at most \(max) \(max == 1 ? thing : things)"
    case (nil, nil): "any number of \(things)"
    }
  }

  /// The bounds as a failure carries them: `min` and `max`, as far as there are any.
  public var parameters: [Failure.Parameter] {
    var found: [Failure.Parameter] = []
    if let min { found.append(Failure.Parameter("min", .integer(Int64(min)))) }
    if let max { found.append(Failure.Parameter("max", .integer(Int64(max)))) }
    return found
  }
}
