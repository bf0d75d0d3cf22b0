internal import Counting
internal import Muster

/// A form with 500 fields, 100 of which are computed, and the field that a person types in.
enum KeystrokeForm: String, CaseIterable {
  /// Each computed field reads the one before it: a keystroke changes all of them.
  case chained
  /// Each computed field reads four fields of its own: a keystroke changes one.
  case apart
  /// The items of a list have fields of their own, and other fields read a sum over them.
  case summed

  var name: String {
    switch self {
    case .chained: "100 depend on what is typed, one on the other"
    case .apart: "one depends on what is typed"
    case .summed: "one of 100 lines, their sum and what reads it"
    }
  }

  fileprivate var text: String {
    var text = "form: many\nfields:\n"
    if self == .summed {
      text +=
        "  lines: { each: { fields: { quantity: { type: integer }, price: { type: number }, "
        + "amount: { type: number, compute: quantity * price } } } }\n"
        + "  total: { type: number, compute: 'sum(lines[].amount)' }\n"
        + "  tax: { type: number, compute: 'round(total * 0.19, 2)' }\n"
      for index in 0..<197 { text += "  f\(index): { type: integer }\n" }
      return text
    }
    for index in 0..<100 {
      for part in ["a", "b", "c", "d"] { text += "  \(part)\(index): { type: integer }\n" }
      let before = self == .apart || index == 0 ? "0" : "r\(index - 1)"
      text +=
        "  r\(index): { type: integer, compute: a\(index) * b\(index) + c\(index) + \(before) }\n"
    }
    return text
  }

  /// Returns the time and the number of allocations for a keystroke.
  func measured() -> (nanoseconds: Double, allocations: Double) {
    var typing = Typing(self)
    typing.type(100)
    let allocations = counting_allocations()
    typing.type(200)
    let each = Double(counting_allocations() - allocations) / 200
    var best = Double.infinity
    for _ in 0..<20 {
      let start = counting_now()
      typing.type(200)
      best = min(best, (counting_now() - start) / 200)
    }
    return (best, each)
  }

  /// A person typing in one field of the form.
  struct Typing: ~Copyable {
    private var session: Session
    private let field: FieldHandle
    private var isLonger = false

    init(_ form: KeystrokeForm) {
      var values = (0..<100).flatMap { index in
        ["a", "b", "c", "d"].map { Value.Member("\($0)\(index)", .number(Number(7))) }
      }
      if form == .summed {
        let line: Value = ["quantity": 3, "price": 2.5]
        values = [Value.Member("lines", .list(Array(repeating: line, count: 100)))]
      }
      session = Session(compiled(form.text), values: .object(values))
      guard let field = session.field(form == .summed ? "/lines/50/quantity" : "/a0") else {
        fatalError("no such field")
      }
      self.field = field
    }

    /// Types the given number of times.
    mutating func type(_ count: Int) {
      for _ in 0..<count {
        session.change(field, to: isLonger ? "123" : "12")
        isLonger.toggle()
      }
    }
  }
}
