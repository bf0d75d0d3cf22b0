internal import Muster

extension BehaviourSort {
  static let rules = BehaviourSort(
    "rules",
    counting: """
      each field rule and each cross-field rule passes in at least one test, and fails in at \
      least one. A format inside `any`, `not` or a condition passes and fails there. Stories answer an \
      `ask` with `pass`, and with another answer. A `check` does not count, because only your \
      program decides it.
      """,
    find: { finder in
      for site in finder.sites.rules {
        if let index = site.index {
          finder.addOutcomes(of: site, index)
        } else if let use = site.rule.facts.format {
          finder.add(use, inside: site)
        }
      }
      for (index, rule) in finder.plan.allCrossFieldRules.enumerated() {
        let passes = finder.add("`\(rule.kind)` passes", of: rule.at, at: rule.range)
        let fails = finder.add("`\(rule.kind)` fails", of: rule.at, at: rule.range)
        finder.watch(.ranTogether(index)) { ($0.passes, $0.fails) = (passes, fails) }
      }
    })
}

extension BehaviourFinder {
  fileprivate mutating func addOutcomes(of site: RuleSite, _ index: Int) {
    guard let owner = site.owner else { return }
    let kind = "`\(site.rule.kind)`"
    let facts = site.rule.facts
    if let ask = facts.ask {
      let passes = add("\(kind) is answered with pass", of: owner, at: site.rule.range)
      let fails = add("\(kind) is answered with a failure", of: owner, at: site.rule.range)
      answers[ask.check, default: []].append((passes, fails))
      return
    }
    // The program decides these rules.
    if case .computed = site.rule.check { return }
    if facts.host != nil { return }
    let passes = add("\(kind) passes", of: owner, at: site.rule.range)
    // A failure that no value can cause is not a behaviour.
    let canFail = !domains.neverFails(index, of: owner)
    let fails = canFail ? add("\(kind) fails", of: owner, at: site.rule.range) : nil
    watch(.ran(owner, index)) { ($0.passes, $0.fails) = (passes, fails) }
  }

  fileprivate mutating func add(_ use: FormatUse, inside site: RuleSite) {
    let probe = probe(.rules(site.value, [site.rule]), from: site.scope)
    let passes = add("`\(use.format.name)` passes", of: site.owner, at: site.rule.range)
    let fails = add("`\(use.format.name)` fails", of: site.owner, at: site.rule.range)
    watch(site.place) { watch in
      watch.probes.append((probe, passes))
      watch.denials.append((probe, fails))
    }
  }
}
