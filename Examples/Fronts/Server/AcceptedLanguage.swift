import Loopback
import MusterViewModels

extension Request {
  /// The language that the client likes best of those that the form speaks; none where it names
  /// none of them.
  func language(of form: RuleForm) -> String? {
    let ranges = (headers["accept-language"] ?? "").split(separator: ",").map(LanguageRange.init)
    let liked = ranges.filter { $0.quality > 0 }.sorted { $0.quality > $1.quality }
    return liked.first { form.speaks($0.tag) }?.tag
  }
}

/// A language of the header `Accept-Language` (RFC 9110, section 12.5.4): `de-AT;q=0.8`.
private struct LanguageRange {
  let tag: String
  let quality: Double

  init(_ text: Substring) {
    let parts = text.split(separator: ";").map { $0.filter { $0 != " " } }
    tag = parts.first ?? ""
    let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
    quality = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
  }
}
