/// The keys of a list's items, with the positions of equal ones. A changed key alters only its own
/// entries, so finding the first repeated item doesn't compare all of them.
struct RepeatedKeys {
  /// The key of each item; `nil` for an item that isn't compared.
  private var keys: [[UInt8]?]
  /// The first position of each key.
  private var firsts: [[UInt8]: Int] = [:]
  /// The other positions of repeated keys, in order; never empty.
  private var others: [[UInt8]: [Int]] = [:]
  /// The second position of each repeated key, in order.
  private var seconds: [Int] = []

  init(count: Int) { keys = Array(repeating: nil, count: count) }

  /// The position of the first item that equals an earlier one.
  var first: Int? { seconds.first }

  /// Sets the key of an item.
  mutating func set(_ key: [UInt8]?, at position: Int) {
    if key == keys[position] { return }
    if let old = keys[position] { remove(old, at: position) }
    keys[position] = key
    if let key { add(key, at: position) }
  }

  private mutating func add(_ key: [UInt8], at position: Int) {
    guard let first = firsts[key] else {
      firsts[key] = position
      return
    }
    if position < first { firsts[key] = position }
    let before = others[key]?[0]
    others[key, default: []].insert(sorted: max(position, first))
    replace(before, with: others[key]?[0])
  }

  private mutating func remove(_ key: [UInt8], at position: Int) {
    guard let before = others[key]?[0] else {
      firsts[key] = nil
      return
    }
    // If the first position goes, the second becomes the first.
    let isFirst = firsts[key] == position
    if isFirst { firsts[key] = before }
    others[key, default: []].remove(sorted: isFirst ? before : position)
    if others[key]?.isEmpty ?? true { others[key] = nil }
    replace(before, with: others[key]?[0])
  }

  /// Replaces the second position of a key.
  private mutating func replace(_ old: Int?, with new: Int?) {
    if old == new { return }
    if let old { seconds.remove(sorted: old) }
    if let new { seconds.insert(sorted: new) }
  }
}

extension [Int] {
  /// Returns the index of the first number that is not less than another.
  private func place(of number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate mutating func insert(sorted number: Int) { insert(number, at: place(of: number)) }

  fileprivate mutating func remove(sorted number: Int) {
    let place = place(of: number)
    if place < count, self[place] == number { remove(at: place) }
  }
}
