internal import MusterPattern

/// A form laid out to run: flat arrays of plain steps, and the tables that they index.
final class Program: Sendable {
  /// The form it was made from.
  let plan: FormPlan

  let fields: ConstantTable<CompiledField>
  let frames: [CompiledFrame]
  /// The fields of all frames. Those of one frame are consecutive, from `CompiledFrame.first` on.
  let order: ConstantTable<FieldStep>
  /// The same fields, for judging them as they are read.
  let orderInPlace: ConstantTable<FieldStep>
  /// The fields that are read before any rule runs. Those of one frame are consecutive, as
  /// `CompiledFrame.readFirst` says.
  let firstOrder: ConstantTable<FieldStep>
  /// The steps by field, for judging one field.
  let steps: ConstantTable<FieldStep>
  /// The lists by field; meaningless for any other field.
  let lists: ConstantTable<ListStep>
  let operations: ConstantTable<Operation>
  let conditions: [CompiledCondition]
  let references: [CompiledReference]
  let tables: ProgramTables
  /// The patterns that operations match; in a form with one field, only those of that field.
  let patterns: ObjectTable<Pattern>
  let textTables: ObjectTable<TextTable>
  let formats: ObjectTable<CompiledFormat>
  let customChecks: ObjectTable<CompiledCustomCheck>
  let givens: [FieldID]
  /// True if there are no lists.
  let isFlat: Bool
  /// The rule of each operation, and its field.
  let rules: [ProgramRule]
  /// The names of each object's fields: the form's first, then by `CompiledField.names`.
  let names: [TextTable]
  /// The field of each name, parallel to `names`.
  let named: [[FieldID]]
  /// The index into `names` of the givens' names.
  let givenNames: Int
  /// The fields with a `when` or a computation, in the order in which they are decided.
  let conditionOrder: [FieldID]
  /// The optional groups, inner before outer.
  let optionalGroups: [FieldID]
  let crossFieldRules: [CompiledCrossField]
  let expressions: [CompiledExpression]
  /// True if any field is computed.
  let isComputing: Bool
  let expressionSteps: ConstantTable<ExpressionStep>
  let folds: [CompiledFold]
  /// The condition of each page of the wizard; `nil` for always.
  let stepConditions: [ConditionID?]
  /// The probes, which are evaluated in addition to the form's own conditions.
  let probes: [CompiledProbe]
  /// The dependents of each field, found on first use.
  let dependencies: DependencyIndex
  /// True if all fields are judged as they are read, because nothing needs another field's value.
  let judgesAsItReads: Bool
  /// True if all fields are read before any rule runs.
  let readsAllFirst: Bool
  /// True if any object refuses members that no field names.
  let rejectsUnknown: Bool
  /// True if the names or values of any map are secret.
  let hasSecretMap: Bool
  /// True if any field is secret.
  let hasSecret: Bool
  /// True if any message shows the value of its field.
  let messagesShowValues: Bool
  /// For each rule, true if its failure's messages depend only on the form and one measured number.
  let steadyRules: ConstantTable<Bool>
  /// The same for cross-field rules.
  let steadyCrossFieldRules: ConstantTable<Bool>
  /// For each rule, true if its failure's messages and path are the same for all rows.
  let constantTexts: ConstantTable<Bool>
  /// For each field, the fields on the path from the form, including the field itself.
  let ways: [[FieldID]]
  /// The outline of each field's name.
  let nameOutlines: ConstantTable<SpellingOutline>
  /// For each field, true if it or a field inside it is secret.
  let holdsSecret: ConstantTable<Bool>
  /// For each field, true if it is the item of a list or a map.
  let isEntry: ConstantTable<Bool>
  /// For each field, true if it is a map's key.
  let isKey: ConstantTable<Bool>
  private let memory = TableMemory()
  /// The maximum length of a string value, in bytes.
  static let longestText = 1 << 20

