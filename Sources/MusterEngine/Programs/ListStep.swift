/// The part of a list that is needed to judge its items as they are read. It is small for the same
/// reason as a field's step.
struct ListStep: Indexed, BitwiseCopyable {
  typealias ID = FieldID

  /// The fields of an item: their positions in the program's order.
  let firstField: Int
  let endField: Int
  /// The maximum number of items with which the list passes its own rules, no matter which items
  /// count; `nil` if its rules, or its type, depend on more than the number, if it is read first,
  /// or if it may not apply.
  let mostItems: UInt32?
  /// True if each item is a value whose rules read only that value.
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
      && fields.allSatisfy { field in
        field.isJudgedAlone && !field.isReadFirst && !field.isGuarded && field.shortcut != .group
          && field.shortcut != .none
      }
    let own = operations[Int(field.firstForPresent)..<Int(field.endOperation)]
    let isCounted = own.allSatisfy { $0.code == .size && $0.first == 0 }
    let isApart = field.isReadFirst || field.isGuarded
    guard frame != nil, field.type == .list, isCounted, !isApart else {
      mostItems = nil
      return
    }
    mostItems = own.reduce(.max) { min($0, UInt32(clamping: $1.second)) }
  }
}
