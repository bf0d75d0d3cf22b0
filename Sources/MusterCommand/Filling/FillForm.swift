import Muster
import MusterPayloads
import MusterReactive
import MusterTerminal
import MusterViewModels
import Synchronization

/// A form that a person fills in at a terminal: the inputs of its view model, and the latest value
/// of each output.
final class FillForm {
  /// The result of a submit.
  enum Outcome {
    case submitted(Value)
    /// The field to go to.
    case refused(FieldScope)
  }

  let plan: FormPlan
  let language: String?
  let words: FillLanguage
  let answers: FillAnswers
  let scheduler: FillScheduler
  let inputs: any FormViewModelInputs
  private let model: FormViewModel
  private let formStatus: Latest<FieldStatus>
  private let lines: Latest<[SummaryLine<FieldScope>]>
  private let steps: Latest<[StepState]>
  private let step: Latest<String?>
  private var states: [FieldScope: Latest<FieldSnapshot?>] = [:]
  private var items: [FieldScope: Latest<[FieldScope]>] = [:]
  private var controls: [FieldScope: Latest<FieldControl<Value>>] = [:]
  private let outcomes = Collected<Outcome>()
  private let news = Collected<News>()
  /// The rows as they were last laid out, and the index of each field's row.
  var known: [FillRow] = []
  var places: [FieldScope: Int] = [:]
  private var lastVersion = 0

  /// A change since the rows were last read.
  private enum News {
    /// A field's state or control changed.
    case field(FieldScope)
    /// Rows were added, removed or moved.
    case shape
  }
  private let bag = Bag()

  init(
    _ model: FormViewModel, _ plan: FormPlan, language: String?, _ answers: FillAnswers,
    _ scheduler: FillScheduler
  ) {
    self.plan = plan
    self.language = language
    words = .of(plan, for: language)
    self.answers = answers
    self.scheduler = scheduler
    self.model = model
    inputs = model.inputs
    formStatus = Latest(model.formStatus)
    lines = Latest(model.scopedSummary)
    steps = Latest(model.steps) { [news] in news.add(.shape) }
    step = Latest(model.step) { [news] in news.add(.shape) }
    model.submitted.observe { [outcomes] in outcomes.add(.submitted($0)) }.kept(in: bag)
    model.scopedFocus.observe { [outcomes] in outcomes.add(.refused($0)) }.kept(in: bag)
  }

  /// Returns the results of the submits so far, each once.
  func takeOutcomes() -> [Outcome] { outcomes.take() }

  /// Returns the fields that changed since the last call, and whether rows were added, removed or
  /// moved.
  func takeNews() -> (fields: [FieldScope], isShapeNew: Bool) {
    var fields: [FieldScope] = []
    var isShapeNew = false
    for news in news.take() {
      switch news {
      case .field(let field): fields.append(field)
      case .shape: isShapeNew = true
      }
    }
    return (fields, isShapeNew)
  }

  func nextVersion() -> Int {
    lastVersion += 1
    return lastVersion
  }

  /// Returns the field with a number that is outside lists.
  func scope(of field: FieldID) -> FieldScope { model.scope(of: field) }

  /// Returns the state of a field, or `nil` while it doesn't exist.
  func state(of field: FieldScope) -> FieldSnapshot? {
    if let known = states[field] { return known.value.flatMap { $0 } }
    let state = Latest(field.outputs.state) { [news] in news.add(.field(field)) }
    states[field] = state
    return state.value.flatMap { $0 }
  }

  /// Returns the items of a list, in order.
  func items(of list: FieldScope) -> [FieldScope] {
    if let known = items[list] { return known.value ?? [] }
    let latest = Latest(list.items) { [news] in news.add(.shape) }
    items[list] = latest
    return latest.value ?? []
  }

  /// Forgets all that was known of the fields that are not among these.
  func keepOnly(_ fields: Set<FieldScope>) {
    states = states.filter { fields.contains($0.key) }
    items = items.filter { fields.contains($0.key) }
    controls = controls.filter { fields.contains($0.key) }
  }

  /// The status of the whole form.
  var status: FieldStatus { formStatus.value ?? .unchecked }

  /// The failures to show, in order.
  var summary: [SummaryLine<FieldScope>] { lines.value ?? [] }

  /// The pages of a wizard that are not skipped, and the index of the current one.
  var pages: (all: [StepState], current: Int)? {
    guard let name = step.value.flatMap({ $0 }) else { return nil }
    let all = (steps.value ?? []).filter { !$0.isSkipped }
    return all.firstIndex { $0.name == name }.map { (all, $0) }
  }

  /// Returns the heading of a wizard's current page.
  func head(of pages: (all: [StepState], current: Int)) -> String {
    words(
      .step,
      [
        "step": "\(pages.current + 1)", "steps": "\(pages.all.count)",
        "title": pages.all[pages.current].title,
      ])
  }

  /// Returns a field's control under the rules that apply now; `nil` if the field is gone.
  func control(of field: FieldScope) -> FieldControl<Value>? {
    if let known = controls[field] { return known.value }
    let control = Latest(field.outputs.control) { [news] in news.add(.field(field)) }
    controls[field] = control
    return control.value
  }

  /// The width of the widest label, including those of hidden fields: fields that appear or
  /// disappear don't move the others sideways.
  private(set) lazy var labelColumns: Int =
    plan.fields.ids.map { field in
      guard !plan.fields[field].isGiven, !plan.fields[field].isKey else { return 0 }
      let depth = Array(plan.fields.around(field)).count
      let label = VisibleText.width(of: plan.label(of: field, language: language))
      return 2 + 2 * depth + label + 2
    }.max() ?? 0

  /// The form's title.
  var title: String {
    if let title = plan.form.title { return plan.text(title, language: language) }
    let words = plan.form.name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The form's description.
  var description: String? { plan.form.description.map { plan.text($0, language: language) } }
}

/// The latest value of a signal, for polling.
private final class Latest<Element: Sendable>: Sendable {
  private let latest: Cell
  private let bag = Bag()

  private final class Cell: Sendable {
    let element = Mutex<Element?>(nil)
  }

  /// Keeps the signal's latest value, and calls `tell` for each one after the first.
  init(_ signal: Signal<Element>, _ tell: @escaping @Sendable () -> Void = {}) {
    let cell = Cell()
    latest = cell
    signal.observe { value in
      let isFirst = cell.element.withLock { element in
        defer { element = value }
        return element == nil
      }
      if !isFirst { tell() }
    }.kept(in: bag)
  }

  var value: Element? { latest.element.withLock { $0 } }
}

/// Elements collected until they are taken.
private final class Collected<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  func add(_ element: Element) { elements.withLock { $0.append(element) } }

  func take() -> [Element] {
    elements.withLock { elements in
      defer { elements = [] }
      return elements
    }
  }
}
