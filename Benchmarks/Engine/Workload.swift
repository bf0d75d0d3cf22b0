internal import Counting

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A payload that passes `rules/signup.yaml` and has every field.
let signupPayload = """
  {"email":"ana.silva4711@mail.example.org","password":"kd8Jw2#pQ7a1","username":"ana_4711",\
  "age":34,"country":"PT","postcode":"12345","newsletter":true,"phone":"+351912345678",\
  "website":"https://ana-silva.example.com/quick?p=4711",\
  "bio":"the quick maker likes long walks, strong coffee and quiet code"}
  """

/// A payload that passes, for each of a few rule files.
let payloads = [
  ("signup", signupPayload),
  (
    "booking",
    """
    {"check-in":"2026-03-02","check-out":"2026-03-09","guests":[{"name":"Ada","seat":"1A"},\
    {"name":"Ben","seat":"1B"}]}
    """
  ),
  (
    "hotel",
    """
    {"arrival":"2026-03-01","departure":"2026-03-04","rooms":[{"rate":80,"guests":[\
    {"name":"Ada","born":"1990-05-05"},{"name":"Bo","born":"2008-03-02"}]}]}
    """
  ),
]

/// The patterns of the signup form, the texts that they match against, and true if the whole text
/// must match.
private let matches: [(pattern: String, text: String, isWhole: Bool)] = [
  (#"[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}"#, "ana.silva4711@mail.example.org", true),
  ("[0-9]", "kd8Jw2#pQ7a1", false),
  ("[a-z][a-z0-9_]{2,15}", "ana_4711", true),
  ("[0-9]{5}", "12345", true),
  (#"\+[1-9][0-9]{6,14}"#, "+351912345678", true),
  (#"https?://[^\s/$.?#][^\s]*"#, "https://ana-silva.example.com/quick?p=4711", true),
]

/// Returns the time that PCRE2 alone takes for all of them.
func bareMatches(_ payload: String, iterations: Int32) -> Double {
  let patterns = unsafe matches.map { unsafe strdup($0.pattern) }
  let texts = unsafe matches.map { unsafe strdup($0.text) }
  defer {
    for index in matches.indices {
      unsafe free(patterns[index])
      unsafe free(texts[index])
    }
  }
  let lengths = matches.map(\.text.utf8.count)
  let anchored = matches.map { UInt8($0.isWhole ? 1 : 0) }
  return unsafe counting_bare_matches(
    patterns.map { unsafe UnsafePointer($0) }, texts.map { unsafe UnsafePointer($0) }, lengths,
    anchored, matches.count, iterations)
}

/// Returns a rule file with the given number of fields, of the kinds that a typical form has.
func manyFields(_ count: Int) -> String {
  var text = "form: many\nfields:\n"
  for index in 0..<count {
    switch index % 5 {
    case 0: text += "  f\(index): { required: true, length: 2..40 }\n"
    case 1: text += "  f\(index): { type: integer, range: 0..1000 }\n"
    case 2: text += "  f\(index): { matches: '[a-z]+[0-9]*' }\n"
    case 3: text += "  f\(index): { one-of: [red, green, blue, yellow] }\n"
    default: text += "  f\(index): { format: email }\n"
    }
  }
  return text
}

/// Returns a payload that passes this form.
func manyValues(_ count: Int) -> String {
  let values = ["\"a name\"", "42", "\"abc12\"", "\"green\"", "\"ada@example.com\""]
  let members = (0..<count).map { "\"f\($0)\":\(values[$0 % 5])" }
  return "{\(members.joined(separator: ","))}"
}

/// Returns the text of a file.
func readText(_ path: String) -> String {
  guard let file = unsafe fopen(path, "r") else { fatalError("can't read \(path)") }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = []
  while true {
    let byte = unsafe fgetc(file)
    if byte == EOF { break }
    bytes.append(UInt8(truncatingIfNeeded: byte))
  }
  return String(decoding: bytes, as: UTF8.self)
}
