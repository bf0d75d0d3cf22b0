extension Template {
  /// Returns the message for a counted number; without a number or a language, the message for
  /// `other`.
  package func text(counting number: Number?, in language: Language?) -> String {
    switch content {
    case .text(let text): return text
    case .plural(_, let forms):
      let category = number.flatMap { language?.category(PluralOperands($0)) } ?? .other
      let form = forms.first { $0.category == category } ?? forms.first { $0.category == .other }
      return form?.text ?? forms.first?.text ?? ""
    }
  }
}
