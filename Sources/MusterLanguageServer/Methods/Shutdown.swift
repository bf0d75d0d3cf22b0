internal import Muster

extension RequestMethod {
  static let shutdown = RequestMethod("shutdown") { (_, state) throws(ResponseError) in
    state.phase = .shutDown
    return .null
  }
}
