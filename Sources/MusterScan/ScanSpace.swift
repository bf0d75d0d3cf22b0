internal import CScan

/// The memory that the C scanner keeps from row to row.
@safe
@usableFromInline
struct ScanSpace: ~Copyable {
  @usableFromInline let pointer: OpaquePointer?

  init() {
    unsafe pointer = cscan_space_create()
    // A scanner that refused every row would never get to the next one.
    if unsafe pointer == nil { fatalError("there is no memory to read with") }
  }

  deinit { unsafe cscan_space_destroy(pointer) }
}
