internal import Muster
internal import MusterAuthoring

/// A command that the server offers for an open document, in code lenses and code actions.
enum ServerCommand: String, CaseIterable {
  /// Runs the tests and shows those that fail.
  case test = "muster.test"
  /// Adds examples and stories to the file, for behaviours that no test shows.
  case propose = "muster.propose"

  /// Returns the command in the form that clients use.
  func value(title: String, _ address: String) -> Value {
    ["title": .text(title), "command": .text(rawValue), "arguments": [.text(address)]]
  }
}

extension RequestMethod {
  static let executeCommand = RequestMethod(
    "workspace/executeCommand",
    capability: Value.Member(
      "executeCommandProvider",
      ["commands": .list(ServerCommand.allCases.map { .text($0.rawValue) })])
  ) { (parameters, state) throws(ResponseError) in
    let name = try parameters.text("command")
    guard let command = ServerCommand(rawValue: name) else {
      throw ResponseError(.invalidParams, "unknown command `\(name)`")
    }
    guard case .text(let address)? = try parameters.list("arguments").first,
      let document = state.documents[address]
    else { throw ResponseError(.invalidParams, "`\(name)` takes the address of an open file") }
    guard let results = state.results(of: address), let analysis = state.analysis(of: address),
      let suite = analysis.suite
    else { throw ResponseError(.requestFailed, "the rule file has errors") }
    switch command {
    case .test: show(results, suite, in: &state)
    case .propose: try propose(results, suite, document, in: &state)
    }
    return .null
  }

  private static func show(
    _ results: Analysis.Results, _ suite: ExampleSuite, in state: inout ServerState
  ) {
    let failing = results.outcomes.filter { !$0.passes }
    let shown = failing.prefix(5).map { String($0.picture(suite.form).trimmedEnd) }
    state.show(
      ([TestMarks.sentence(results)] + shown).joined(separator: "\n\n"),
      isError: !failing.isEmpty)
  }

  private static func propose(
    _ results: Analysis.Results, _ suite: ExampleSuite, _ document: Document,
    in state: inout ServerState
  ) throws(ResponseError) {
    let proposals = CoverageProposals(suite, results.coverage)
    let tests = [("examples", proposals.text), ("stories", proposals.stories)]
      .filter { !$0.1.isEmpty }
    guard !tests.isEmpty else { return state.show("no test found that covers more") }
    let outline = state.outline(of: document)
    let edits = tests.compactMap { ProposalEdit($0.1, under: $0.0, in: outline) }
    guard edits.count == tests.count else {
      throw ResponseError(
        .requestFailed,
        "no list of tests to add to; use `muster test --propose`")
    }
    // In the same place, an existing list continues before another key follows.
    let ordered = edits.filter(\.goesOn) + edits.filter { !$0.goesOn }
    let changes = ordered.map { edit -> Value in
      ["range": document.text.range(edit.bytes), "newText": .text(edit.text)]
    }
    state.ask(
      "workspace/applyEdit",
      [
        "label": "Add tests",
        "edit": ["changes": .object([Value.Member(document.address, .list(changes))])],
      ])
  }
}
