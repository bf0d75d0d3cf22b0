internal import Muster

extension RequestMethod {
  static let completion = RequestMethod(
    "textDocument/completion", of: "completionProvider",
    ["triggerCharacters": [" ", ":", "{", "[", "&", "-"]]
  ) { (document, parameters, state) throws(ResponseError) in
    let offset = document.text.offset(of: try parameters.position())
    var completions = Completions(state.linkedOutlines(of: document))
    let items = completions.items(at: offset).map { item -> Value in
      var members: [Value.Member] = [
        Value.Member("label", .text(item.label)),
        Value.Member("kind", Value(count: item.sort.rawValue)),
        Value.Member(
          "textEdit",
          ["range": document.text.range(item.range), "newText": .text(item.text)]),
      ]
      if !item.about.isEmpty {
        let about: Value = ["kind": "markdown", "value": .text(item.about)]
        members.append(Value.Member("documentation", about))
      }
      return .object(members)
    }
    return ["isIncomplete": false, "items": .list(items)]
  }
}
