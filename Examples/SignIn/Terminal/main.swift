import Foundation
import MusterViewModels
import SignIn

guard let payload = Terminal.isHere ? fillIn(on: Terminal()) : answerQuestions() else {
  print()
  exit(1)
}
print("Signing in as \(payload.email)")

/// The view, drawn anew at each key, until the form can be sent.
@MainActor
func fillIn(on terminal: consuming Terminal) -> SigninPayload? {
  let viewModel = SigninViewModel()
  let view = SigninView(viewModel)
  let payload = Property<SigninPayload?>(nil, following: viewModel.outputs.submitted.map { $0 })
  var drawn: [String] = []
  while payload.value == nil {
    let lines = view.drawn(inColour: true)
    terminal.draw(lines, over: drawn.count)
    drawn = lines
    switch terminal.key() {
    case .character(let character): view.focused.type(character)
    case .delete: view.focused.deleteBackward()
    case .tab: view.goOn()
    case .enter: view.signIn()
    case .end: return nil
    }
  }
  return payload.value
}

/// A question a line, where there is no terminal.
func answerQuestions() -> SigninPayload? {
  SigninPrompt(SigninViewModel()).run(
    read: { label in
      print("\(label): ", terminator: "")
      fflush(nil)
      return readLine()
    },
    tell: { print("  \($0)") })
}
