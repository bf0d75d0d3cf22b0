// Each line marked "caught" has to be an error beside CanonicalEquivalence.swift, and no other
// line.

func probe(text: String, maybe: String?, texts: [String], words: Set<String>) {
  var counts: [String: Int] = [:]
  var words = words
  _ = text == "a"  // caught
  _ = "a" != text  // caught
  _ = text < "b"  // caught
  _ = text >= "b"  // caught
  _ = text.hasPrefix("a")  // caught
  _ = text.hasSuffix("a")  // caught
  _ = maybe == "a"  // caught
  _ = maybe != text  // caught
  _ = text[...] == text  // caught
  _ = text[...] == text[...]  // caught
  _ = zip(text, text).allSatisfy { $0 == $1 }  // caught
  _ = texts == texts.map { $0 }  // caught
  _ = texts.contains("a")  // caught
  _ = texts.contains { $0 == text }  // caught
  _ = texts.firstIndex(of: text)  // caught
  _ = texts.sorted()  // caught
  _ = words.contains(text)  // caught
  _ = words.insert(text)  // caught
  counts[text] = 1  // caught
  counts["a", default: 0] += 1  // caught
  switch text {
  case "a": break  // caught
  default: break
  }
  if case "a" = maybe {}  // caught
  _ = maybe != maybe  // caught
  _ = maybe == nil || maybe != nil
  _ = text.isEmpty
  _ = text.utf8.elementsEqual(texts.first?.utf8 ?? "".utf8)
  _ = texts.contains { $0.utf8.count == text.utf8.count }
}
