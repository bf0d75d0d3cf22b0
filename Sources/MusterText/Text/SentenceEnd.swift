/// The end of a sentence that contains an author's words, such as a label that is a question.
package enum SentenceEnd {
  /// Returns the sentence with a full stop, unless it already ends with a mark. A colon at its end
  /// becomes a full stop.
  ///
  /// ```swift
  /// SentenceEnd.closing("An item of Guests")    // "An item of Guests."
  /// SentenceEnd.closing("Who are you?")         // "Who are you?"
  /// ```
  package static func closing(_ sentence: String) -> String {
    switch sentence.unicodeScalars.last {
    case ".", "?", "!", "…", "。", "？", "！", "؟", "।": sentence
    case ":": sentence.dropLast() + "."
    default: sentence + "."
    }
  }
}
