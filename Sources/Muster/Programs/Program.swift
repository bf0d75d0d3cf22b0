internal import MusterPattern

/// A form laid out to run: flat arrays of plain steps, and the tables they point into.
final class Program: Sendable {
  /// The form it was made from.
  let plan: FormPlan

  let fields: ConstantTable<FieldCode>
  let frames: [FrameCode]
  /// The fields of all frames, each frame's in a row from `FrameCode.first`.
  let order: ConstantTable<FieldStep>
  let operations: ConstantTable<Operation>
  let conditions: [ConditionCode]
  let references: [ReferenceCode]
  let tables: ProgramTables
  let patterns: ObjectTable<Pattern>
  let textTables: ObjectTable<TextTable>
  let formats: ObjectTable<FormatCode>
  let customChecks: ObjectTable<CustomCheckCode>
  let givens: [Int]
  /// Whether there are no lists.
  let isFlat: Bool
  /// The rule behind each operation, and its field.
  let rules: [ProgramRule]
  /// The names of each object's fields: the form's first, then by `FieldCode.names`.
  let names: [TextTable]
  /// The field of each name, in step with `names`.
  let named: [[Int]]
  /// Which of `names` are those of the givens.
  let givenNames: Int
  /// The fields with a `when`, in the order to ask them.
  let conditionOrder: [Int]
  /// The groups that may be missing as a whole, inner before outer.
  let optionalGroups: [Int]
  let crossFieldRules: [CrossFieldCode]
  /// The condition of each page of the wizard; -1 for always.
  let stepConditions: [Int]
  /// What a change of each field can alter, found when it is first asked for.
  let dependencies: DependencyIndex
  /// Whether any field is refused that nobody named.
  let rejectsUnknown: Bool
  /// Whether the names or values of any map are secret.
  let hasSecretMap: Bool
  /// Whether any field is secret.
  let hasSecret: Bool
  /// Whether a message shows the value it is about.
  let messagesShowValues: Bool
  /// The rules whose failures are told the same whatever the row, and those over several fields.
  let steadyRules: ConstantTable<Bool>
  let steadyCrossFieldRules: ConstantTable<Bool>
  /// The fields from the form to each field, itself included.
  let ways: [[Int]]
  /// Whether a field is the item of a list or a map.
  let isEntry: ConstantTable<Bool>
  /// The longest text, in bytes, that a value may be.
  static let longestText = 1 << 20

  init(_ plan: FormPlan) {
    var writer = ProgramWriter(plan)
    writer.write()
    self.plan = plan
    fields = ConstantTable(writer.fields)
    frames = writer.frames
    order = ConstantTable(writer.frames.flatMap { $0.fields.map { FieldStep(writer.fields[$0]) } })
    operations = ConstantTable(writer.operations)
    patterns = ObjectTable(plan.patterns.map { $0.pattern })
    textTables = ObjectTable(writer.tables.textTables)
    formats = ObjectTable(writer.tables.formats)
    customChecks = ObjectTable(writer.tables.customChecks)
    givens = plan.fields.indices.filter { plan.fields[$0].isGiven }
    isFlat = writer.frames.count == 1
    conditions = writer.conditions
    references = writer.references
    tables = writer.tables
    rules = writer.rules
    names = writer.names
    named = writer.named
    givenNames = writer.names.count - 1
    conditionOrder = plan.conditionOrder
    optionalGroups = plan.fields.indices.reversed().filter { plan.fields[$0].isOptional }
    crossFieldRules = writer.crossFieldRules
    ways = plan.fields.indices.map { plan.way(to: $0) }
    isEntry = ConstantTable(
      plan.fields.map { field in
        field.parent.map { plan.fields[$0].itemFrame == field.frame } ?? false
      })
    messagesShowValues = plan.messagesShowValues(
      writer.rules.map { $0.rule }, writer.crossFieldRules.map { $0.rule })
    steadyRules = ConstantTable(writer.rules.map { plan.tellsTheSame($0.rule, of: $0.field) })
    steadyCrossFieldRules = ConstantTable(writer.crossFieldRules.map { $0.rule.tellsTheSame })
    stepConditions = writer.stepConditions
    dependencies = DependencyIndex()
    hasSecretMap = plan.fields.indices.contains {
      plan.fields[$0].type == .map && plan.holdsSecret($0)
    }
    hasSecret = plan.fields.contains { $0.isSecret }
    rejectsUnknown =
      plan.form.unknownFields == .reject || plan.fields.contains { $0.unknownFields == .reject }
  }

  /// Where a frame's fields lie in the program's order.
  @inline(__always)
  func span(of frame: Int) -> (first: Int, count: Int) {
    if isFlat { return (0, order.count) }
    return (frames[frame].first, frames[frame].fields.count)
  }

  /// The field that the items of a list are, or the values of a map.
  func itemField(of list: FieldCode) -> Int {
    frames[Int(list.itemFrame)].fields[list.type == .map ? 1 : 0]
  }

  /// True if two fields compare as moments.
  func comparesMoments(_ field: Int, _ other: Int) -> Bool {
    fields[field].type.isMoment && fields[other].type.isMoment
  }

  /// A code's word; that of a custom check is the check's own.
  func word(of code: RuleCode, _ rule: Int32) -> String {
    guard code == .custom, rule >= 0, case .custom(let check) = rules[Int(rule)].rule.check else {
      return code.word
    }
    return check.code
  }

