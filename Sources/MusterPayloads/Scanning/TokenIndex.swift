internal import CScan

/// Finds the places of the tokens in a block, many bytes at once, so that the block can be read
/// from token to token.
@safe
struct TokenIndex: ~Copyable {
  private let index: OpaquePointer?

  init() { unsafe index = cscan_index_create() }

  deinit { unsafe cscan_index_destroy(index) }

  /// Finds the tokens in a block that has been started, which points to them until the block has
  /// been read.
  func find(in block: inout ScanBlock) {
    unsafe cscan_block_index(&block.block, index)
  }
}
