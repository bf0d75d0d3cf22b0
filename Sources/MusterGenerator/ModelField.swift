internal import Muster

/// A field as the generated view model knows it.
struct ModelField {
  /// Its place among the form's fields.
  let number: Int
  /// Its name in the model, with those of the groups and lists around it: `guestName`.
  let name: String
  /// A list's item's name: `guest`.
  let item: String
  /// Its name in the payload's part that it stands in.
  let property: String
  /// Its name in the rule file.
  let key: String
  /// What people call it.
  let label: String
  let type: ValueType
  /// How many lists it stands in.
  let depth: Int
  /// What its outputs of yes and no begin with: `isEmail`, of which there is `isEmailValid`.
  let claim: String
  /// The type of its value in the payload.
  let swiftType: String
  /// The same where the payload's parts are not in scope: `[BookingPayload.Guest]`.
  let wholeType: String
  /// True where it is one of a few texts, which the payload has an enumeration for.
  let isChoice: Bool
  /// Whether the payload may lack it.
  let isOptional: Bool
  let isSecret: Bool
  /// Whether being required depends on other fields.
  let mayBeRequired: Bool
  /// Whether it applies depends on other fields.
  let mayNotApply: Bool
  /// Whether it is an item without a name of its own.
  let isItem: Bool

  /// The name as Swift takes it for a property or a case.
  var quotedName: String { SwiftName.quoted(name) }

  /// What people call it, for a comment.
  var shownLabel: String { isItem ? "an item of \(InlineText.of(label))" : InlineText.of(label) }

  /// The type that its control's values have.
  var controlType: String { isControl ? wholeType : "Value" }

  /// Whether it is typed or chosen in one control.
  var isControl: Bool { type.isScalar || type == .any }

  /// The places in the lists around it, as parameters.
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

  /// The field's place, as an expression.
  var address: String {
    depth == 0
      ? "FieldAddress(\(number))"
      : "FieldAddress(\(number), at: \(positionNames.joined(separator: ", ")))"
  }
}

/// A part of the payload: a structure of its own, of the fields that are handed on, or an
/// enumeration of the values of a field.
struct ModelPart {
  /// Its name, as its surroundings know it.
  let name: String
  /// What it is, for people.
  let label: String
  var fields: [ModelField] = []
  var parts: [ModelPart] = []
  /// The values, where it is an enumeration.
  var cases: [ModelCase] = []
  /// The field that has one of those values.
  var number = 0

  /// The names of its properties, its values and those of its parts.
  var properties: [String] {
    fields.map(\.property) + cases.map(\.name) + parts.flatMap(\.properties)
  }
}

/// A value that a text may be.
struct ModelCase {
  let value: String
  /// Its name in Swift.
  var name: String
  /// What people call it.
  let label: String
}

/// A check that the host answers.
struct ModelCheck {
  /// Its name in the rule file.
  let key: String
  /// Its name as a parameter.
  let name: String
  /// Whether it is answered in its own time.
  let isAsked: Bool
  /// The type of what it is asked about.
  let argument: String
}
