/// One connection as bytes: those that come in, and those to send in answer. It has no socket.
struct Conversation {
  private var reader = HTTPReader()
  private var hasAnswered = false

  /// Takes bytes; returns those to send, after which the connection ends, once there is an answer.
  mutating func take(_ bytes: ArraySlice<UInt8>, _ site: FormSite) -> [UInt8]? {
    guard !hasAnswered else { return nil }
    switch reader.take(bytes) {
    case .waiting: return nil
    case .refused(let response):
      hasAnswered = true
      return response.bytes()
    case .request(let request):
      hasAnswered = true
      return site.answer(request).bytes(isHead: request.method == "HEAD")
    }
  }
}
