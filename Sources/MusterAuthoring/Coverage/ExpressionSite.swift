internal import Muster

/// An expression with its place.
struct ExpressionSite {
  /// The purpose of an expression.
  enum Role {
    /// A condition, which is one decision with all conditions around it.
    case condition
    /// It must be true.
    case claim
    /// It gives a value.
    case value
  }

  var expression: Expression
  var role: Role
  var scope: FieldID?
  var place: WatchPlace
  var owner: FieldID?
  var range: SourceRange?
}
