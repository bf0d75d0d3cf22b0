internal import Muster

/// A property of payloads that a search looks for.
///
/// A goal judges the payloads that `Search` makes, and can say which fields and values matter most.
protocol SearchGoal: ~Copyable {
  associatedtype Found
  /// A place of a value that the search changes.
  associatedtype Place = PayloadPlace
  /// The searched form, and the other form of a goal about two.
  var plans: [FormPlan] { get }
  /// The fields whose values decide most whether a payload meets the goal.
  var fields: [FieldID] { get }
  /// The number of payloads that were judged.
  var judged: Int { get }
  /// True if there is nothing left to find.
  var isMet: Bool { get }
  /// Judges a payload; returns what ends the search, if the payload meets the goal.
  mutating func attempt(_ input: JudgedInput) -> Found?
  /// Tries another value, or none, at a place.
  mutating func attempt(_ value: Value?, at place: Place) -> Found?
  /// Judges a payload that the search starts from, whose verdict is known.
  mutating func attempt(_ known: SearchGround.Known) -> Found?
  /// Returns values of a field that pass on their own.
  func good(_ field: FieldID) -> [Value]
  /// Returns values for a field that are likely to meet the goal.
  mutating func likely(_ field: FieldID) -> [Value]
  /// Returns all values to try for a field, the most likely first.
  mutating func values(of field: FieldID) -> [Value]
}

extension SearchGoal where Self: ~Copyable {
  mutating func attempt(_ known: SearchGround.Known) -> Found? { attempt(known.input) }
  func good(_ field: FieldID) -> [Value] { [] }
  mutating func likely(_ field: FieldID) -> [Value] { [] }
}

extension SearchGoal where Self: ~Copyable, Place == PayloadPlace {
  mutating func attempt(_ value: Value?, at place: PayloadPlace) -> Found? {
    place.replaced(by: value).flatMap { attempt($0) }
  }
}
