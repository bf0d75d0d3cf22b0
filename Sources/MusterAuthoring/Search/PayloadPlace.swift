internal import Muster

/// A place in a payload where a search changes a value.
struct PayloadPlace {
  let path: [String]
  let base: JudgedInput
  private let isKey: Bool
  private let isGiven: Bool

  init(_ field: FieldID, _ path: [String], _ base: JudgedInput, _ plan: FormPlan) {
    (self.path, self.base) = (path, base)
    isKey = plan.fields[field].isKey
    isGiven = plan.isOfHost(field)
  }

  /// Returns the payload with another value there. If the place is a map's key, the value renames
  /// the entry; `nil` if it can't be a name.
  func replaced(by value: Value?) -> JudgedInput? {
    var input = base
    if isKey {
      guard let key = value?.plainText else { return nil }
      input.rename(path, to: key)
    } else {
      input.set(value, at: path, isGiven: isGiven)
    }
    return input
  }
}
