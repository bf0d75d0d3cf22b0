/// A function's value that outlives the numbers stored next to the stack.
struct KeptOperand {
  var operand: Operand
  var fraction: Fraction?
  var moment: Moment?
}
