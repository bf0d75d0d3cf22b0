/// The limits on one expression.
enum ExpressionLimits {
  /// The bytes of its text.
  static let bytes = 64 << 10
  /// The parentheses, calls and signs that stand within one another.
  static let levels = 64
  /// The names of fields.
  static let names = 1000
}