  init(_ plan: FormPlan, probes: [Probe] = []) {
    var writer = ProgramWriter(plan)
    writer.write()
    self.probes = writer.write(probes)
    writer.writeFirstReads()
    self.plan = plan
    fields = ConstantTable(writer.fields, in: memory)
    frames = writer.frames
    let steps = writer.fields.map { FieldStep($0, writer.operations, writer.tables) }
    self.steps = ConstantTable(steps, in: memory)
    let order = writer.frames.flatMap { $0.fields.map { steps[$0.index] } }
    self.order = ConstantTable(order, in: memory)
    orderInPlace = ConstantTable(order.map { $0.inPlace }, in: memory)
    firstOrder = ConstantTable(order.filter { $0.isReadFirst }, in: memory)
    readsAllFirst = order.allSatisfy { $0.isReadFirst }
    lists = ConstantTable(
      writer.fields.map { ListStep($0, writer.frames, steps, writer.operations) }, in: memory)
    operations = ConstantTable(writer.operations, in: memory)
    patterns = ObjectTable(writer.tables.patterns, in: memory)
    textTables = ObjectTable(writer.tables.textTables, in: memory)
    formats = ObjectTable(writer.tables.formats, in: memory)
    customChecks = ObjectTable(writer.tables.customChecks, in: memory)
    givens = plan.fields.ids.filter { plan.fields[$0].isGiven }
    isFlat = writer.frames.count == 1
    conditions = writer.conditions
    references = writer.references
    tables = writer.tables
    rules = writer.rules
    names = writer.names
    named = writer.named
    givenNames = writer.names.count - 1
    conditionOrder = plan.conditionOrder
    optionalGroups = plan.fields.ids.reversed().filter { plan.fields[$0].isOptional }
    crossFieldRules = writer.crossFieldRules
    expressions = writer.expressions
    isComputing = writer.fields.contains { $0.isComputed }
    expressionSteps = ConstantTable(writer.expressionSteps, in: memory)
    folds = writer.folds
    ways = plan.fields.ids.map { plan.way(to: $0) }
    nameOutlines = ConstantTable(
      plan.fields.map { withUTF8Span(of: $0.name) { SpellingOutline($0) } }, in: memory)
    holdsSecret = ConstantTable(plan.fields.ids.map { plan.holdsSecret($0) }, in: memory)
    isEntry = ConstantTable(plan.fields.ids.map { plan.fields.isEntry($0) }, in: memory)
    isKey = ConstantTable(plan.fields.map { $0.isKey }, in: memory)
    messagesShowValues = plan.messagesShowValues(
      writer.rules.map { $0.rule }, writer.crossFieldRules.map { $0.rule })
    steadyRules = ConstantTable(writer.rules.map { plan.isSteady($0) }, in: memory)
    steadyCrossFieldRules = ConstantTable(
      writer.crossFieldRules.map { $0.rule.isSteady }, in: memory)
    constantTexts = ConstantTable(
      writer.rules.map { plan.hasConstantText($0) }, in: memory)
    stepConditions = writer.stepConditions
    dependencies = DependencyIndex()
    judgesAsItReads = firstOrder.count == 0 && givens.isEmpty
    hasSecretMap = plan.fields.ids.contains {
      plan.fields[$0].type == .map && plan.holdsSecret($0)
    }
    hasSecret = plan.fields.contains { $0.isSecret }
    rejectsUnknown =
      plan.form.unknownFields == .reject || plan.fields.contains { $0.unknownFields == .reject }
  }

  /// Returns the position of a frame's fields in the program's order.
  @inline(__always)
  func span(of frame: FrameID) -> (first: Int, count: Int) {
    if isFlat { return (0, order.count) }
    return (frames[frame].first, frames[frame].fields.count)
  }

  /// Returns the position, in `firstOrder`, of a frame's fields that are read first.
  func firstSpan(of frame: FrameID) -> (first: Int, count: Int) {
    let span = frames[frame].readFirst
    return (span.lowerBound, span.count)
  }

  /// Returns the field of the items in a list's or map's frame: for a map, the field of its values.
  func itemField(of list: CompiledField, in frame: FrameID) -> FieldID {
    frames[frame].fields[list.type == .map ? 1 : 0]
  }

