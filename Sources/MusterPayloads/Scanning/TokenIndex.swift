internal import CScan

/// Finds the places of the tokens of a block, many bytes at once, for reading it from token to
/// token.
@safe
struct TokenIndex: ~Copyable {
  private let index: OpaquePointer?

  init() { unsafe index = cscan_index_create() }

  deinit { unsafe cscan_index_destroy(index) }

  /// Finds the tokens of a block that has begun, which points to them until it has been read.
  func find(in block: inout ScanBlock) {
    unsafe cscan_block_index(&block.block, index)
  }
}
