internal import Muster

/// Initial values and events that lead to a field state.
struct StandingWay {
  /// A story without a name or steps.
  var start: Story
  var actions: [StoryStep.Action] = []
}
