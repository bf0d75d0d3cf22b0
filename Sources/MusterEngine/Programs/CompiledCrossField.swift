/// A cross-field rule, ready to run.
struct CompiledCrossField: Sendable, Indexed {
  typealias ID = CrossFieldRuleID

  var rule: CrossFieldRule
  /// The frame that it runs in.
  var frame: FrameID
  /// The group that declares it; `nil` for the form or item itself.
  var group: FieldID?
  var references: [ReferenceID]
  var at: ReferenceID
  var when: ConditionID?
  var bounds: CompiledBounds?
  /// The expression that must be true.
  var expression: ExpressionID?
  /// Its references, by the frames that they start from; the form's come first.
  var layers: [Layer] = []
  /// True if one of its fields is not of a moment type.
  var comparesValues = false

  /// The references that start from one frame.
  struct Layer: Sendable {
    /// The index among all layers of the program.
    var number: Int
    /// The depth of that frame.
    var depth: Int
    var references: [ReferenceID]
  }
}
