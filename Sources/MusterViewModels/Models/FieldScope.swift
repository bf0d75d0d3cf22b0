/// The part of a form that a view model is about: the whole form, a page, a group, an item of a list
/// or an entry of a map.
///
/// Generated code counts the fields of a part from the part's own field, so the view model of a
/// shape serves every group that uses the shape. The scope of an item has the item's identity, so
/// its view model stays with it wherever it moves.
public struct FieldScope: Hashable, Sendable {
  package let relay: FormRelay
  package let place: ScopePlace

  init(_ relay: FormRelay, _ place: ScopePlace = .form) {
    self.relay = relay
    self.place = place
  }

  /// The item that the part is, or is in.
  var item: FieldHandle? { place.item }

  /// Prepares a form for one person to fill it in.
  ///
  /// - Parameters:
  ///   - form: The form to fill in.
  ///   - values: The fields' initial values.
  ///   - given: The values that your program knows.
  ///   - checks: Your program's checks; a field whose check is missing is undecided.
  ///   - asks: Your program's answers to asks; a missing function counts as one that doesn't
  ///     answer.
  ///   - language: The language of the messages; the rule file's own by default.
  ///   - scheduler: The scheduler that times pauses and delivers answers.
  ///   - clock: The clock that `now` and `today` refer to.
  public init(
    _ form: CompiledForm, values: Value = .object([]), given: Value = .object([]),
    checks: some FormChecks = [String: CheckFunction](),
    asks: some FormAsks = [String: AskFunction](), language: String? = nil,
    scheduler: some SignalScheduler = .main,
    clock: @escaping @Sendable () -> OffsetDateTime = { .now }
  ) {
    self.init(
      FormRelay(
        form, values: values, given: given, checks: checks.checkFunctions,
        asks: asks.askFunctions, language: language, scheduler: scheduler, clock: clock))
  }

  /// The part of a group in this part.
  public func group(_ field: Int) -> FieldScope {
    FieldScope(relay, .part(place.base + field, in: item))
  }

  /// The part of a wizard's page.
  public func page(_ name: String) -> FieldScope {
    let steps = relay.form.form.plan.steps
    let page = steps.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    return page.map { FieldScope(relay, .page($0)) } ?? self
  }

  /// Returns the address of a field.
  func address(_ field: Int) -> FieldAddress { FieldAddress(place.base + field, in: item) }

  /// Returns the address of a field that has a name. The name of a field in an item of a list in
  /// this part has the item's identity.
  package func address<Field: FieldName>(of field: Field) -> FieldAddress {
    let own = field.fieldAddress
    if own.item != nil || !own.steps.isEmpty { return own }
    return address(own.field - Field.base)
  }

  /// Returns true if both are the same part of the same form.
  public static func == (one: FieldScope, other: FieldScope) -> Bool {
    one.relay === other.relay && one.place == other.place
  }

  /// Hashes the part of the form.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(relay))
    hasher.combine(place)
  }
}

/// Inputs.
extension FieldScope {
  /// Changes the string in a field.
  public func change(_ field: Int, to text: String) { relay.change(address(field), to: text) }

  /// Sets a field's value.
  public func set<Part: PayloadPart>(_ field: Int, to value: Part?) {
    relay.set(address(field), to: value?.jsonValue)
  }

  /// Adds an item at the end of a list.
  public func add(to list: Int, _ draft: (some PayloadPart)?) {
    relay.insert(into: address(list), at: .max, draft?.value ?? .null)
  }

  /// Inserts an item into a list, unless the list is too short for the position.
  public func insert(into list: Int, at index: Int, _ draft: (some PayloadPart)?) {
    relay.insert(into: address(list), upTo: index, draft?.value ?? .null)
  }

  /// Adds an entry to a map, unless the map already has the key.
  public func add(to map: Int, key: String, _ draft: (some PayloadPart)?) {
    relay.insert(
      into: address(map), at: .max, .object([Value.Member(key, draft?.value ?? .null)]))
  }
}

/// The form.
extension FieldScope {
  /// The number of observed signals; others are not kept.
  package var countOfObserved: Int { relay.countOfObserved }

  /// The number of outputs that events have looked at so far because items or the sources of
  /// controls changed.
  package var looks: Int { relay.looks }

  /// Sets the values that your program knows.
  public func give(_ given: Value) { relay.give(given) }

  /// Returns the part's outputs as an observable object. All callers get the same one, as long as
  /// somebody holds it.
  public func observed<Field: FieldName>() -> ObservedForm<Field> {
    relay.observedParts.form(of: self)
  }
}

/// Outputs.
extension FieldScope {
  /// Returns a field's outputs.
  public func field<Part: PayloadPart>(_ field: Int) -> FieldOutputs<Part> {
    FieldOutputs(relay: relay, address: address(field))
  }

  /// Returns the items of a list, or the entries of a map, each with its view model. The closure
  /// returns the view model as the type that front ends see.
  public func items<Model: ItemModel, Face>(
    _ list: Int, _ type: Model.Type, as face: @escaping @Sendable (Model) -> Face
  ) -> Signal<[Face]> {
    let list = address(list)
    // The relay exists while it emits, and a weak reference would make each use of it slower.
    return relay.items(of: list).map { [unowned relay] items in
      relay.models(of: items, inList: list.field, type).map(face)
    }
  }
}
