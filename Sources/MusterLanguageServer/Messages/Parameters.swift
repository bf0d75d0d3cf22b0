internal import Muster

/// Reads parameters. A parameter that is missing or has the wrong type causes an error that names
/// it.
extension Value {
  func text(_ name: String) throws(ResponseError) -> String {
    guard case .text(let text)? = self[name] else {
      throw ResponseError(.invalidParams, "`\(name)` must be a string")
    }
    return text
  }

  func object(_ name: String) throws(ResponseError) -> Value {
    guard let value = self[name], case .object = value else {
      throw ResponseError(.invalidParams, "`\(name)` must be an object")
    }
    return value
  }

  func list(_ name: String) throws(ResponseError) -> [Value] {
    guard case .list(let items)? = self[name] else {
      throw ResponseError(.invalidParams, "`\(name)` must be a list")
    }
    return items
  }

  func count(_ name: String) throws(ResponseError) -> Int {
    guard case .number(let number)? = self[name], let count = number.int64, count >= 0,
      count <= 1 << 31
    else { throw ResponseError(.invalidParams, "`\(name)` must be a whole number from 0") }
    return Int(count)
  }

  /// The address of the document that a request is about.
  var documentAddress: String {
    get throws(ResponseError) { try object("textDocument").text("uri") }
  }

  /// Returns a position.
  func position(_ name: String = "position") throws(ResponseError) -> ClientPosition {
    let position = try object(name)
    return ClientPosition(line: try position.count("line"), column: try position.count("character"))
  }

  /// True if a member is `true`.
  func isOn(_ name: String) -> Bool {
    if case .boolean(true)? = self[name] { true } else { false }
  }
}

/// A position as a client counts it: lines and columns from 0.
struct ClientPosition: Hashable {
  var line: Int
  var column: Int

  var value: Value { ["line": Value(count: line), "character": Value(count: column)] }
}
