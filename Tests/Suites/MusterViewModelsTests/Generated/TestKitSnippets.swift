import GeneratedModels
import MusterTestKit
import MusterViewModels
import Testing

/// The examples of the test kit on the pages.
@Suite("The pages on the test kit")
struct TestKitSnippets {
  @Test("record a view model")
  func recording() {
    func print(_ recording: Recording) {
      #expect(recording.transcript.hasSuffix(#"summary: ["Email: Entered email is not valid."]"#))
    }
    let viewModel = SigninViewModel(scheduler: .immediate)
    let recording = Recording(viewModel)
    viewModel.inputs.didChange(email: "ada@")
    print(recording)
  }

  @Test("compare the transcript of a screen with the expected one")
  func comparing() {
    let viewModel = SigninViewModel(scheduler: .immediate)
    let recording = Recording(viewModel)
    viewModel.inputs.didChange(email: "ada@")
    viewModel.inputs.didChange(email: "ada@example.com")
    viewModel.inputs.didChange(password: "secret1")
    viewModel.inputs.submit()
    #expect(
      recording.transcript == """
        start
          email.isRequired: true
          password.isRequired: true
          formStatus: notValid
        type email: "ada@"
          email.text: "ada@"
          email.status: notValid
          email.message: "Entered email is not valid."
          email.isChanged: true
          isChanged: true
          summary: ["Email: Entered email is not valid."]
        type email: "ada@example.com"
          email.text: "ada@example.com"
          email.status: valid
          email.message: ""
          summary: []
        type password: •••
          password.text: •••
          password.status: valid
          password.isChanged: true
          formStatus: valid
        submit
          phase: sending
          submitted: { email: "ada@example.com", password: ••• }
        """)
  }
}
