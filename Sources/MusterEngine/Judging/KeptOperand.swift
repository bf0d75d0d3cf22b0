/// A function's value that outlives the numbers beside the stack.
struct KeptOperand {
  var operand: Operand
  var fraction: Fraction?
  var moment: Moment?
}