  /// Returns true if two fields compare as moments.
  func comparesMoments(_ field: FieldID, _ other: FieldID) -> Bool {
    fields[field].type.isMoment && fields[other].type.isMoment
  }

  /// Returns a code's word; for a custom check, the check's own code.
  func word(of code: RuleCode, _ rule: RuleID?) -> String {
    guard code == .custom, let rule, case .custom(let check) = rules[rule].rule.check else {
      return code.word
    }
    return check.code
  }
}

/// The tables that operations index.
struct ProgramTables: Sendable {
  var patterns: [Pattern] = []
  var textTables: [TextTable] = []
  var characters: [CharacterRule] = []
  var formats: [CompiledFormat] = []
  var customChecks: [CompiledCustomCheck] = []
  var literals: [[Literal]] = []
  var bounds: [CompiledBounds] = []
  var numbers: [Number] = []
  var uniques: [CompiledUnique] = []
  var overlaps: [CompiledOverlap] = []
  /// Ranges of operations, for the branches of `any` and `not`.
  var branches: [[Range<Int>]] = []
  var hostNames: [String] = []
  /// The literals in expressions, and the durations that expressions add.
  var operands: [Literal] = []
  var durations: [CalendarDuration] = []
}

/// The slots of an item that must differ from those of others; empty for the whole item.
struct CompiledUnique: Sendable {
  var slots: [SlotOffset]
  var fields: [FieldID]
  var ignoresCase: Bool
}

/// The fields that each item is between.
struct CompiledOverlap: Sendable {
  var from: FieldID
  var to: FieldID
}

/// A format's check, and a reference to the field that an option names, if there is one.
final class CompiledFormat: Sendable {
  let check: Format.Check
  let reference: ReferenceID?

  init(check: @escaping Format.Check, reference: ReferenceID?) {
    self.check = check
    self.reference = reference
  }
}

/// A frame, ready to run.
struct CompiledFrame: Sendable, Indexed {
  typealias ID = FrameID

  /// The list or map that it repeats in; `nil` for the form itself.
  var owner: FieldID?
  var depth: Int
  var slotCount: Int
  var fields: [FieldID]
  /// The index of its first field in the program's order.
  var first: Int
  /// The frames from the form to this one.
  var path: [FrameID]
  /// The positions of its fields among those of all frames that are read first.
  var readFirst = 0..<0
  /// The cross-field rules of this frame.
  var crossFieldRules: [CrossFieldRuleID] = []
}

/// The position of a reference's values, seen from a frame that can read it.
struct CompiledReference: Sendable, Indexed {
  typealias ID = ReferenceID

  var field: FieldID
  /// The depth of the value's frame, or of the first list on the path.
  var depth: Int
  /// The slot in that frame.
  var slot: SlotOffset
  /// The slots in the items of each list on the path; empty for a plain value.
  var hops: [SlotOffset] = []
  /// The lists on the path, and the items of each.
  var lists: [FieldID] = []
  var items: [FieldID] = []
  /// The optional groups, within their frames, around each list on the path and around the value;
  /// the value itself can be one of them.
  var optionals: [[FieldID]] = []
}

/// Bounds ready to run.
struct CompiledBounds: Sendable {
  var bounds: Bounds
  /// The reference of each end that reads a field.
  var lower: ReferenceID?
  var upper: ReferenceID?
  /// The expression of each end that is computed.
  var lowerExpression: ExpressionID?
  var upperExpression: ExpressionID?

  /// True if an end is computed.
  var isComputed: Bool { lowerExpression != nil || upperExpression != nil }
}

/// A rule and the field that it judges, for reporting failures.
struct ProgramRule: Sendable, Indexed {
  typealias ID = RuleID

  let rule: Rule
  let field: FieldID

  init(_ rule: Rule, of field: FieldID) {
    self.rule = rule
    self.field = field
  }

  var facts: CheckFacts { rule.facts }
}
