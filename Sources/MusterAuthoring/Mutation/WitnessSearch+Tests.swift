internal import Muster

/// Makes tests that distinguish a mutant from its form, from payloads that do.
extension WitnessSearch {
  /// Returns a witness if a payload distinguishes the two.
  mutating func tried(_ input: JudgedInput) -> MutationWitness? {
    let behaviour = mutated.behaviour(input)
    guard let difference = original.behaviour(input).difference(from: behaviour),
      seeks(difference)
    else { return nil }
    return witness(input)
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
    var best = input
    var (mine, its) = (original.behaviour(best), mutated.behaviour(best))
    guard let difference = mine.difference(from: its) else { return input }
    var tries = 0
    for path in Self.paths(of: best.payload).reversed() where tries < 60 {
      tries += 1
      var next = best
      next.set(nil, at: path, isGiven: false)
      let (nextMine, nextIts) = (original.behaviour(next), mutated.behaviour(next))
      guard nextMine.difference(from: nextIts) == difference,
        nextMine.blocking.count <= mine.blocking.count,
        nextIts.blocking.count <= its.blocking.count
      else { continue }
      (best, mine, its) = (next, nextMine, nextIts)
    }
    return best
  }

  private static func paths(of value: Value, under path: [String] = []) -> [[String]] {
    guard path.count < 6 else { return [] }
    return value.parts.flatMap { name, part -> [[String]] in
      [path + [name]] + paths(of: part, under: path + [name])
    }
  }

  /// Returns the witness if the test, as written, passes for the form and fails for the mutant.
  func verified(
    _ test: String, _ input: JudgedInput, isStory: Bool
  ) -> MutationWitness? {
    guard WrittenTest(test, isStory: isStory, plan)?.tells(ground.form, from: mutant) == true else {
      return nil
    }
    return MutationWitness(
      payload: input.payload, given: input.given, now: input.now, test: test, isStory: isStory)
  }
}
