/// An order in which the elements of a pattern can be taken from a string with only one possible
/// length for each. Nothing has to be tried, and the result is the same as if everything were.
///
/// A whole match means that the string can be cut into parts, one for each element, with the right
/// number of characters of its class. PCRE2 tries every way to cut the string. One way is enough,
/// for these reasons:
///
/// - *From the left.* An element with one length has no choice. An element whose class is disjoint
///   from everything that can directly follow takes all it can: nothing after it could start with a
///   character that it left over. If that exceeds its bounds, no cut is right.
/// - *From the right.* The same, mirrored: the class is disjoint from everything that can directly
///   precede it, among the elements that were not taken from the left. This ends at the place at
///   which the left ended.
/// - *In the middle.* One element may be left, which takes the whole rest.
struct RunPlan {
  var left: [RunElement] = []
  var right: [RunElement] = []
  var middle: RunElement?

  /// Creates the plan; `nil` if there is a choice.
  init?(_ elements: [RunElement]) {
    var start = 0
    // The last element is better left for the middle, because checking the whole rest is cheapest.
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
