internal import MusterViewModels

/// The part of a form that a recording is about.
struct RecordedPart: Sendable {
  enum Extent: Sendable {
    case form
    case page(any PageModel, fields: Set<FieldID>)
    case part(FieldID, item: FieldHandle?)
  }

  let relay: FormRelay
  let extent: Extent

  var plan: FormPlan { relay.form.form.plan }

  /// Finds the part that a view model is about; `nil` if Muster didn't generate it.
  init?(_ viewModel: any Sendable) {
    switch viewModel {
    case let form as FormViewModel:
      (relay, extent) = (form.relay, .form)
    case let page as any PageModel:
      relay = page.scope.relay
      let step = relay.form.form.plan.steps.first { $0.name == type(of: page).step }
      extent = .page(page, fields: Set(step?.fields ?? []))
    case let part as any PartModel:
      relay = part.scope.relay
      extent =
        if case .part(let base, in: let item) = part.scope.place {
          .part(FieldID(base), item: item)
        } else {
          .form
        }
    case let model as any ScopedModel:
      (relay, extent) = (model.scope.relay, .form)
    default:
      return nil
    }
  }

  /// True if the part is the whole form.
  var isForm: Bool { if case .form = extent { true } else { false } }

  /// Returns true if the part is a field, or has it, apart from the fields around it.
  func begins(with field: FieldID, in item: FieldHandle?) -> Bool {
    switch extent {
    case .form: true
    case .page(_, let fields): fields.contains(field)
    case .part(let own, let ownItem): own == field && ownItem == item
    }
  }
}
