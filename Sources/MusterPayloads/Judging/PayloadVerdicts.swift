public import Muster

/// The verdicts on the payloads of a source, one after the other.
///
/// ```swift
/// for try await judged in PayloadVerdicts(form, of: source) {
///   do {
///     let verdict = try judged.verdict.get()
///     print(judged.place.number, verdict.passes)
///   } catch {
///     print("line \(error.line), byte \(error.offset): \(error.message)")
///   }
/// }
/// ```
///
/// A payload that can't be read doesn't end the sequence: its element has an error instead of a
/// verdict. The sequence throws if reading the source fails.
public struct PayloadVerdicts: AsyncSequence {
  /// The result for one payload.
  public struct Element: Sendable {
    /// The payload's place in the source.
    public let place: PayloadPlace
    /// The verdict, or the error if the payload can't be read.
    public let verdict: Result<Verdict, PayloadError>
  }

  private let form: RuleForm
  private let source: any ByteSource
  private let settings: PayloadJudge.Settings
  private let limits: PayloadReader.Limits

  /// Creates the sequence of a form's verdicts on a source.
  public init(
    _ form: RuleForm, of source: any ByteSource,
    _ settings: PayloadJudge.Settings = PayloadJudge.Settings(),
    limits: PayloadReader.Limits = PayloadReader.Limits()
  ) {
    self.form = form
    self.source = source
    var settings = settings
    settings.mostSlots = settings.mostSlots ?? limits.slots
    self.settings = settings
    self.limits = limits
  }

  /// Starts at the source's next byte.
  public func makeAsyncIterator() -> Iterator {
    Iterator(form, source, settings, limits)
  }

  /// An iterator over the verdicts.
  public final class Iterator: AsyncIteratorProtocol {
    private var reader: PayloadReader
    private var judge: PayloadJudge
    private var isOver = false

    init(
      _ form: RuleForm, _ source: any ByteSource, _ settings: PayloadJudge.Settings,
      _ limits: PayloadReader.Limits
    ) {
      reader = PayloadReader(source, limits: limits)
      judge = PayloadJudge(form, settings)
    }

    /// Judges the next payload; returns `nil` after the last. Throws a `ReadError`.
    public func next() async throws -> Element? {
      if isOver { return nil }
      switch try reader.next() {
      case .payload(let place):
        switch judge.outcome(of: reader.bytes, at: place) {
        case .judged(let verdict): return Element(place: place, verdict: .success(verdict))
        case .unreadable(let problem): return unreadable(place, problem)
        }
      case .skipped(let place, let problem): return unreadable(place, problem)
      case .broken(let place, let problem):
        isOver = true
        return unreadable(place, problem)
      case .end: return nil
      }
    }

    private func unreadable(_ place: PayloadPlace, _ problem: PayloadProblem) -> Element {
      Element(place: place, verdict: .failure(PayloadError(place: place, problem: problem)))
    }
  }
}
