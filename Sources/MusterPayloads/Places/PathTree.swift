internal import Muster

/// The paths to some values of a payload, and the start of each value in the payload's bytes.
///
/// One pass over the bytes finds all of the values, in time linear in the bytes and the paths.
struct PathTree {
  /// A step from an object or a list to one of its parts.
  enum Step: Hashable {
    case item(Int)
    case name([UInt8])
  }

  private struct Node {
    let step: Step
    let parent: Int
    var children: [Int] = []
    /// The index at which the value begins, if it was found.
    var start: Int?
  }

  private struct Branch: Hashable {
    let parent: Int
    let step: Step
  }

  /// The maximum number of children that are compared one by one.
  private static let fewChildren = 16

  private var nodes = [Node(step: .item(0), parent: 0)]
  /// The children of nodes that have many children.
  private var branches: [Branch: Int] = [:]

  /// The index of the node for the whole payload.
  static let root = 0

  /// Forgets all paths.
  mutating func removeAll() {
    nodes = [Node(step: .item(0), parent: 0)]
    if !branches.isEmpty { branches = [:] }
  }

  /// Returns the node that a step leads to from a parent node; adds the node if it is new.
  mutating func node(behind step: Step, of parent: Int) -> Int {
    if let known = child(step, of: parent) { return known }
    let added = nodes.count
    nodes.append(Node(step: step, parent: parent))
    nodes[parent].children.append(added)
    let count = nodes[parent].children.count
    if count == Self.fewChildren + 1 {
      for child in nodes[parent].children {
        branches[Branch(parent: parent, step: nodes[child].step)] = child
      }
    } else if count > Self.fewChildren {
      branches[Branch(parent: parent, step: step)] = added
    }
    return added
  }

  /// Returns the start of a node's value or, if the value is missing, of the innermost existing
  /// object or list around it.
  func start(of node: Int) -> Int {
    var node = node
    while nodes[node].start == nil, node != Self.root { node = nodes[node].parent }
    return nodes[node].start ?? 0
  }

  private func child(_ step: Step, of parent: Int) -> Int? {
    let children = nodes[parent].children
    if children.count > Self.fewChildren { return branches[Branch(parent: parent, step: step)] }
    return children.first { nodes[$0].step == step }
  }

  /// Finds the values in the bytes of a payload, which are known to be JSON.
  mutating func find(in bytes: Span<UInt8>) {
    _ = walk(bytes, from: bytes.endOfSpace(from: 0), Self.root)
  }

  /// Notes the start of a node's value, and of the nodes inside it; returns the value's end.
  private mutating func walk(_ bytes: Span<UInt8>, from start: Int, _ node: Int) -> Int {
    nodes[node].start = start
    guard start < bytes.count, !nodes[node].children.isEmpty else {
      return bytes.endOfValue(from: start)
    }
    switch bytes[start] {
    case UInt8(ascii: "{"): return walkMembers(bytes, from: start + 1, node)
    case UInt8(ascii: "["): return walkItems(bytes, from: start + 1, node)
    default: return bytes.endOfValue(from: start)
    }
  }

  private mutating func walkMembers(_ bytes: Span<UInt8>, from start: Int, _ node: Int) -> Int {
    var index = bytes.endOfSpace(from: start)
    while index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
      let end = bytes.endOfValue(from: index)
      let name = bytes.text(index..<end)
      index = bytes.endOfSpace(from: bytes.endOfSpace(from: end) + 1)
      if let child = child(.name(name), of: node) {
        index = walk(bytes, from: index, child)
      } else {
        index = bytes.endOfValue(from: index)
      }
      index = bytes.endOfSpace(from: index)
      if index < bytes.count, bytes[index] == UInt8(ascii: ",") {
        index = bytes.endOfSpace(from: index + 1)
      }
    }
    return index + 1
  }

  private mutating func walkItems(_ bytes: Span<UInt8>, from start: Int, _ node: Int) -> Int {
    var index = bytes.endOfSpace(from: start)
    var item = 0
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
      if let child = child(.item(item), of: node) {
        index = walk(bytes, from: index, child)
      } else {
        index = bytes.endOfValue(from: index)
      }
      item += 1
      index = bytes.endOfSpace(from: index)
      if index < bytes.count, bytes[index] == UInt8(ascii: ",") {
        index = bytes.endOfSpace(from: index + 1)
      }
    }
    return index + 1
  }
}

extension Span<UInt8> {
  /// Returns the index after the white space at an index.
  fileprivate func endOfSpace(from start: Int) -> Int {
    var index = start
    while index < count, self[index].isJSONSpace { index += 1 }
    return Swift.min(index, count)
  }

  /// Returns the index after the JSON value at an index.
  fileprivate func endOfValue(from start: Int) -> Int {
    var shape = JSONShape()
    var index = start
    while index < count {
      if shape.isInText { index = shape.skipText(self, from: index) }
      guard index < count else { break }
      let byte = self[index]
      if !shape.isOpen, index > start, byte.isJSONSpace || ",]}".utf8.contains(byte) {
        return index
      }
      index += 1
      if shape.take(byte) { return index }
    }
    return index
  }

  /// Returns the bytes of the JSON text in a range, without its quotes and escapes.
  fileprivate func text(_ range: Range<Int>) -> [UInt8] {
    let inside = extracting(range.dropFirst().dropLast())
    var bytes: [UInt8] = []
    unsafe inside.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    guard bytes.contains(UInt8(ascii: "\\")) else { return bytes }
    guard case .text(let text)? = try? Value(json: extracting(range)) else { return bytes }
    return Array(text.utf8)
  }
}
