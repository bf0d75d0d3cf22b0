internal import Muster

/// A field of the generated view model.
struct ModelField {
  /// Its index among the form's fields.
  let number: FieldID
  /// Its name in the model, including the names of the groups and lists around it: `guestName`.
  let name: String
  /// The name of a list's item: `guest`.
  let item: String
  /// Its property's name in its part of the payload.
  let property: String
  /// Its name in the rule file.
  let key: String
  /// Its label.
  let label: String
  let type: ValueType
  /// The number of lists around it.
  let depth: Int
  /// The prefix of its Boolean outputs: `isEmail` for `isEmailValid`.
  let claim: String
  /// The type of its value in the payload.
  let swiftType: String
  /// The type of its value outside the payload's parts: `[BookingPayload.Guest]`.
  let wholeType: String
  /// The type of its value in the draft.
  let draftType: String
  /// True if its value is one of several strings, for which the payload has an enumeration.
  let isChoice: Bool
  /// True if the payload can omit it.
  let isOptional: Bool
  /// True if it can be `null` in the payload.
  let mayBeNull: Bool
  let isSecret: Bool
  /// True if other fields decide if it is required.
  let mayBeRequired: Bool
  /// True if other fields decide if it applies.
  let mayNotApply: Bool
  /// True if its value is computed, so nobody enters it.
  let isComputed: Bool
  /// True if a person fills it in.
  let isFilledIn: Bool
  /// True if it is an item without a name of its own.
  let isItem: Bool

  /// The type of its property in the payload. An optional field that can be `null` has an optional
  /// of an optional, so that `null` differs from no value; any JSON has its own `null`.
  var payloadType: String {
    swiftType + (mayBeNull && type != .any ? "?" : "") + (isOptional ? "?" : "")
  }

  /// The function of a `PayloadPartReader` that reads it.
  var reader: String {
    if isOptional, mayBeNull { return "partOrNull" }
    let read = swiftType == "String" && !mayBeNull ? "text" : "part"
    return isOptional ? "\(read)IfAny" : read
  }

  /// The name escaped for a property or a case in Swift.
  var quotedName: String { SwiftName.quoted(name) }

  /// True if its label says the same as its name.
  var isNamedByLabel: Bool { SwiftName.property(label.lowercased()) == property }

  /// True if it is typed or chosen in one control.
  var isControl: Bool { type.isScalar || type == .any }

  /// Its positions in the lists around it, as parameters.
  var positions: [String] {
    positionNames.enumerated().map { index, name in
      index == 0 ? "at index: Int" : "_ \(name): Int"
    }
  }

  /// The names of those parameters.
  var positionNames: [String] { Self.positionNames(depth) }

  static func positionNames(_ depth: Int) -> [String] {
    (0..<depth).map { $0 == 0 ? "index" : "index\($0 + 1)" }
  }

  /// The field's address, as an expression.
  var address: String {
    depth == 0
      ? "FieldAddress(\(number.index))"
      : "FieldAddress(\(number.index), at: \(positionNames.joined(separator: ", ")))"
  }
}

/// A part of the payload: a structure of kept fields, or an enumeration of a field's values.
struct ModelPart {
  /// The part's name in its scope.
  let name: String
  /// Its label.
  var label: String
  var fields: [ModelField] = []
  /// The fields that a person can fill in, kept in the payload or not.
  var entered: [ModelField] = []
  var parts: [ModelPart] = []
  /// The values, if it is an enumeration.
  var cases: [ModelCase] = []
  /// The field with these values.
  var number = FieldID(0)

  /// The names of its properties, of its cases and of its parts' properties.
  var properties: [String] {
    fields.map(\.property) + cases.map(\.name) + parts.flatMap(\.properties)
  }
}

/// An allowed value of a string field.
struct ModelCase {
  let value: String
  /// Its name in Swift.
  var name: String
  /// Its label.
  let label: String
}

/// A page of a wizard.
struct ModelStep {
  /// Its name in the rule file.
  let key: String
  /// Its name in Swift.
  let name: String
  let title: String?
  /// Its own fields.
  let numbers: Set<FieldID>
  /// The names of its fields outside lists.
  let fields: [String]
}
