internal import Muster
internal import MusterRules

/// Finds the readings that accept all values of a field, by judging the values.
struct ReadingFinder {
  /// A string and its number of occurrences.
  typealias Sample = (text: String, count: Int)

  /// The number of occurrences that a reading may reject.
  var tolerance = 0

  /// Returns the first reading that accepts the samples, and the samples that it rejects.
  func first(of readings: [ValueReading], accepting samples: [Sample]) -> (
    reading: ValueReading, others: [ValueReading], rejected: [Sample]
  )? {
    let readings = readings.filter { reading in
      samples.count >= reading.leastValues
        && reading.sign.map { sign in samples.allSatisfy { $0.text.contains(sign) } } ?? true
    }
    guard !samples.isEmpty else { return nil }
    var left = readings.indices.map { (index: $0, rejected: [Sample](), count: 0) }
    // A few values refute most readings, so the others meet the many values.
    var start = 0
    for size in [4, 60, samples.count] where start < samples.count && !left.isEmpty {
      let chunk = samples[start..<min(samples.count, start + size)]
      start += chunk.count
      guard let form = Self.form(left.map { readings[$0.index] }) else { return nil }
      var sight = VerdictSight(form, valuesAreTexts: true)
      for sample in chunk {
        let members = left.indices.map { Value.Member("f\($0)", .text(sample.text)) }
        let verdict = sight.verdict(JudgedInput(payload: .object(members)))
        if verdict.passes { continue }
        for failure in verdict.failures + verdict.undecided {
          guard let index = Int(failure.path.dropFirst(2)) else { continue }
          left[index].count += sample.count
          left[index].rejected.append(sample)
        }
      }
      left.removeAll { $0.count > tolerance }
    }
    let found = left.filter { found in
      // Words for both true and false have to occur.
      readings[found.index].leastValues <= samples.count - found.rejected.count
    }
    guard let first = found.first else { return nil }
    return (
      readings[first.index], found.dropFirst().map { readings[$0.index] }, first.rejected
    )
  }

  /// Returns the values of samples as a reading understands them; `nil` for those that it rejects.
  func values(of samples: [Sample], as reading: ValueReading) -> [Value?] {
    guard let form = Self.form([reading]) else { return [] }
    var sight = VerdictSight(form, valuesAreTexts: true)
    return samples.map { sample in
      let payload = Value.object([Value.Member("f0", .text(sample.text))])
      let verdict = sight.verdict(JudgedInput(payload: payload))
      return verdict.passes ? verdict.payload["f0"] : nil
    }
  }

  private static func form(_ readings: [ValueReading]) -> RuleForm? {
    var text = "form: readings\nfields:\n"
    for (index, reading) in readings.enumerated() { text += "  f\(index): \(reading.field)\n" }
    return try? RuleFile(text).form
  }
}
