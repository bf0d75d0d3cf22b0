/// What does not hold of some bytes.
struct FuzzFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws a fault where a claim does not hold.
func claim(
  _ holds: Bool, _ fault: @autoclosure () -> String
) throws(FuzzFault) {
  if !holds { throw FuzzFault(fault()) }
}
