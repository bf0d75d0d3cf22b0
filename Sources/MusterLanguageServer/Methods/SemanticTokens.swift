internal import Muster
internal import MusterAuthoring

extension RequestMethod {
  static let semanticTokens = RequestMethod(
    "textDocument/semanticTokens/full", of: "semanticTokensProvider",
    [
      "legend": [
        "tokenTypes": .list(SemanticToken.Sort.allCases.map { .text($0.rawValue) }),
        "tokenModifiers": ["definition"],
      ],
      "full": true,
    ]
  ) { (document, _, state) in
    var numbers: [Int] = []
    var last = ClientPosition(line: 0, column: 0)
    for token in SemanticToken.all(in: state.linkedOutlines(of: document)) {
      let start = document.text.position(of: token.range.lowerBound)
      let end = document.text.position(of: token.range.upperBound)
      // A token must be on one line and can't be empty.
      guard start.line == end.line, end.column > start.column else { continue }
      let isSameLine = start.line == last.line
      if isSameLine, !numbers.isEmpty, start.column < last.column { continue }
      numbers += [
        start.line - last.line, isSameLine ? start.column - last.column : start.column,
        end.column - start.column, token.sort.number, token.isDefinition ? 1 : 0,
      ]
      last = start
    }
    return ["data": .list(numbers.map { Value(count: $0) })]
  }
}
