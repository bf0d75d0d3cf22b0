/// The defaults of a form's lists and maps, judged where they stand, with their items.
///
/// A payload without anything fills in those that stand in no list. For each list around a default
/// another payload is judged, in which the lists around it have one item.
struct DefaultLists {
  private let form: RuleForm
  private var defaults: [Int] = []

  /// The form without what could keep a default from being filled in or judged: conditions, and
  /// rules that read other fields.
  private let bare: RuleForm

  init(_ form: RuleForm) {
    self.form = form
    let plan = form.plan
    defaults = plan.fields.indices.filter {
      plan.fields[$0].defaultValue != nil && [.list, .map].contains(plan.fields[$0].type)
    }
    bare = defaults.isEmpty ? form : RuleForm(plan.bare, form.source)
  }

  /// The kind of the first rule that each of them fails, if one does.
  func failures() -> [Int: String] {
    guard !defaults.isEmpty else { return [:] }
    let plan = form.plan
    var found: [Int: String] = [:]
    let plain = defaults.filter { plan.way(to: $0).allSatisfy { plan.fields[$0].isAlwaysThere } }
    find(plain, in: form, [:], &found)
    let byDepth = Dictionary(grouping: defaults) { plan.frames[plan.fields[$0].frame].depth }
    for (depth, defaults) in byDepth {
      find(defaults, in: bare, plan.members(of: plan.roots, filling: depth), &found)
    }
    return found
  }

  private func find(
    _ defaults: [Int], in form: RuleForm, _ payload: Value, _ found: inout [Int: String]
  ) {
    guard !defaults.isEmpty else { return }
    var fields: [[UInt8]: Int] = [:]
    for field in defaults { fields[form.plan.firstPath(of: field)] = field }
    for failure in form.judge(payload).failures {
      let path = Array(failure.path.utf8)
      for end in path.indices.dropFirst() where path[end] == UInt8(ascii: "/") {
        note(failure, fields[Array(path[..<end])], &found)
      }
      note(failure, fields[path], &found)
    }
  }

  private func note(_ failure: Failure, _ field: Int?, _ found: inout [Int: String]) {
    if let field, found[field] == nil { found[field] = failure.kind }
  }
}

extension FieldPlan {
  /// Whether the form alone says that it is filled in.
  fileprivate var isAlwaysThere: Bool { frame == 0 && when == nil && !isOptional }
}

extension FormPlan {
  fileprivate var bare: FormPlan {
    var bare = self
    for index in fields.indices {
      bare.fields[index].when = nil
      bare.fields[index].isOptional = false
      bare.fields[index].together = []
      bare.fields[index].rules.removeAll { !$0.references.isEmpty || $0.when != nil }
    }
    (bare.together, bare.steps, bare.conditionOrder) = ([], [], [])
    return bare
  }

  /// A payload of fields in which the lists and maps with fewer than so many around them have one
  /// item.
  fileprivate func members(of fields: [Int], filling depth: Int) -> Value {
    .object(
      fields.compactMap { field in
        value(of: field, filling: depth).map { Value.Member(self.fields[field].name, $0) }
      })
  }

  private func value(of index: Int, filling depth: Int) -> Value? {
    let field = fields[index]
    switch field.type {
    case .group: return members(of: field.children, filling: depth)
    case .list where frames[field.frame].depth < depth:
      return .list([value(of: field.children[0], filling: depth) ?? .null])
    case .map where frames[field.frame].depth < depth:
      let value = value(of: field.children[1], filling: depth) ?? .null
      return .object([Value.Member(Self.entryName, value)])
    default: return nil
    }
  }

  /// A field's path in the first item of each list and the one entry of each map.
  fileprivate func firstPath(of field: Int) -> [UInt8] {
    var path: [UInt8] = []
    for current in way(to: field) {
      let plan = fields[current]
      let owner = plan.parent.map { fields[$0] }
      let isEntry = owner?.itemFrame == plan.frame
      path.append(
        pointerStep: isEntry ? (owner?.type == .map ? Self.entryName : "0") : plan.name)
    }
    return path
  }

  private static var entryName: String { "k" }
}
