import MusterTerminal
import MusterViewModels
import SignIn
import Terminal

/// Sign-in in the terminal.
@main
enum SigninCommand {
  static let usage = Usage(
    """
    usage: signin

    Sign in: Tab goes from box to box, Enter signs in, Esc gives up.
    """)

  @MainActor
  static func main() async {
    guard CommandLine.arguments.count == 1 else { usage.end() }
    await signIn(on: openPage()) { print($0) }
  }

  /// Shows the form on a page until it was sent or given up, and says which.
  @MainActor
  static func signIn(
    on page: any TerminalPage, say: @escaping @MainActor @Sendable (String) -> Void
  ) async {
    let viewModel = SigninViewModel(scheduler: page.scheduler)
    let view = SigninView(viewModel)
    let payload = Property<SigninPayload?>(nil, following: viewModel.outputs.submitted.map { $0 })
    page.show(view.drawn())
    await page.forEachKeyUntilLeft { key in
      view.press(key)
      page.show(view.drawn())
      if payload.value != nil { page.close() }
    }
    say(payload.value.map { "Signing in as \($0.email)." } ?? "Nobody signs in.")
  }
}
