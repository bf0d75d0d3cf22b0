internal import Muster

/// Makes tests that distinguish a mutant from its form, from payloads that do.
extension DifferenceGoal {
  /// Returns a witness if a value for one field, while every other field is absent, distinguishes
  /// the two.
  mutating func alone(
    _ value: Value, at field: FieldID, now: OffsetDateTime?
  ) -> MutationWitness? {
    let placed = plan.payload(with: value, at: field)
    let input = JudgedInput(payload: placed.payload, now: now)
    let (mine, its) = (original.behaviour(input), mutated.behaviour(input))
    guard let difference = mine.difference(from: its), difference <= .warnings else { return nil }
    let inside = mine.inside(placed.path)
    return verified(input) { $0.fieldExample(field, value, inside, now: now) }
  }

  /// Creates a witness from a payload that distinguishes the two, without unnecessary parts.
  mutating func witness(_ input: JudgedInput) -> MutationWitness? {
    let input = shrunk(input)
    let (mine, its) = (original.behaviour(input), mutated.behaviour(input))
    guard let difference = mine.difference(from: its) else { return nil }
    guard difference > .leaving else {
      if let found = verified(input, { $0.example(input, mine, its) }) { return found }
      // An example can't distinguish a `null` in the output from an absent member.
      guard difference == .leaving else { return nil }
      return verified(input, isStory: true) { $0.submitted(input, mine) }
    }
    if language == nil {
      for index in WitnessText(plan).stories(input, mine, its).indices {
        let found = verified(input, isStory: true) { $0.stories(input, mine, its)[index] }
        if let found { return found }
      }
    }
    let language = language
    return verified(input) { $0.example(input, mine, its, saying: true, in: language) }
  }

  /// Returns the input without the members that don't matter.
  private mutating func shrunk(_ input: JudgedInput) -> JudgedInput {
    let (mine, its) = (original.behaviour(input), mutated.behaviour(input))
    guard let difference = mine.difference(from: its) else { return input }
    var (most, mostOfIts) = (mine.blocking.count, its.blocking.count)
    return input.shrunk(most: 60) { next in
      let (mine, its) = (original.behaviour(next), mutated.behaviour(next))
      guard mine.difference(from: its) == difference, mine.blocking.count <= most,
        its.blocking.count <= mostOfIts
      else { return false }
      (most, mostOfIts) = (mine.blocking.count, its.blocking.count)
      return true
    }
  }

  /// Returns the witness if the test, as written, passes for the form and fails for the mutant.
  private func verified(
    _ input: JudgedInput, isStory: Bool = false, _ write: (WitnessText) -> String?
  ) -> MutationWitness? {
    guard let test = write(WitnessText(plan)),
      WrittenTest(test, isStory: isStory, plan)?.tells(form, from: mutant) == true,
      let shown = write(WitnessText(plan, hiding: secrets))
    else { return nil }
    return MutationWitness(
      payload: input.payload, given: input.given, now: input.now, test: test, isStory: isStory,
      shown: (secrets.hiding(input.payload), secrets.hiding(input.given), shown))
  }
}
