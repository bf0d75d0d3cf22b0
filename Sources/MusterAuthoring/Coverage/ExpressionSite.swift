internal import Muster

/// An expression with its place.
struct ExpressionSite {
  /// The purpose of an expression.
  enum Role {
    /// A condition, which forms one decision with all conditions around it.
    case condition
    /// An expression that must be true.
    case claim
    /// An expression that produces a value.
    case value
  }

  var expression: Expression
  var role: Role
  var scope: FieldID?
  var place: WatchPlace
  var owner: FieldID?
  var range: SourceRange?
}
