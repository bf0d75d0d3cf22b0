internal import Muster

/// Returns `did you mean` with the nearest of the words, or `nil` if none is near.
func didYouMean(_ word: String, among words: [String]) -> String? {
  Spelling.nearest(word, among: words).map { "did you mean `\($0)`?" }
}

/// Returns words as a list in a sentence: `a, b or c`.
func listed(_ words: [String], _ last: String = "or") -> String {
  guard words.count > 1, let final = words.last else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) \(last) \(final)"
}

/// Returns `1 example`, `2 examples`.
func counted(_ count: Int, _ thing: String, _ things: String? = nil) -> String {
  "\(count) \(count == 1 ? thing : things ?? thing + "s")"
}
