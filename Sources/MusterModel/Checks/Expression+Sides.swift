/// The comparison that makes an expression false, whose sides a message shows.
extension Expression {
  /// True if a message can always show the comparison that made the expression false, with both
  /// sides.
  package var alwaysHasSides: Bool {
    // For each part that is false: flags for leading to a comparison, and for the leftmost such
    // comparison having sides that can be written.
    var leads = [Bool](repeating: false, count: parts.count)
    var isShown = [Bool](repeating: true, count: parts.count)
    for index in parts.indices {
      let operands = parts[index].operands
      guard case .operation(let sign) = parts[index].kind else { continue }
      switch sign {
      case .and:
        leads[index] = leads[operands[0]] && leads[operands[1]]
        isShown[index] = isShown[operands[0]] && isShown[operands[1]]
      case .or:
        leads[index] = leads[operands[0]] || leads[operands[1]]
        isShown[index] =
          isShown[operands[0]] && (leads[operands[0]] || isShown[operands[1]])
      case let sign where sign.compares:
        leads[index] = true
        isShown[index] = operands.allSatisfy { parts[$0].type.isDecimal }
      default: break
      }
    }
    return leads[parts.count - 1] && isShown[parts.count - 1]
  }
}