  deinit {
    fields.free()
    order.free()
    operations.free()
    patterns.free()
    textTables.free()
    formats.free()
    customChecks.free()
    steadyRules.free()
    isEntry.free()
    steadyCrossFieldRules.free()
  }
}

/// What operations point into.
struct ProgramTables: Sendable {
  var textTables: [TextTable] = []
  var characters: [CharacterRule] = []
  var formats: [FormatCode] = []
  var customChecks: [CustomCheckCode] = []
  var literals: [[Literal]] = []
  var bounds: [BoundsCode] = []
  var numbers: [Number] = []
  var uniques: [UniqueCode] = []
  var overlaps: [OverlapCode] = []
  /// Ranges of operations, for the branches of `any` and `not`.
  var branches: [[Range<Int>]] = []
  var hostNames: [String] = []
}

/// The fields of an item that are to differ from those of others; none where it is the whole item.
struct UniqueCode: Sendable {
  var slots: [Int]
  var fields: [Int]
  var ignoresCase: Bool
}

/// The fields between which each item lies.
struct OverlapCode: Sendable {
  var from: Int
  var to: Int
}

/// A format's check, and the reference of the field that an option names; -1 where none does.
final class FormatCode: Sendable {
  let check: Format.Check
  let field: Int

  init(check: @escaping Format.Check, field: Int) {
    self.check = check
    self.field = field
  }
}

/// What of a field every row needs: small, so that the loops over all fields stay quick.
struct FieldStep: BitwiseCopyable {
  /// Values that are read at once where they are of the field's type.
  enum Shortcut: UInt8, BitwiseCopyable {
    case text, integer, boolean, none
  }

  var index: Int32
  var slot: Int32
  var firstForPresent: Int32
  var endOperation: Int32
  var shortcut: Shortcut
  var judgesAbsent: Bool
  var hasItems: Bool
  var stopsAtFirst: Bool

  init(_ field: FieldCode) {
    index = field.index
    slot = field.slot
    firstForPresent = field.firstForPresent
    endOperation = field.endOperation
    judgesAbsent = field.judgesAbsent
    hasItems = field.itemFrame >= 0
    stopsAtFirst = field.stopsAtFirst
    switch field.type {
    case .text where field.isPlain: shortcut = .text
    case .integer where field.isPlain: shortcut = .integer
    case .boolean where field.isPlain: shortcut = .boolean
    default: shortcut = .none
    }
  }
}

/// How a field runs.
struct FieldCode: BitwiseCopyable {
  /// Which of the form's fields it is.
  var index: Int32
  var type: ValueType
  var slot: Int32
  /// The group around it within its frame; -1 where there is none.
  var group: Int32 = -1
  var itemFrame: Int32 = -1
  var firstOperation: Int32 = 0
  /// The first that can fail a value that is there.
  var firstForPresent: Int32 = 0
  var endOperation: Int32 = 0
  /// The condition under which it applies; -1 for always.
  var when: Int32 = -1
  /// The names of its own fields, for a group or a list's group item; -1 elsewhere.
  var names: Int32 = -1
  var policy: FormSyntax.Policy
  var emptyIsValue: Bool
  var stopsAtFirst: Bool
  var isNullable: Bool
  var isOptional: Bool
  var hasNormalize: Bool
  var hasDefault: Bool
  var hasReads: Bool
  /// Whether nothing but its type decides how a value is read that is neither empty nor null: no
  /// group or list, default or normalising.
  var isPlain: Bool {
    !(hasDefault || hasNormalize || hasReads) && group < 0 && itemFrame < 0
  }
  var judgesAbsent = false

  /// Its rules, and what they are made of.
  var operations: Range<Int> { Int(firstOperation)..<Int(endOperation) }

  /// The place of an item's value in its frame; a map's key stands before it.
  var itemSlot: Int { type == .map ? 2 : 1 }
}

/// How a frame runs.
struct FrameCode: Sendable {
  var owner: Int
  var parent: Int
  var depth: Int
  var slotCount: Int
  var fields: [Int]
  /// Where its fields begin in the program's order.
  var first: Int
  /// The frames from the form to this one.
  var path: [Int]
  /// The rules over several fields that stand in this frame.
  var crossFieldRules: [Int] = []
}

/// Where a reference finds its values, seen from a frame it may be read from.
struct ReferenceCode: Sendable {
  var field: Int
  /// How many frames are around the one the value, or the first list on the way, stands in.
  var depth: Int
  /// The slot there.
  var slot: Int
  /// The slots in the items of each list on the way; none for a plain value.
  var hops: [Int] = []
  /// The lists on the way, and the items of each.
  var lists: [Int] = []
  var items: [Int] = []
  /// The groups that may be missing as a whole: around each list on the way and around the value in
  /// their frames, or the value itself.
  var optionals: [[Int]] = []
}

/// Bounds ready to run.
struct BoundsCode: Sendable {
  var bounds: Bounds
  /// The reference of each end; -1 where it reads no field.
  var lower: Int
  var upper: Int
}

/// A rule and the field it judges, for telling what failed.
struct ProgramRule: Sendable {
  var rule: Rule
  var field: Int
}
