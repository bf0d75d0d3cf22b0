internal import Muster

extension BehaviourSort {
  static let normalizing = BehaviourSort(
    "normalizing",
    counting: "each step under `normalize` changes a string of the input.",
    find: { finder in
      for id in finder.plan.fields.ids { finder.addSteps(of: id) }
    })
}

extension BehaviourFinder {
  fileprivate mutating func addSteps(of id: FieldID) {
    let field = plan.fields[id]
    let node = nodes.value(at: field.range)?.value("normalize")
    for (index, step) in field.normalize.enumerated() {
      let items = node?.items ?? []
      let range = items.indices.contains(index) ? items[index].range : node?.range
      let behaviour = add("`\(step.word)` changes a string", of: id, at: range ?? field.range)
      watch(.applied(id)) { $0.normalizing.append((index, behaviour)) }
    }
  }
}
