import GeneratedModels
import MusterRules
import MusterViewModels
import Testing

@Suite("A problem document")
struct ProblemDocumentTests {
  private func problem(_ body: String) -> ProblemDocument? {
    do throws(PayloadRefusal) {
      _ = try SigninPayload.form.decode(SigninPayload.self, from: body)
      return nil
    } catch {
      return ProblemDocument(error)
    }
  }

  @Test("lists every failure of a refused payload")
  func refusal() {
    #expect(
      problem(#"{"email": "ada@", "password": "secre"}"#)?.json() == """
        {"type":"about:blank","title":"Unprocessable Content","status":422,"errors":[\
        {"pointer":"#/email","code":"pattern","detail":"Entered email is not valid."},\
        {"pointer":"#/password","code":"too-short",\
        "detail":"Password has to be from 6 to 20 characters long.",\
        "parameters":{"min":6,"max":20}}]}
        """)
    #expect(ProblemDocument.contentType == "application/problem+json")
  }

  @Test("has the status 400 and the position for a request that is not JSON")
  func broken() {
    let problem = problem(#"{"email": }"#)
    #expect(problem?.status == 400)
    #expect(problem?.title == "Bad Request")
    #expect(problem?.detail?.hasSuffix(", at byte 10") == true)
    #expect(problem?.errors == [])
  }

  @Test("lists failures before undecided rules, and no warnings")
  func verdict() throws {
    let form = try compiled(
      """
      form: f
      fields:
        a: { type: date, range: ..today }
        b: { required: true }
        c: { rules: [{ length: 5.., severity: warning }] }
      """)
    let problem = ProblemDocument(form.judge(["a": "2026-01-01", "c": "x"]))
    #expect(problem.errors.map(\.code) == ["required", "clock-missing"])
  }

  @Test("contains no value of a secret field")
  func secrets() throws {
    let form = try compiled(
      """
      form: f
      fields:
        key: { secret: true, equals: hunter22 }
        pin: { secret: true, length: 9.., format: email }
        name: { different-from: pin, none-of: [a] }
        again: { same-as: key }
      """)
    let payload: Value = [
      "key": "swordfish", "pin": "tuna", "name": "tuna", "again": "marlin",
    ]
    let text = ProblemDocument(form.judge(payload, suggests: true)).json()
    #expect(text.contains("#/key") && text.contains("#/pin") && text.contains("#/again"))
    for secret in ["hunter22", "swordfish", "tuna", "marlin"] {
      #expect(!text.contains(secret), "\(text)")
    }
  }

  @Test(
    "writes a pointer as a fragment, escaping what a URI can't contain",
    arguments: [
      ("", "#"), ("/guests/0/name", "#/guests/0/name"), ("/a~1b", "#/a~1b"),
      ("/größe", "#/gr%C3%B6%C3%9Fe"), ("/first name", "#/first%20name"), ("/100%#", "#/100%25%23"),
      ("/a\nb", "#/a%0Ab"),
    ])
  func fragment(path: String, pointer: String) {
    let entry = ProblemDocument.Entry(path: path, code: "a", detail: "")
    #expect(entry.pointer == pointer && entry.path == path)
  }

  @Test(
    "reads the pointers of other servers, too",
    arguments: [
      ("/age", "/age"), ("#/gr%c3%b6%c3%9fe", "/größe"), ("#/100%", "/100%"), ("#/%+f%4", "/%+f%4"),
    ])
  func foreign(pointer: String, path: String) {
    let problem = ProblemDocument(["errors": [["pointer": .text(pointer), "detail": "No."]]])
    #expect(problem.rejections == [Rejection(path: path, message: "No.")])
  }

  @Test("is read as it was written, and without the members that have another type")
  func reading() throws {
    let refused = try #require(problem(#"{"email": "ada@", "password": "secre"}"#))
    #expect(ProblemDocument(try Value(json: refused.json())) == refused)
    let broken = ProblemDocument(["type": 1, "title": "No.", "status": "500", "errors": "many"])
    #expect(broken == ProblemDocument(title: "No.", status: 0))
    #expect(broken.rejections == [Rejection(path: "", message: "No.")])
    #expect(ProblemDocument(.null).rejections == [])
  }

  @Test("can have a type and a title of the program")
  func own() {
    let taken = ProblemDocument(
      type: "/problems/taken", title: "The account exists", status: 409,
      errors: [.init(path: "/username", code: "taken", detail: "This username is taken")])
    #expect(
      taken.json() == """
        {"type":"/problems/taken","title":"The account exists","status":409,"errors":[\
        {"pointer":"#/username","code":"taken","detail":"This username is taken"}]}
        """)
  }
}
