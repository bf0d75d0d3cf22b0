import Fronts
import Loopback
import Testing

@Suite("A route that takes a form")
struct FormRouteTests {
  private let server = AccountServer()

  private func post(
    _ body: String, type: String = "application/json", language: String = ""
  ) async -> Response {
    await server.answer(
      Request(
        method: "POST", path: "/accounts",
        headers: ["content-type": type, "accept-language": language], body: Array(body.utf8)))
  }

  private func text(_ response: Response) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  private let ada = """
    {"email": "ada@example.com", "password": "correct horse 1", "username": "ada", "age": 3.6e1,
     "country": "GB", "postcode": "90210"}
    """

  @Test("hands on what passes, as the program's own type")
  func passing() async {
    let response = await post(ada)
    #expect(response == .json(#"{"username":"ada"}"#, status: 201))
  }

  @Test("answers with every failure at once, each with its place")
  func failing() async {
    let response = await post(
      """
      {"email": "ada@", "password": "correct horse 1", "username": "ada", "age": "forty",
       "country": "GB", "postcode": "90210", "newsletter": "yes"}
      """)
    #expect(response.status == 422)
    #expect(response.headers["Content-Type"] == "application/problem+json")
    #expect(
      text(response) == """
        {"type":"/problems/not-valid","title":"The form is not filled in correctly",\
        "status":422,"errors":[\
        {"pointer":"#/email","code":"pattern",\
        "detail":"Enter an email address, like ada@example.com"},\
        {"pointer":"#/age","code":"type","detail":"Age must be a whole number, like 13",\
        "parameters":{"type":"integer"}},\
        {"pointer":"#/newsletter","code":"type","detail":"Newsletter must be true or false",\
        "parameters":{"type":"boolean"}}]}
        """)
  }

  @Test("refuses in the same shape what only the server can know")
  func taken() async {
    _ = await post(ada)
    let response = await post(ada)
    #expect(response.status == 409)
    #expect(
      text(response) == """
        {"type":"/problems/taken","title":"There is such an account already","status":409,\
        "errors":[{"pointer":"#/username","code":"taken","detail":"This username is taken"}]}
        """)
  }

  @Test(
    "speaks the language that the client likes best of those it can",
    arguments: [
      ("", "Enter postcode"), ("de", "Füllen Sie das Feld „Postcode“ aus"),
      ("xx, fr;q=0.3, pl;q=0.2", "Renseignez le champ"),
      ("de;q=0, nl-BE;q=0.5", "Vul het veld ‘Postcode’ in"),
      ("de;q=x,,;,", "Enter postcode"),
    ])
  func language(accepted: String, message: String) async {
    let response = await post(#"{"age": true}"#, language: accepted)
    #expect(text(response).contains(message), "\(text(response))")
  }

  @Test(
    "says what is wrong with a request that is no payload",
    arguments: [
      ("{", "application/json", 400), ("{} {}", "application/json; charset=utf-8", 400),
      (#"{"a":1,"a":2}"#, "application/json", 400), ("[]", "application/json", 422),
      ("email=ada", "application/x-www-form-urlencoded", 415), ("{}", "", 415),
      ("\u{feff}{}", "application/json", 400),
      (String(repeating: "[", count: 100_000), "APPLICATION/JSON", 400),
    ])
  func noPayload(body: String, type: String, status: Int) async {
    let response = await post(body, type: type)
    #expect(response.status == status)
    #expect(response.headers["Content-Type"] == "application/problem+json")
  }

  @Test("is found by its path and its method alone")
  func elsewhere() async {
    #expect(await server.answer(Request(method: "POST", path: "/")).status == 404)
    let response = await server.answer(Request(path: "/accounts"))
    #expect(response.status == 405)
    #expect(response.headers["Allow"] == "POST")
  }
}
