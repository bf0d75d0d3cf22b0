/// The state that a session keeps for one field, besides its value.
struct FieldRecord: Indexed {
  typealias ID = SlotID

  /// The past events on the field, and its current conditions.
  struct Flags: OptionSet {
    let rawValue: UInt16

    /// The field was changed at least once.
    static let dirty = Flags(rawValue: 1)
    /// The field was left at least once.
    static let touched = Flags(rawValue: 1 << 1)
    /// The field was left or submitted since it was last changed, so nobody is typing in it.
    static let atRest = Flags(rawValue: 1 << 2)
    /// The field was submitted.
    static let submitted = Flags(rawValue: 1 << 3)
    /// An input method is composing in the field.
    static let composing = Flags(rawValue: 1 << 5)
    /// The field's value was changed and is not judged yet.
    static let unjudged = Flags(rawValue: 1 << 6)
    /// The field's condition, or that of a group or item around it, is false.
    static let exempt = Flags(rawValue: 1 << 7)
    /// The field must be filled in now.
    static let required = Flags(rawValue: 1 << 8)

    /// A person added the item to its list.
    static let added = Flags(rawValue: 1 << 9)

    /// Flags that a removed item gets again when it is put back.
    static let kept: Flags = [.dirty, .touched, .atRest, .submitted, .added]
    /// Flags that a front end sees.
    static let visible: Flags = [.dirty, .touched, .required]
  }

  /// The field's state, before the session determines if further typing can help.
  enum Outcome: UInt8 {
    case valid, failing, undecided, asking, exempt
  }

  var flags: Flags = []
  var outcome = Outcome.valid
  /// The last event that touched it, and its index in `JudgedForm.touched`.
  var event: UInt32 = 0
  var seen: Int32 = 0
  var found: [RetainedFinding] = []
  /// The fields and rules that a change of it can affect, once looked up.
  var dependents: Dependents?
  var asks: [AskProgress] = []
  /// The string of a computed field.
  var computed: [UInt8] = []

  /// Notes the event that touches the field.
  mutating func noteTouch(_ event: UInt32, at index: Int) {
    self.event = event
    seen = Int32(index)
  }
}
