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
    let test = WitnessText(plan).fieldExample(field, value, mine.inside(placed.path), now: now)
    return verified(test, input, isStory: false)
  }

  /// Creates a witness from a payload that distinguishes the two, without unnecessary parts.
  mutating func witness(_ input: JudgedInput) -> MutationWitness? {
    let input = shrunk(input)
    let (mine, its) = (original.behaviour(input), mutated.behaviour(input))
    guard let difference = mine.difference(from: its) else { return nil }
    let texts = WitnessText(plan)
    guard difference > .leaving else {
      if let found = verified(texts.example(input, mine, its), input, isStory: false) {
        return found
      }
      // An example can't distinguish a `null` in the output from an absent member.
      guard difference == .leaving, let story = texts.submitted(input, mine) else { return nil }
      return verified(story, input, isStory: true)
    }
    if language == nil {
      for test in texts.stories(input, mine, its) {
        if let found = verified(test, input, isStory: true) { return found }
      }
    }
    return verified(
      texts.example(input, mine, its, saying: true, in: language), input, isStory: false)
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
  func verified(
    _ test: String, _ input: JudgedInput, isStory: Bool
  ) -> MutationWitness? {
    guard WrittenTest(test, isStory: isStory, plan)?.tells(form, from: mutant) == true else {
      return nil
    }
    return MutationWitness(
      payload: input.payload, given: input.given, now: input.now, test: test, isStory: isStory)
  }
}
