/// A function over the items of a list, ready to run. Its answer depends only on the frame of the
/// list, so it is computed once for all uses in that frame.
struct CompiledFold: Sendable, Indexed {
  typealias ID = FoldID

  var function: ListFunction
  /// The list.
  var list: ReferenceID
  /// The steps that are evaluated for each item; empty for counting all items.
  var body: Range<Int>
}
