/// A form's fields, each in its slot, before their rules are compiled. Names are looked up among
/// these.
struct FormDraft {
  /// All fields: groups come before their own fields, and the givens and named conditions come
  /// last.
  private(set) var fields: [FieldPlan] = []
  /// The form itself and every list's item.
  private(set) var frames = [FramePlan()]
  /// The top-level fields.
  private(set) var roots: [FieldID] = []
  /// The fields as written, parallel to `fields`, without the givens and conditions.
  private(set) var written: [FieldSyntax] = []

  /// The lists and tables of the form.
  let tables: [TablePlan]

  /// Places the fields and the givens of a form.
  init(_ form: FormSyntax) {
    self.init(form.fields, in: form)
    for given in form.given { place(given) }
    for condition in form.conditions {
      place(FormSyntax.Given(name: condition.name, type: .boolean, range: condition.range))
    }
  }

  /// Places fields as if they were the form's own, with its settings.
  init(_ fields: [FieldSyntax], in form: FormSyntax) {
    tables = form.tables
    for field in fields {
      roots.append(place(field, in: .form, parent: nil, inheriting: Inherited(form)))
    }
  }
}

/// Assigns slots to fields.
extension FormDraft {
  /// The settings that a field inherits from the group around it, unless it has its own.
  private struct Inherited {
    var policy: ValidationPolicy
    var stop: FormSyntax.Stop
    var empty: FormSyntax.Empty
    var absentMarkers: [AbsentMarker]
    var unknownFields: UnknownFields

    init(_ form: FormSyntax) {
      policy = form.policy
      stop = form.stop
      empty = form.empty
      absentMarkers = form.absentMarkers
      unknownFields = form.unknownFields
    }

    mutating func override(by field: FieldSyntax) {
      policy = field.policy ?? policy
      stop = field.stop ?? stop
      empty = field.empty ?? empty
      absentMarkers = field.absentMarkers ?? absentMarkers
      unknownFields = field.unknownFields ?? unknownFields
    }
  }

  private mutating func place(
    _ field: FieldSyntax, in frame: FrameID, parent: FieldID?, inheriting outer: Inherited
  ) -> FieldID {
    var inherited = outer
    inherited.override(by: field)
    let index = FieldID(fields.count)
    var plan = FieldPlan()
    plan.frame = frame
    plan.slot = SlotOffset(frames[frame].slotCount)
    plan.parent = parent
    plan.name = field.name
    plan.range = field.nameRange
    plan.shape = field.shape
    plan.label = field.label
    plan.hint = field.hint
    plan.type = field.type
    plan.isSecret = field.isSecret || parent.map { fields[$0].isSecret } == true
    plan.isNullable = field.isNullable
    plan.isKept = field.isKept
    plan.isReadOnly = field.isReadOnly || parent.map { fields[$0].isReadOnly } == true
    plan.column = field.column
    plan.isOptional = field.isOptional
    plan.emptyIsValue = inherited.empty == .value
    plan.stopsAtFirst = inherited.stop == .first
    plan.unknownFields = inherited.unknownFields
    plan.policy = inherited.policy
    plan.normalize = field.normalize
    plan.message = field.message
    if field.type.isScalar || field.type == .any || field.type == .list && field.reads != nil {
      plan.absentMarkers = Self.markers(inherited.absentMarkers, of: field)
    }
    fields.append(plan)
    written.append(field)
    frames[frame].slotCount += 1
    frames[frame].fields.append(index)
    switch field.type {
    case .group:
      for child in field.fields {
        let placed = place(child, in: frame, parent: index, inheriting: inherited)
        fields[index].children.append(placed)
      }
    case .list, .map:
      let items = FrameID(frames.count)
      frames.append(FramePlan(owner: index, parent: frame, depth: frames[frame].depth + 1))
      fields[index].itemFrame = items
      if field.type == .map {
        let key = place(
          field.key.first ?? FieldSyntax(""), in: items, parent: index, inheriting: inherited)
        fields[key].isKey = true
        fields[key].absentMarkers = []
        fields[index].children.append(key)
      }
      let item = place(
        field.each.first ?? FieldSyntax(""), in: items, parent: index, inheriting: inherited)
      fields[index].children.append(item)
    default: break
    }
    return index
  }

  /// Returns the markers as values of a field are compared with them. If normalising empties a
  /// marker, the setting `empty` decides its meaning. A number that is a marker of a numeric field
  /// is there in its shortest notation, too.
  private static func markers(_ markers: [AbsentMarker], of field: FieldSyntax) -> [String] {
    let steps = field.normalize
    var texts: [String] = []
    func add(_ text: String) {
      let isKnown = texts.contains { ByteString($0) == ByteString(text) }
      if !text.isEmpty, !isKnown { texts.append(text) }
    }
    for marker in markers {
      let bytes = Array(marker.text.utf8)
      add(
        steps.isEmpty
          ? marker.text
          : String(decoding: NormalizingStep.normalized(bytes.span, by: steps), as: UTF8.self))
      if field.type == .integer || field.type == .number,
        let number = typedNumber(bytes.span, field.type)
      {
        add(number.text)
      }
    }
    return texts
  }

  private mutating func place(_ given: FormSyntax.Given) {
    var plan = FieldPlan()
    plan.slot = SlotOffset(frames[.form].slotCount)
    plan.name = given.name
    plan.range = given.range
    plan.type = given.type
    plan.isGiven = true
    fields.append(plan)
    frames[.form].slotCount += 1
    frames[.form].fields.append(FieldID(fields.count - 1))
  }
}
