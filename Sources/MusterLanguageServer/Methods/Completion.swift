internal import Muster

extension RequestMethod {
  static let completion = RequestMethod(
    "textDocument/completion", of: "completionProvider",
    ["triggerCharacters": [" ", ":", "{", "[", "&", "-"]]
  ) { (document, parameters, state) throws(ResponseError) in
    let offset = document.text.offset(of: try parameters.position())
    var completions = Completions(state.linkedOutlines(of: document))
    let items = completions.items(at: offset).map { item -> Value in
      var members: ValueMembers = [
        "label": .text(item.label), "kind": Value(count: item.sort.rawValue),
        "textEdit": ["range": document.text.range(item.range), "newText": .text(item.text)],
      ]
      if !item.about.isEmpty {
        let about: Value = ["kind": "markdown", "value": .text(item.about)]
        members.add("documentation", about)
      }
      return members.value
    }
    return ["isIncomplete": false, "items": .list(items)]
  }
}
