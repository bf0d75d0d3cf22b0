/// How a form stands, for what watches through Observation, as SwiftUI does.
///
/// Keep it as long as the screen: it listens to each field from when it is first read.
///
/// ```swift
/// let form = viewModel.observed
/// Text(form[.email]?.message ?? "")
/// ```
public final class ObservedForm<Field: FieldName>: Sendable {
  private let relay: FormRelay
  private let status: SignalState<FieldStatus>
  private let fields = FieldStates<Field>()

  init(_ relay: FormRelay) {
    self.relay = relay
    status = SignalState(.unchecked, following: relay.formStatus)
  }

  /// How the fields stand together, shown or not.
  public var formStatus: FieldStatus { status.value }

  /// Everything about a field; `nil` while it is not there.
  public subscript(field: Field) -> FieldState? {
    if let known = fields[field] { return known.value }
    let made = SignalState<FieldState?>(nil, following: relay.state(of: field.spot))
    return fields.keep(made, for: field).value
  }
}

extension FormRelay {
  /// How the form stands, for what watches through Observation.
  public func observed<Field: FieldName>() -> ObservedForm<Field> { ObservedForm(self) }
}

/// The states that somebody has read, under a lock.
private final class FieldStates<Field: FieldName>: @unchecked Sendable {
  private let latch = Latch()
  private var states: [Field: SignalState<FieldState?>] = [:]

  subscript(field: Field) -> SignalState<FieldState?>? { latch.withLock { states[field] } }

  /// Keeps a state, and gives the one that is kept: of two, the first.
  func keep(
    _ state: SignalState<FieldState?>, for field: Field
  ) -> SignalState<FieldState?> {
    latch.withLock {
      if let first = states[field] { return first }
      states[field] = state
      return state
    }
  }
}
