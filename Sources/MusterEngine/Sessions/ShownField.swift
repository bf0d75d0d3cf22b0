/// The shown state of one field.
struct ShownField: Indexed {
  typealias ID = SlotID

  /// A server's message, and the value it was about.
  struct Pin {
    var value: [UInt8]
    var message: String
  }

  /// The finding that a message was written for.
  struct MessageKey: Equatable {
    var rule: RuleID?
    var crossFieldRule: CrossFieldRuleID?
    var field: FieldID?
    var code: RuleCode = .own
    var isTooLong = false
    /// True if the message depends on nothing else.
    var isFixed = false
  }

  var status = FieldStatus.unchecked
  /// True if a failure is shown; it stays until the field passes.
  var isLatched = false
  var pins: [Pin] = []
  var message = ""
  var messageKey = MessageKey()
}
