internal import Muster

/// An expression where it stands.
struct ExpressionSite {
  /// The purpose of an expression.
  enum Role {
    /// A condition, which is one decision with all around it.
    case condition
    /// It has to hold.
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
