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
    /// An input method is at work in it.
    static let composing = Flags(rawValue: 1 << 5)
    /// Its value was changed, and was not judged yet.
    static let unjudged = Flags(rawValue: 1 << 6)
    /// Its condition does not hold, or that of what is around it.
    static let exempt = Flags(rawValue: 1 << 7)
    /// It has to be filled in as things stand.
    static let required = Flags(rawValue: 1 << 8)

    /// What the person did.
    static let facts: Flags = [.dirty, .touched, .atRest, .submitted]
    /// What a front end sees.
    static let visible: Flags = [.dirty, .touched, .required]
  }

  /// How it stands, before it is asked whether typing on could help.
  enum Kind: UInt8 {
    case valid, failing, undecided, asking, exempt
  }

  var flags: Flags = []
  var kind = Kind.valid
  /// The event that saw it last, and where that noted it.
  var event: UInt32 = 0
  var seen: Int32 = 0
  var found: [RetainedFinding] = []
  /// What a change of it can alter, once that was asked for.
  var dependents: Dependents?
  var asks: [AskProgress] = []
  var shown = ShownField()
}
