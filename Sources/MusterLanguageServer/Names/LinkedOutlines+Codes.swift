internal import Muster
internal import MusterAuthoring

/// The codes that rules fail with, as tests and messages name them. A check in a program may have
/// others.
extension LinkedOutlines {
  private static let expectations: Set<String> = ["because", "warns"]

  /// Returns the codes and kinds that a test can expect at an entry: for the path under `because`,
  /// or for the field whose values an example lists.
  func expectedCodes(at entry: Int) -> [String] {
    var path: String?
    for current in outline.outward(entry) {
      guard let key = outline.entries[current].key else { continue }
      if Self.expectations.contains(key) {
        let example = outline.entries[current].parent
        let name = outline.child(example, "field").flatMap(outline.scalar)
        let fields = fieldsOfForm
        let field = path.map(meanings(ofPath:)) ?? name.map { meanings(of: $0, among: fields) }
        return field?.last.map { codes(of: $0.field, areKindsNamed: true) } ?? []
      }
      path = key
    }
    return []
  }

  /// The codes that a text of `messages` may be for: codes of any field, then codes of one field,
  /// such as `email.format`.
  var codesOfMessages: [String] {
    var codes: [String] = []
    var ofFields: [String] = []
    func add(_ fields: [OutlinePlace], in outer: String, depth: Int) {
      // While a person types, a shape can contain itself.
      if depth > 16 { return }
      for field in fields {
        guard let key = key(field) else { continue }
        let found = self.codes(of: field, areKindsNamed: false)
        codes += found
        ofFields += found.map { "\(outer)\(key).\($0)" }
        let inner = "\(outer)\(key)\(isList(field) ? "[]" : "")."
        add(self.fields(inside: field), in: inner, depth: depth + 1)
      }
    }
    add(topFields, in: "", depth: 0)
    return (codes + ofFields).withoutRepeats
  }

  /// Returns the codes that a field may fail with; if kinds may be named, also the kinds of its
  /// rules.
  private func codes(
    of field: OutlinePlace, areKindsNamed: Bool, depth: Int = 0
  ) -> [String] {
    var codes = children(field).flatMap { rule in
      key(rule).map { self.codes($0, nil, areKindsNamed) } ?? []
    }
    for rule in child(field, "rules").map(children) ?? [] {
      codes += self.codes(ofRule: rule, areKindsNamed)
    }
    for rule in defined("together", in: form) where isTold(rule, at: field) {
      codes += self.codes(ofRule: rule, areKindsNamed)
    }
    let shape = child(field, "is").flatMap(scalar).flatMap { name in
      definition("shapes", name, from: field.file)
    }
    if let shape, depth < 16 {
      codes += self.codes(of: shape, areKindsNamed: areKindsNamed, depth: depth + 1)
    }
    if child(field, "compute") != nil { codes.append("computed") }
    return (codes + ["type"]).withoutRepeats
  }

  /// Returns the codes of a rule with a code of its own.
  private func codes(ofRule rule: OutlinePlace, _ areKindsNamed: Bool) -> [String] {
    let own = child(rule, "code").flatMap(scalar)
    return children(rule).flatMap { entry in
      key(entry).map { codes($0, own, areKindsNamed) } ?? []
    }
  }

  /// Returns the codes of a rule of the given kind; none if there is no such kind.
  private func codes(_ kind: String, _ own: String?, _ areKindsNamed: Bool) -> [String] {
    var codes: [String]
    if let kind = Kind.named(kind) {
      codes = kind.codes.map(\.name).filter { !$0.contains(".") }
    } else if CrossFieldKind.all.contains(where: { $0.word == kind }) {
      codes = [kind]
    } else {
      return []
    }
    if let own { codes = [own] }
    return codes + (areKindsNamed ? [kind] : [])
  }

  /// Returns true if a cross-field rule is reported at a field: its first field, or another one
  /// given with `at`.
  private func isTold(_ rule: OutlinePlace, at field: OutlinePlace) -> Bool {
    let list = children(rule).first { entry in
      CrossFieldKind.all.contains { $0.word == key(entry) }
    }
    let name = child(rule, "at").flatMap(scalar) ?? list.map(children)?.first.flatMap(scalar)
    guard let name else { return false }
    return meanings(of: name, among: fieldsOfForm).contains { $0.field == field }
  }

  private var fieldsOfForm: OutlinePlace? { definitions("fields", in: form) }
}

extension [String] {
  /// The elements without repetitions.
  fileprivate var withoutRepeats: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
