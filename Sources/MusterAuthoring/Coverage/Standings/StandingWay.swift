internal import Muster

/// A way to a standing: values to begin with, and events.
struct StandingWay {
  /// A story without a name and steps.
  var start: Story
  var actions: [StoryStep.Action] = []
}
