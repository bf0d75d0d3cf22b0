/// A form prepared for many people to fill in, each with their own relay.
public final class CompiledForm: Sendable {
  /// The form.
  public let form: RuleForm
  /// The handle of each field that is in no list.
  let handles: [FieldHandle?]
  /// The lists and maps in an item or entry, by its field; those in no other under `nil`.
  let lists: [FieldID?: [FieldID]]
  /// True for each field whose value, or something inside it, is a secret.
  let secrets: [Bool]
  /// The number of slots of all handles.
  let slots: Int
  /// True if the form depends on time: it has asks, or reads the clock.
  let asks: Bool
  let readsClock: Bool
  /// The sources that each field's control depends on.
  let controlSources: [ControlSources]
  /// The controls that depend on each source.
  let controlReaders: ControlReaders

  /// Prepares a form.
  public init(_ form: RuleForm) {
    self.form = form
    let plan = form.plan
    let session = Session(form)
    handles = plan.fields.indices.map { field in
      AddressPath(of: FieldAddress(field), in: plan).flatMap { session.field($0.text) }
    }
    lists = Dictionary(
      grouping: plan.fields.ids.filter { [.list, .map].contains(plan.fields[$0].type) }
    ) { list in plan.fields.outward(from: list).first { plan.fields.isEntry($0) } }
    secrets = plan.fields.ids.map { plan.holdsSecret($0) }
    slots = (handles.compactMap { $0.map { $0.slot.index } }.max() ?? 0) + 1
    asks = plan.allRules.contains { $0.facts.ask != nil }
    readsClock = plan.readsClock
    let (handles, readsClock) = (handles, readsClock)
    controlSources = plan.fields.ids.map { field in
      ControlSources(of: field, in: plan, handles: handles, readsClock: readsClock)
    }
    controlReaders = ControlReaders(controlSources, in: plan)
  }

  /// Returns the field of the items of a list, or of the entries of a map; `nil` for a list that
  /// says nothing about its items.
  func item(of list: Int) -> FieldID? {
    guard form.plan.fields.indices.contains(list) else { return nil }
    return form.plan.fields[FieldID(list)].children.last
  }

  /// Reads the form from a string that the generator wrote. If the string is invalid, the generator
  /// has a bug.
  public convenience init(_ serialised: StaticString) {
    let text = serialised.withUTF8Buffer { unsafe String(decoding: $0, as: UTF8.self) }
    do throws(RuleForm.CompileError) {
      self.init(try RuleForm(serialised: text))
    } catch {
      preconditionFailure("this form was written by another version of Muster; generate it anew")
    }
  }
}
