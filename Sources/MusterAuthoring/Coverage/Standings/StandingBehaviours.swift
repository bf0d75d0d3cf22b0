internal import Muster

extension BehaviourSort {
  static let standings = BehaviourSort(
    "standings",
    counting: """
      in a file with stories, each field has each state (`valid`, `incomplete`, `notValid`, \
      `asking`, `undecided`, `exempt`) that events of the kinds in its stories lead to. A field \
      with only one possible state does not count.
      """,
    // These behaviours are found in sessions, after the tests have run.
    find: { finder in finder.seesStandings = true })
}
