/// The limits on one expression.
enum ExpressionLimits {
  /// The length in bytes.
  static let bytes = 64 << 10
  /// The nesting of parentheses, calls and signs.
  static let levels = 64
  /// The number of field names.
  static let names = 1000
}
