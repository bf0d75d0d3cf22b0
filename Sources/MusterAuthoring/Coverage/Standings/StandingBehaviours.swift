internal import Muster

extension BehaviourSort {
  static let standings = BehaviourSort(
    "standings",
    counting: """
      of a file with stories, each standing (`valid`, `incomplete`, `notValid`, `asking`, \
      `undecided`, `exempt`) of each field that events of the kinds in its stories lead to. A \
      field that can only stand one way counts nothing.
      """,
    // These are found in sessions, once the tests are told.
    find: { finder in finder.seesStandings = true })
}
