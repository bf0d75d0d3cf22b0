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

  @Test("stands in a test whatever the indentation, the blank lines and the imports")
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
    "does not stand there with another line or another claim",
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
