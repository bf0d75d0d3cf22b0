internal import MusterViewModels

/// Records the inputs of a view model and what its outputs emit, as a text to compare in a test.
///
/// ```swift
/// let recording = Recording(viewModel)
/// viewModel.inputs.didChange(email: "ada@")
/// #expect(
///   recording.transcript == """
///     start
///       email.isRequired: true
///       password.isRequired: true
///       formStatus: notValid
///     type email: "ada@"
///       email.text: "ada@"
///       email.status: notValid
///       email.message: "Entered email is not valid."
///       email.isChanged: true
///       isChanged: true
///       summary: ["Email: Entered email is not valid."]
///     """)
/// ```
///
/// A transcript names fields as the rule file does, and inputs as its stories do. Items have letters
/// in the order in which they came, such as `rooms[a].guests[b].name`; a letter stays with its item
/// wherever it moves. Secrets are shown as `•••`.
///
/// The text leaves out outputs that would only repeat others: `draft`, and a field's `value` while it
/// equals the string in the control. It also leaves out first values that carry no information, such
/// as an empty message.
public final class Recording: CustomStringConvertible, Sendable {
  private let lines = RecordedLines()
  private let recorder: FormRecorder?

  /// Begins to record a generated view model, or a `FormViewModel`, from its current state on.
  ///
  /// The recording of a group, an item, an entry or a page shows only the outputs of that part, and
  /// the inputs that changed them or that were made in that part.
  public init(_ viewModel: any Sendable) {
    guard let part = RecordedPart(viewModel) else {
      recorder = nil
      lines.begin("\(type(of: viewModel)) is not a view model of Muster, so nothing is recorded.")
      return
    }
    lines.begin("start")
    let recorder = FormRecorder(part, lines)
    self.recorder = recorder
    recorder.start()
  }

  /// Everything recorded so far: each input, followed by the values that outputs emitted because of
  /// it, one on each line, in the form's order.
  public var transcript: String { lines.text }

  /// The transcript.
  public var description: String { transcript }
}
