internal import Muster

/// Lists on which a rule about several items may turn, made from one that passes: an item twice, as
/// it is, in other letters or with spaces, one item less, the other way round.
enum ListChanges {
  /// The most members of an item that are changed one at a time.
  private static let mostMembers = 8

  /// Returns some of them; none if there is no item.
  static func of(_ list: Value?) -> [Value] {
    guard case .list(let items)? = list, let first = items.first else { return [] }
    var all = [items + [first], Array(items.dropLast()), items.reversed()]
    all += variants(of: first).map { items + [$0] }
    all += variants(of: first).map { [$0] + items.dropFirst() }
    return all.map { .list($0) }
  }

  /// Returns an item that differs in one text: in its capitals, in a space, in all of it.
  private static func variants(of item: Value) -> [Value] {
    switch item {
    case .text(let text): return texts(text).map { .text($0) }
    case .object(let members):
      return members.indices.prefix(mostMembers).flatMap { index -> [Value] in
        guard case .text(let text) = members[index].value else { return [] }
        return texts(text).map { other in
          var changed = members
          changed[index].value = .text(other)
          return .object(changed)
        }
      }
    default: return []
    }
  }

  private static func texts(_ text: String) -> [String] {
    let cases = [text.uppercased(), text.lowercased()].filter { $0 != text }
    return cases.prefix(1) + ["\(text) ", "\(text)a"]
  }
}
