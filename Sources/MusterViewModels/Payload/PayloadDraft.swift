/// The values of a form, group or item that isn't finished. The generator writes one of these types
/// for each payload type.
///
/// All parts are optional. A draft keeps everything that a form was given or that a person typed,
/// even strings that can't be read as their field's type. `jsonValue` distinguishes between `null`
/// and no value; the typed parts are `nil` in both cases. A draft of a map has each key once: of two
/// entries with the same key, it has the first.
///
/// A draft encodes and decodes with the names in the rule file. Encoders change a few values, such
/// as the order of a map's entries. To keep everything exactly, use `draft.jsonValue.json()`
/// and `SigninDraft(try Value(json: saved))`.
///
/// ```swift
/// var draft = SigninDraft(email: "ada@example.com")
/// draft.password    // nil
/// let viewModel = SigninViewModel(draft: draft)
/// ```
public protocol PayloadDraft: PayloadPart, Codable, CustomReflectable {
  /// Creates a draft of any values, by their names in the rule file.
  init(_ value: Value)
  /// The values by their names in the rule file.
  var jsonValue: Value { get set }
  /// The paths of secret fields, such as `password` and `guests/*/pin`. A printed draft hides them.
  static var secrets: Set<String> { get }
}

extension PayloadDraft {
  /// The draft without values.
  public static var jsonPlaceholder: Self { Self(.object([])) }

  /// There are no secret fields.
  public static var secrets: Set<String> { [] }

  /// The values by their names in the rule file, unless the form has a field called `value`.
  public var value: Value {
    get { jsonValue }
    set { jsonValue = newValue }
  }

  /// A part of the draft; `nil` if it is missing, or if it doesn't have the expected type.
  public subscript<Part: PayloadPart>(_ name: String) -> Part? {
    get { try? jsonValue.partIfAny(name) }
    set {
      var members: [Value.Member] = []
      if case .object(let held) = jsonValue { members = held }
      let index = members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
      switch (index, newValue) {
      case (let index?, let part?): members[index] = Value.Member(name, part.jsonValue)
      case (let index?, nil): members.remove(at: index)
      case (nil, let part?): members.append(Value.Member(name, part.jsonValue))
      case (nil, nil): return
      }
      jsonValue = .object(members)
    }
  }

  /// Decodes a draft from an object with the names in the rule file.
  public init(from decoder: any Decoder) throws {
    self.init(try CodableValue(from: decoder).value)
  }

  /// Encodes the draft as an object with the names in the rule file. It contains the secrets.
  public func encode(to encoder: any Encoder) throws {
    try CodableValue(jsonValue).encode(to: encoder)
  }

  /// The draft as printed, without secrets.
  public var customMirror: Mirror {
    guard case .object(let members) = masked(jsonValue, at: "") else {
      return Mirror(self, children: [])
    }
    let children = members.map { member -> Mirror.Child in (member.name, member.value) }
    return Mirror(self, children: children, displayStyle: .struct)
  }

  /// Returns a value without the secrets inside it.
  private func masked(_ value: Value, at path: String) -> Value {
    if Self.secrets.contains(path) { return .text("•••") }
    func inside(_ name: String, _ value: Value) -> Value {
      let named = path.isEmpty ? name : "\(path)/\(name)"
      if Self.secrets.contains(where: { $0 == named || $0.hasPrefix("\(named)/") }) {
        return masked(value, at: named)
      }
      return masked(value, at: path.isEmpty ? "*" : "\(path)/*")
    }
    switch value {
    case .object(let members):
      return .object(members.map { Value.Member($0.name, inside($0.name, $0.value)) })
    case .list(let items): return .list(items.map { inside("*", $0) })
    default: return value
    }
  }
}
