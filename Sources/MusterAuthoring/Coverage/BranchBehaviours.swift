internal import Muster

extension BehaviourSort {
  static let branches = BehaviourSort(
    "branches",
    counting: """
      each branch of an `any` rule passes when no other branch does, so a test would notice if it \
      were missing.
      """,
    find: { finder in
      for site in finder.sites.rules {
        guard let branches = site.rule.facts.branches else { continue }
        var (probes, behaviours): ([Int], [Int]) = ([], [])
        for (index, branch) in branches.enumerated() {
          let kinds = branch.map { "`\($0.kind)`" }.joined(separator: " and ")
          probes.append(finder.probe(.rules(site.value, branch), from: site.scope))
          behaviours.append(
            finder.add(
              "branch \(index + 1) of `any`, \(kinds), is the only one to pass", of: site.owner,
              at: branch.first?.range ?? site.rule.range))
        }
        let (asked, shown) = (probes, behaviours)
        finder.watch(site.place) { $0.branches.append((asked, shown)) }
      }
    })
}
