internal import Muster

/// The tags of the failures that have occurred, with the groups that they belong to.
struct FailureTags {
  private(set) var all: [FailureTag] = []
  private(set) var groups: [FailureGroup] = []
  /// The numbers of each tag's groups.
  private(set) var groupsOf: [[Int]] = []

  /// Returns the number of a tag; adds the tag the first time.
  mutating func number(of tag: FailureTag) -> Int {
    if let number = all.firstIndex(of: tag) { return number }
    all.append(tag)
    var numbers: [Int] = []
    for group in FailureGroup.all(of: tag) {
      let known = groups.firstIndex(of: group)
      if known == nil { groups.append(group) }
      numbers.append(known ?? groups.count - 1)
    }
    groupsOf.append(numbers)
    return all.count - 1
  }
}

/// Failures of several tags, for which payloads are counted once.
enum FailureGroup: Hashable {
  case field(path: String, FindingList?)
  case code(String, FindingList?)
  /// The failures of a rule that has a limit, at one path.
  case limited(FailureLimit, SourceRange?, path: String)

  static func all(of tag: FailureTag) -> [FailureGroup] {
    let named: [FailureGroup] = [.field(path: tag.path, tag.list), .code(tag.code, tag.list)]
    guard let limit = tag.atMost else { return named }
    return named + [.limited(limit, tag.rule, path: tag.path)]
  }
}
