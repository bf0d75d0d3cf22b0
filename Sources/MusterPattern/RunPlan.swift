/// The order in which the elements of a pattern are taken from a string, so that each can take only
/// one length. Then nothing must be tried, and the result equals that of trying everything.
///
/// A whole match means that the string can be cut into parts, one for each element, with the right
/// number of characters of its class. PCRE2 tries every way to cut the string; this is why one is
/// enough:
///
/// - *From the left.* An element of one length has no choice. One whose class is disjoint from
///   everything that can follow it directly takes all it can: nothing after it could start with a
///   character that it left over. If that exceeds its bounds, no cut is right.
/// - *From the right* the same, mirrored: disjoint from everything that can directly precede it,
///   among the elements that the left did not take. It stops where the left stopped.
/// - *In the middle* one element may be left. It gets the whole rest.
struct RunPlan {
  var left: [RunElement] = []
  var right: [RunElement] = []
  var middle: RunElement?

  /// Creates the plan; `nil` if there is a choice.
  init?(_ elements: [RunElement]) {
    var start = 0
    // The last is better left for the middle: checking the whole rest is the cheapest.
    while start < elements.count - 1, Self.isSettled(elements, start) { start += 1 }
    left = Array(elements[..<start])
    var end = elements.count
    while end > start + 1, Self.isSettled(elements[start...], fromRight: end - 1) {
      end -= 1
      right.append(elements[end])
    }
    guard end - start <= 1 else { return nil }
    middle = start < end ? elements[start] : nil
  }

  private static func isSettled(_ elements: [RunElement], _ index: Int) -> Bool {
    let element = elements[index]
    if element.isFixed { return true }
    for next in elements[(index + 1)...] {
      guard element.set.isDisjoint(with: next.first) else { return false }
      if next.least > 0 { return true }
    }
    return true
  }

  private static func isSettled(
    _ elements: ArraySlice<RunElement>, fromRight index: Int
  ) -> Bool {
    let element = elements[index]
    if element.isFixed { return true }
    for previous in elements[..<index].reversed() {
      guard element.set.isDisjoint(with: previous.last) else { return false }
      if previous.least > 0 { return true }
    }
    return true
  }
}
