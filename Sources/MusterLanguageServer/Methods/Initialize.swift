internal import Muster

extension RequestMethod {
  static let initialize = RequestMethod("initialize") {
    (parameters, state) throws(ResponseError) in
    if case .list(let encodings)? = parameters["capabilities"]?["general"]?["positionEncodings"],
      encodings.contains(where: { if case .text("utf-8") = $0 { true } else { false } })
    {
      state.encoding = .utf8
    }
    state.phase = .running
    var capabilities: [Value.Member] = [
      Value.Member("positionEncoding", .text(state.encoding.rawValue)),
      // Changes arrive as edits of a range.
      Value.Member("textDocumentSync", ["openClose": true, "change": 2, "save": true]),
    ]
    capabilities += MethodCatalog.all.compactMap(\.capability)
    return [
      "capabilities": .object(capabilities),
      "serverInfo": ["name": "muster", "version": .text(state.version)],
    ]
  }
}
