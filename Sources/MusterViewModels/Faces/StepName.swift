/// The names of a wizard's pages, in a generated view model. An app can save the `rawValue` of the
/// current one with a draft, and restore both.
public protocol StepName: RawRepresentable, Hashable, Codable, Sendable
where RawValue == String {
  /// The names of the form's fields.
  associatedtype Field: FieldName
  /// The fields of the page, outside lists and maps.
  var fields: [Field] { get }
}

/// The inputs of a wizard.
public protocol StepInputs<Step>: Sendable {
  /// The names of the pages.
  associatedtype Step: StepName
  /// Call when a person goes to another page.
  func go(to step: Step)
}

/// The outputs of a wizard.
public protocol StepOutputs<Step>: Sendable {
  /// The names of the pages.
  associatedtype Step: StepName
  /// Emits the current page.
  var step: Signal<Step> { get }
  /// Emits the states of the pages.
  var steps: Signal<[StepState]> { get }
}

extension ScopedModel where Self: StepInputs {
  /// Call when a person goes to another page.
  public func go(to step: Step) { scope.relay.go(to: step.rawValue) }
}

extension ScopedModel where Self: StepOutputs {
  /// Emits the current page.
  public var step: Signal<Step> { scope.relay.step() }

  /// Emits the states of the pages.
  public var steps: Signal<[StepState]> { scope.relay.steps }
}

/// The inputs of a view model of a wizard's page.
public protocol PageInputs: Sendable {
  /// Call when a person goes to the next page.
  func next()
  /// Call when a person goes back to the previous page.
  func back()
}

/// The outputs of a view model of a wizard's page.
public protocol PageOutputs<Field>: AnyFieldOutputs {
  /// Emits the combined status of the page's fields, even if it isn't shown.
  var isPageValid: Signal<FieldStatus> { get }
  /// Emits true while the page is the current one.
  var isCurrentPage: Signal<Bool> { get }
}
