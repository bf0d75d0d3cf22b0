/// What a session knows of one field, beside its value.
struct FieldRecord {
  /// What happened to it, and what it is.
  struct Flags: OptionSet {
    let rawValue: UInt16

    /// It was changed once.
    static let dirty = Flags(rawValue: 1)
    /// It was left once.
    static let touched = Flags(rawValue: 1 << 1)
    /// It was left or submitted since it was last changed: nobody is typing in it.
    static let atRest = Flags(rawValue: 1 << 2)
    /// It was submitted.
    static let submitted = Flags(rawValue: 1 << 3)
    /// A failure of it is shown, and stays until it passes.
    static let latched = Flags(rawValue: 1 << 4)
    /// An input method is at work in it.
    static let composing = Flags(rawValue: 1 << 5)
    /// Its value was changed, and was not judged yet.
    static let unjudged = Flags(rawValue: 1 << 6)
    /// Its condition does not hold, or that of what is around it.
    static let exempt = Flags(rawValue: 1 << 7)
    /// It has to be filled in as things stand.
    static let required = Flags(rawValue: 1 << 8)

    /// What the person did.
    static let facts: Flags = [.dirty, .touched, .atRest, .submitted, .latched]
    /// What a front end sees.
    static let visible: Flags = [.dirty, .touched, .required]
  }

  /// How it stands, before it is asked whether typing on could help.
  enum Kind: UInt8 {
    case valid, failing, undecided, asking, exempt
  }

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
    /// Whether nothing but these can alter it.
    var isFixed = false
  }

  var flags: Flags = []
  var kind = Kind.valid
  var status = FieldStatus.unchecked
  /// The event that saw it last, and where that noted it.
  var event: UInt32 = 0
  var seen: Int32 = 0
  var found: [RetainedFinding] = []
  /// What a change of it can alter, once that was asked for.
  var dependents: Dependents?
  var asks: [AskProgress] = []
  var pins: [Pin] = []
  var message = ""
  var messageKey = MessageKey()
}
