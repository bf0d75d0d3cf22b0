import MusterText
import Testing

@Suite("The end of a sentence with an author's words")
struct SentenceEndTests {
  @Test(
    "is one mark",
    arguments: [
      ("Guests", "Guests."), ("Who are you?", "Who are you?"), ("Go!", "Go!"), ("No.", "No."),
      ("More…", "More…"), ("お名前は？", "お名前は？"), ("Name:", "Name."), ("(why?)", "(why?)."), ("", "."),
    ])
  func marks(words: String, sentence: String) {
    #expect(SentenceEnd.closing(words) == sentence)
  }
}
