/// The outputs of a view model of a part of a form: of a group, an item or an entry.
public protocol PartOutputs<Field>: AnyFieldOutputs {
  /// The outputs of the part as a whole, such as the message that two items are the same.
  var whole: FieldOutputs<Value> { get }
}

extension PartOutputs {
  /// Emits the status of the part as a whole.
  public var isValid: Signal<FieldStatus> { whole.status }

  /// Emits the message about the part as a whole, and `""` if there is none.
  public var notValidErr: Signal<String> { whole.message }
}

/// The outputs of a view model of a map's entry.
public protocol EntryOutputs<Field>: PartOutputs {
  /// The outputs of the entry's key.
  var key: FieldOutputs<String> { get }
}

extension EntryOutputs {
  /// Emits the status of the key.
  public var isKeyValid: Signal<FieldStatus> { key.status }

  /// Emits the message to show next to the key, and `""` if there is none.
  public var keyNotValidErr: Signal<String> { key.message }
}
