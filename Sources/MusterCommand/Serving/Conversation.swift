/// One connection as bytes: those received, and those to send in response. It has no socket.
struct Conversation {
  private var reader = HTTPReader()
  private var hasAnswered = false

  /// Takes received bytes. Once there is a response, returns its bytes; after these are sent, the
  /// connection ends.
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
