/// Finds the field that a name means.
///
/// A name is looked up among its siblings, then outwards, then among the givens; `/name` starts at
/// the form, `a.b` goes into a group, and `list[].name` means the field in every item.
struct FieldLookup {
  /// The scope in which a field's name is looked up.
  private enum Scope: Hashable {
    case form, givens
    case group(FieldID)
  }

  /// The result for a name: its field, or the part that is unknown.
  enum Meaning: Hashable {
    case found(FieldID)
    case unknown(part: String, scope: FieldID?)
    /// The unknown part, with its index in the name and the group that doesn't have this field.
    case unknownInside(part: String, index: Int, group: FieldID)
    case notEntered(FieldID)
    case malformed
  }

  private let fields: [FieldPlan]
  private let roots: [FieldID]
  /// The names in each group, in the form and among the givens, each with the first field of that
  /// name.
  private var namesInside: [Scope: [ByteString: FieldID]] = [:]

  init(_ draft: FormDraft) {
    fields = draft.fields
    roots = draft.roots
  }

  /// Returns the meaning of a name as seen from a field, or from the form.
  mutating func meaning(of name: String, scope: FieldID?) -> Meaning {
    var rest = name.utf8[...]
    let fromForm = rest.first == UInt8(ascii: "/")
    if fromForm { rest.removeFirst() }
    var parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)[...]
    guard let first = parts.popFirst(), let (head, headIsItems) = part(first) else {
      return .malformed
    }
    guard var current = start(head, scope: fromForm ? nil : scope) else {
      return .unknown(part: head, scope: fromForm ? nil : scope)
    }
    var isItems = headIsItems
    var index = 0
    while true {
      if isItems {
        guard [.list, .map].contains(fields[current].type), let item = fields[current].children.last
        else { return .notEntered(current) }
        current = item
      }
      guard let next = parts.popFirst() else { return .found(current) }
      index += 1
      guard let (step, stepIsItems) = part(next) else { return .malformed }
      guard fields[current].type == .group else { return .notEntered(current) }
      guard let child = child(step, of: current) else {
        return .unknownInside(part: step, index: index, group: current)
      }
      current = child
      isItems = stepIsItems
    }
  }

  /// Returns the bytes of each part of a name, without its `[]`.
  static func parts(of name: String) -> [Range<Int>] {
    let bytes = Array(name.utf8)
    var parts: [Range<Int>] = []
    var start = bytes.first == UInt8(ascii: "/") ? 1 : 0
    for index in start...bytes.count
    where index == bytes.count || bytes[index] == UInt8(ascii: ".") {
      let isItems = index - start > 2 && bytes[..<index].suffix(2).elementsEqual("[]".utf8)
      parts.append(start..<(isItems ? index - 2 : index))
      start = index + 1
    }
    return parts
  }

  /// Returns a part of a name without its `[]`, and a flag for the `[]`.
  private func part(_ bytes: Substring.UTF8View.SubSequence) -> (String, Bool)? {
    let isItems = bytes.count > 2 && bytes.suffix(2).elementsEqual("[]".utf8)
    let text = String(decoding: isItems ? bytes.dropLast(2) : bytes, as: UTF8.self)
    return text.isEmpty ? nil : (text, isItems)
  }

  private mutating func start(_ name: String, scope: FieldID?) -> FieldID? {
    // A list item has no siblings; its names are those of its own fields.
    if let scope, fields[scope].name.isEmpty, fields[scope].type == .group,
      let own = child(name, of: scope)
    {
      return own
    }
    for group in fields.around(scope) {
      if let found = child(name, of: group) { return found }
    }
    return field(name, in: .form) ?? field(name, in: .givens)
  }

  private mutating func child(_ name: String, of group: FieldID) -> FieldID? {
    field(name, in: .group(group))
  }

  private mutating func field(_ name: String, in scope: Scope) -> FieldID? {
    if name.isEmpty { return nil }
    if namesInside[scope] == nil {
      let inside =
        switch scope {
        case .form: roots
        case .givens: fields.ids.filter { fields[$0].isGiven }
        case .group(let group): fields[group].children
        }
      var names: [ByteString: FieldID] = [:]
      for field in inside.reversed() { names[ByteString(fields[field].name)] = field }
      namesInside[scope] = names
    }
    return namesInside[scope]?[ByteString(name)]
  }

  /// Returns the names that can be written without a path.
  func visibleNames(scope: FieldID?) -> [String] {
    var names: [String] = []
    if let scope, fields[scope].name.isEmpty {
      names = fields[scope].children.map { fields[$0].name }
    }
    for group in fields.around(scope) {
      names += fields[group].children.map { fields[$0].name }
    }
    names += roots.map { fields[$0].name }
    names += fields.filter { $0.isGiven }.map { $0.name }
    return names.filter { !$0.isEmpty }
  }
}

extension [FieldPlan] {
  /// Returns a field's name for a message: the name in quotes, or one that names the list or map
  /// that contains the field.
  func nameInSentence(of field: FieldID) -> String {
    if !self[field].name.isEmpty { return "`\(self[field].name)`" }
    guard let owner = self[field].parent else { return "the field" }
    let entry = self[field].isKey ? "a key" : "an item"
    return "\(entry) of \(nameInSentence(of: owner))"
  }
}
