/// A field's control: everything that a screen needs to draw it, except the field's status.
///
/// ```swift
/// let control = form.plan.control(of: 3)
/// control.label        // "Age"
/// control.purpose      // .integer
/// control.limits.max   // 120
/// ```
public struct FieldControl<Element: Sendable & Equatable>: Sendable, Equatable {
  /// The field's label, in the reader's language.
  public var label: String
  /// A line of help, in the reader's language.
  public var hint: String?
  /// The type of the field's value.
  public var type: ValueType
  /// The shape in which it is drawn: a text field, a switch, a choice.
  public var shape: ControlShape
  /// The kind of information a person enters, for choosing a keyboard and filling in known values.
  public var purpose: InputPurpose
  /// True if the typed string must be hidden.
  public var isSecret: Bool
  /// True if the value is computed from other fields: it is shown, but not filled in.
  public var isComputed: Bool
  /// True if a person sees the value, but doesn't fill it in: it is computed, or `read-only`.
  public var isReadOnly: Bool
  /// The values to pick from, in the file's order; empty if they are not known.
  public var choices: [FieldChoice<Element>]
  /// The limits that the rules set.
  public var limits: FieldLimits<Element>
  /// The notation of a value, unless it is plain: `YYYY-MM-DD`, or a sample from the rule file.
  public var notation: String?
  /// The default of an empty field, as a control shows it.
  public var standIn: String?

  /// Returns the same control with its values converted to another type, without those that can't
  /// be converted.
  package func reading<Other>(_ read: (Element) -> Other?) -> FieldControl<Other> {
    FieldControl<Other>(
      label: label, hint: hint, type: type, shape: shape, purpose: purpose, isSecret: isSecret,
      isComputed: isComputed, isReadOnly: isReadOnly,
      choices: choices.compactMap { choice in
        read(choice.value).map { FieldChoice(value: $0, label: choice.label, text: choice.text) }
      },
      limits: FieldLimits(
        length: limits.length, size: limits.size, min: limits.min.flatMap(read),
        max: limits.max.flatMap(read), above: limits.above.flatMap(read),
        below: limits.below.flatMap(read), multipleOf: limits.multipleOf,
        decimals: limits.decimals),
      notation: notation, standIn: standIn)
  }
}

/// The shape in which a control is drawn.
public enum ControlShape: Sendable, Equatable {
  /// A text field.
  case text
  /// One of several values.
  case choice
  /// Yes or no.
  case toggle
  /// Controls inside it: of a group, or of each item of a list.
  case group, list
  /// Values under names that the person chooses.
  case map
}

/// A value to pick.
public struct FieldChoice<Element: Sendable & Equatable>: Sendable, Equatable {
  /// The value.
  public var value: Element
  /// The value's label, in the reader's language.
  public var label: String
  /// The value as a control shows it.
  public var text: String

  /// Creates a value and its label.
  package init(value: Element, label: String, text: String) {
    self.value = value
    self.label = label
    self.text = text
  }
}

/// The limits that blocking rules set now, as far as a control can show them.
public struct FieldLimits<Element: Sendable & Equatable>: Sendable, Equatable {
  /// The allowed length of a string.
  public var length: TextLength?
  /// The allowed number of items of a list, or of entries of a map.
  public var size: CountRange?
  /// The least and the greatest value, always inclusive for integers and dates.
  public var min, max: Element?
  /// The exclusive bounds: a value must be greater than `above` and less than `below`.
  public var above, below: Element?
  /// The number that a value must be a multiple of.
  public var multipleOf: Number?
  /// The allowed number of decimals.
  public var decimals: CountRange?
}

/// The allowed length of a string, and its unit.
public struct TextLength: Sendable, Hashable {
  /// The minimum count, if there is one.
  public var min: Int?
  /// The maximum count, if there is one.
  public var max: Int?
  /// The unit that is counted.
  public var unit: LengthUnit

  /// Returns the length of a string in its unit.
  package func count(_ text: String) -> Int { unit.count(text) }
}
