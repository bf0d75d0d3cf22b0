internal import Muster

/// The fields of a form by the names of their members, for reading payloads.
struct MemberTable: Sendable {
  /// The top-level fields.
  private var roots: [String: FieldID] = [:]
  /// The fields of each group.
  private var inside: [FieldID: [String: FieldID]] = [:]

  init(_ plan: FormPlan) {
    roots = Self.table(of: plan.roots, plan)
    for id in plan.fields.ids where plan.fields[id].type == .group {
      inside[id] = Self.table(of: plan.fields[id].children, plan)
    }
  }

  private static func table(of fields: [FieldID], _ plan: FormPlan) -> [String: FieldID] {
    Dictionary(fields.map { (plan.fields[$0].name, $0) }) { first, _ in first }
  }

  /// Returns the field of a member of a group, or of the form itself.
  func field(_ name: String, of group: FieldID?) -> FieldID? {
    if let group { inside[group]?[name] } else { roots[name] }
  }
}
