import Muster
import MusterPayloads
import MusterViewModels

/// Adds and removes items, line by line.
extension FillPrompts {
  /// Asks whether to add an item to a list; returns false if the input ended.
  mutating func askForItem(_ row: FillRow) throws(CommandError) -> Bool {
    let question = words(.addTo, ["label": row.label])
    guard let isMore = try askYesOrNo(question, row) else { return false }
    if isMore {
      row.field?.add()
      settle()
    } else {
      row.field?.leave()
      settle()
      try judge(row)
    }
    return true
  }

  /// Asks whether to remove an item that was left empty although it has a required field; returns
  /// `nil` if the input ended.
  mutating func askToRemove(_ item: FillItem, _ row: FillRow) throws(CommandError) -> Bool? {
    guard let isOut = try askYesOrNo(words[.removeItem], row) else { return nil }
    guard isOut else { return false }
    item.scope.remove()
    settle()
    return true
  }

  /// Returns true if an empty line in an item may mean that the item was begun by mistake: at a
  /// field that needs a value, or at the end of an item that is still empty.
  func mayBeAMistake(_ item: FillItem, _ row: FillRow) -> Bool {
    guard let state = row.field.flatMap({ form.state(of: $0) }), state.text.isEmpty else {
      return false
    }
    if state.status == .notValid { return true }
    let own = form.rows.filter { $0.item?.scope == item.scope }
    return own.last?.id == row.id && own.allSatisfy { $0.state?.text.isEmpty ?? true }
  }

  /// Asks a question until it is answered; returns `nil` if the input ends. An empty line means no.
  private mutating func askYesOrNo(_ question: String, _ row: FillRow) throws(CommandError) -> Bool?
  {
    let prompt = "\(indent(row))\(question) (\(words[.yesOrNo])): "
    while let line = try answer(prompt, isSecret: false) {
      if let flag = line.isEmpty ? false : words.flag(line) { return flag }
      try sayProblem(indent(row) + words[.answerYesOrNo])
    }
    return nil
  }
}
