/// A function over the items of a list, ready to run. Its answer depends on the frame that the list
/// is in alone, so it is found once for all that ask in that frame.
struct CompiledFold: Sendable, Indexed {
  typealias ID = FoldID

  var function: ListFunction
  /// The list.
  var list: ReferenceID
  /// The steps of what is judged in each item; empty for counting them all.
  var body: Range<Int>
}
