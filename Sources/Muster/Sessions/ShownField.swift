/// What is shown of one field.
struct ShownField {
  /// A server's message, and the value it was about.
  struct Pin {
    var value: [UInt8]
    var message: String
  }

  /// What a message was made from.
  struct MessageKey: Equatable {
    var rule: Int32 = -1
    var crossFieldRule: Int32 = -1
    var field: Int32 = -1
    var code: RuleCode = .own
    /// True if nothing but these can alter it.
    var isFixed = false
  }

  var status = FieldStatus.unchecked
  /// True if a failure is shown, which stays until the field passes.
  var isLatched = false
  var pins: [Pin] = []
  var message = ""
  var messageKey = MessageKey()
}
