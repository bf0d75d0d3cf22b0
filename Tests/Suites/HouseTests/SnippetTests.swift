import Testing

@Suite("A snippet of a page")
struct SnippetTests {
  private let test = Snippet(
    test: """
      import Muster

      @Test func readme() throws {
        let form = try Form(contentsOf: "rules/signin.yaml")

        #expect(form.judge(["email": "a"]).failures.first?.message == "Enter an address")
      }
      """)

  @Test("is found in a test with other indentation, blank lines and imports")
  func same() {
    let page = Snippet(
      page: """
        import Muster
        let form = try Form(contentsOf: "rules/signin.yaml")
        form.judge(["email": "a"]).failures.first?.message    // "Enter an address"
        """)
    #expect(test.contains(page))
  }

  @Test(
    "is not found with another line or another claim",
    arguments: [
      "let form = try Form(contentsOf: \"rules/signup.yaml\")",
      "form.judge([\"email\": \"a\"]).failures.first?.message    // \"Enter a name\"",
      "form.judge([\"email\": \"a\"]).failures.first?.message",
      "",
    ])
  func other(text: String) {
    #expect(!test.contains(Snippet(page: text)))
  }
}
