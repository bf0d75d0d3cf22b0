/// The part of a list that judging its items as they are read needs, small for the same reason as a
/// field's.
struct ListStep: Indexed, BitwiseCopyable {
  typealias ID = FieldID

  /// The fields of an item: their positions in the program's order.
  let firstField: Int
  let endField: Int
  /// The most items with which the list passes its own rules, whichever of the items count; `nil` if
  /// its rules, or its type, ask for more than their number.
  let mostItems: UInt32?
  /// True if each item is a value whose rules read no more than that.
  let hasValues: Bool

  init(
    _ field: CompiledField, _ frames: [CompiledFrame], _ steps: [FieldStep],
    _ operations: [Operation]
  ) {
    let frame = field.itemFrame.map { frames[$0] }
    firstField = frame?.first ?? 0
    let fields = (frame?.fields ?? []).map { steps[$0.index] }
    endField = firstField + fields.count
    hasValues =
      fields.count == 1
      && fields.allSatisfy { $0.isJudgedAlone && $0.shortcut != .group && $0.shortcut != .none }
    let own = operations[Int(field.firstForPresent)..<Int(field.endOperation)]
    let isCounted = own.allSatisfy { $0.code == .size && $0.first == 0 }
    guard frame != nil, field.type == .list, isCounted else {
      mostItems = nil
      return
    }
    mostItems = own.reduce(.max) { min($0, UInt32(clamping: $1.second)) }
  }
}
