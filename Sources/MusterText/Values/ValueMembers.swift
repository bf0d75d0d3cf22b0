/// The members of an object under construction, in order.
///
/// ```swift
/// var members: ValueMembers = ["path": .text(path), "code": .text(code)]
/// members.add("line", line)    // left out if it is `nil`
/// members.value
/// ```
package struct ValueMembers: ExpressibleByDictionaryLiteral {
  /// The members so far.
  package private(set) var all: [Value.Member]

  /// Begins with some members.
  package init(dictionaryLiteral members: (String, Value)...) {
    all = members.map { Value.Member($0.0, $0.1) }
  }

  /// The object.
  package var value: Value { .object(all) }

  /// Adds a value, if there is one.
  package mutating func add(_ name: String, _ value: Value?) {
    if let value { all.append(Value.Member(name, value)) }
  }

  /// Adds a list, unless it is empty.
  package mutating func add(_ name: String, _ values: [Value]) {
    if !values.isEmpty { add(name, .list(values)) }
  }

  /// Adds a flag, unless it is false.
  package mutating func add(_ name: String, _ flag: Bool) {
    if flag { add(name, .boolean(true)) }
  }

  /// Adds a count, if there is one.
  package mutating func add(_ name: String, _ count: Int?) {
    if let count { add(name, Value(count: count)) }
  }

  /// Adds a string, unless it is `nil` or empty.
  package mutating func add(_ name: String, _ text: String?) {
    if let text, !text.utf8.isEmpty { add(name, .text(text)) }
  }

  /// Adds members.
  package mutating func add(_ members: [Value.Member]) { all += members }
}

extension Value {
  /// Creates a whole number.
  package init(count: Int) { self = .number(Number(Int64(count))) }
}
