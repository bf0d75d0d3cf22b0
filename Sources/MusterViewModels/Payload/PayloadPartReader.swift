/// Reads the parts of a payload from a JSON value, and keeps the first mismatch.
///
/// Generated code reads all parts in one call, and the library then throws the mismatch. A call of
/// 200 arguments that can each throw takes the compiler as long as the rest of a view model.
public struct PayloadPartReader: Sendable {
  private let value: Value
  /// True for the reader of a placeholder: there is nothing to read.
  private let isOver: Bool
  private var mismatch: PayloadMismatch?

  init(_ value: Value) {
    self.value = value
    isOver = false
  }

  /// Creates a reader of placeholders.
  init() {
    value = .null
    isOver = true
  }

  /// Returns a required string. Calls that aren't generic compile faster.
  public mutating func text(_ name: String) -> String { part(name) }

  /// Returns an optional string.
  public mutating func textIfAny(_ name: String) -> String? { partIfAny(name) }

  /// Returns a required member. After a mismatch, the result is a placeholder.
  public mutating func part<Part: PayloadPart>(_ name: String) -> Part {
    if isOver { return .jsonPlaceholder }
    do throws(PayloadMismatch) {
      return try value.part(name)
    } catch {
      if mismatch == nil { mismatch = error }
      return .jsonPlaceholder
    }
  }

  /// Returns an optional member. A group with no members counts as missing.
  public mutating func partIfAny<Part: PayloadPart>(_ name: String) -> Part? {
    if isOver { return nil }
    do throws(PayloadMismatch) {
      return try value.partIfAny(name)
    } catch {
      if mismatch == nil { mismatch = error }
      return nil
    }
  }

  /// Returns an optional member that can be `null`, which differs from a missing one.
  public mutating func partOrNull<Part: PayloadPart>(_ name: String) -> Part? {
    if isOver { return nil }
    do throws(PayloadMismatch) {
      return try value.partOrNull(name)
    } catch {
      if mismatch == nil { mismatch = error }
      return nil
    }
  }

  /// Throws the first mismatch, if there is one.
  func end() throws(PayloadMismatch) {
    if let mismatch { throw mismatch }
  }
}
