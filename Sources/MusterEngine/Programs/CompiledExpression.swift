/// An expression laid out to run: a range of the program's steps.
struct CompiledExpression: Sendable, Indexed {
  typealias ID = ExpressionID

  var steps: Range<Int>
  /// The type of its value.
  var type: ExpressionType
  var expression: Expression
  /// The steps of each part, with those of its operands.
  var ranges: [Range<Int>]
  /// The fields that it reads.
  var reads: [ReferenceID]
}
