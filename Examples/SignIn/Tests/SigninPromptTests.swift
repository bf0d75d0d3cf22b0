import MusterTesting
import MusterViewModels
import SignIn
import Testing

@Suite("The sign-in prompt")
struct SigninPromptTests {
  /// What is asked and said when these lines are typed, and what comes out.
  private func talk(_ lines: [String]) -> (said: [String], payload: SigninPayload?) {
    var rest = lines[...]
    var said: [String] = []
    let prompt = SigninPrompt(SigninViewModel(scheduler: VirtualScheduler()))
    let payload = prompt.run(
      read: { label in
        said.append("\(label)?")
        return rest.popFirst()
      }, tell: { said.append($0) })
    return (said, payload)
  }

  @Test("asks for each field, and again for those that do not pass")
  func talking() {
    let (said, payload) = talk(["ada@", "secret1", "ada@example.com"])
    #expect(said == ["Email?", "Entered email is not valid.", "Password?", "Email?"])
    #expect(payload == SigninPayload(email: "ada@example.com", password: "secret1"))
  }

  @Test("ends when nothing comes any more")
  func end() {
    #expect(talk(["ada@"]).payload == nil)
  }
}
