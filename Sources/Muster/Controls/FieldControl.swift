/// The control that a field is filled in with: all that a screen needs to draw it, beside how the
/// field stands.
///
/// ```swift
/// let control = form.plan.control(of: 3)
/// control.label        // "Age"
/// control.purpose      // .integer
/// control.limits.max   // 120
/// ```
public struct FieldControl<Element: Sendable & Equatable>: Sendable, Equatable {
  /// The field's name for people, in the reader's language.
  public var label: String
  /// A line of help, in the reader's language.
  public var hint: String?
  /// The type of what the field holds.
  public var type: ValueType
  /// The form it is drawn in: a text, a switch, a choice.
  public var shape: ControlShape
  /// The kind of thing a person gives, so that a keyboard fits and what is known can be filled in.
  public var purpose: InputPurpose
  /// True where nobody may read what is typed.
  public var isSecret: Bool
  /// The values that may be picked, in the file's order; empty where they are not known.
  public var choices: [FieldChoice<Element>]
  /// The bounds that the rules set.
  public var limits: FieldLimits<Element>
  /// The way a value is written, where that is not plain: `YYYY-MM-DD`, or a sample of the rule
  /// file.
  public var notation: String?
  /// The default that is taken where nothing is filled in, as it stands in a control.
  public var standIn: String?

  /// The same with its values read as another type; what can't be is left out.
  public func reading<Other>(_ read: (Element) -> Other?) -> FieldControl<Other> {
    FieldControl<Other>(
      label: label, hint: hint, type: type, shape: shape, purpose: purpose, isSecret: isSecret,
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

/// The form a control is drawn in.
public enum ControlShape: Sendable, Equatable {
  /// A text that is typed.
  case text
  /// One of a few values.
  case choice
  /// Yes or no.
  case toggle
  /// Controls of their own: of a group, or of each item of a list.
  case group, list
  /// Values under names that the person chooses.
  case map
}

/// A value that may be picked.
public struct FieldChoice<Element: Sendable & Equatable>: Sendable, Equatable {
  /// The value.
  public var value: Element
  /// Its name for people, in the reader's language.
  public var label: String
  /// The text that stands for it in a control.
  public var text: String

  /// A value and what it is called.
  public init(value: Element, label: String, text: String) {
    self.value = value
    self.label = label
    self.text = text
  }
}

/// The bounds of the rules that block and apply, as far as a control can show them.
public struct FieldLimits<Element: Sendable & Equatable>: Sendable, Equatable {
  /// The length that a text may have.
  public var length: TextLength?
  /// The number of items that a list may have, or entries a map.
  public var size: CountRange?
  /// The least and the greatest value. Those of integers and dates always belong to the range.
  public var min, max: Element?
  /// The ends that a value has to lie above or below, which do not belong to the range.
  public var above, below: Element?
  /// The number that a value has to be a multiple of.
  public var multipleOf: Number?
  /// The number of decimals that a number may have.
  public var decimals: CountRange?
}

/// The length that a text may have, and what that counts.
public struct TextLength: Sendable, Hashable {
  /// The least count, where there is one.
  public var min: Int?
  /// The greatest count, where there is one.
  public var max: Int?
  /// The thing that is counted.
  public var unit: LengthUnit

  /// The length of a text, counted so.
  public func count(_ text: String) -> Int {
    withUTF8Span(of: text) { text in
      switch unit {
      case .characters: graphemeCount(text)
      case .scalars: scalarCount(text)
      case .utf16: utf16Count(text)
      case .bytes: text.count
      case .words: wordCount(text)
      }
    }
  }
}
