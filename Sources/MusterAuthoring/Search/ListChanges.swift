internal import Muster

/// Lists that may decide a rule about several items, made from a list that passes. An item occurs
/// twice: unchanged, in other letter case, or with spaces. Or the list has one item less, or is
/// reversed.
enum ListChanges {
  /// The maximum number of an item's members that are changed one at a time.
  private static let mostMembers = 8

  /// Returns some changed lists; none if there is no item.
  static func of(_ list: Value?) -> [Value] {
    guard case .list(let items)? = list, let first = items.first else { return [] }
    var all = [items + [first], Array(items.dropLast()), items.reversed()]
    all += variants(of: first).map { items + [$0] }
    all += variants(of: first).map { [$0] + items.dropFirst() }
    return all.map { .list($0) }
  }

  /// Returns a map without its last entry, and with up to four copies of it under other keys.
  static func ofMap(_ map: Value?) -> [Value] {
    guard case .object(let members)? = map, let last = members.last else { return [] }
    let copies = (1...4).map { Value.Member("\(last.name)\($0)", last.value) }
    let longer = copies.indices.map { Value.object(members + copies[...$0]) }
    return [.object(members.dropLast())] + longer
  }

  /// Returns items that differ in one string: in its case, in a space, or in all of it.
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
