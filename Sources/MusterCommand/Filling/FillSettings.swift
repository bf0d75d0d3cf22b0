import Muster
import MusterViewModels

/// The command line's settings for filling in a form, read once.
struct FillSettings: Sendable {
  var rules: RuleForm
  var answers: FillAnswers
  /// The reader's language; `nil` for the form's own.
  var language: String?
  /// The initial values of the fields.
  var values = Value.object([])
  /// The values that only the program knows.
  var given = Value.object([])
  /// The time given with `--now`, as it was written.
  var now: String?
  /// The time to use for `today` and `now`.
  var moment: OffsetDateTime?

  /// Returns the form with its initial values.
  func form(_ clock: @escaping @Sendable () -> Duration) -> FillForm { form(values, clock) }

  /// Returns the form with other initial values.
  func form(_ values: Value, _ clock: @escaping @Sendable () -> Duration) -> FillForm {
    let scheduler = FillScheduler(clock)
    let moment = moment
    let model = FormViewModel(
      rules, values: values, given: given, checks: answers.checks, asks: answers.asks,
      language: language, scheduler: scheduler, clock: { moment ?? .now })
    return FillForm(model, rules.plan, language: language, answers, scheduler)
  }
}
