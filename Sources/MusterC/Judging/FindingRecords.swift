internal import CMuster
internal import Muster

/// Findings as C reads them: records, and the strings that they point to.
@safe
struct FindingRecords: ~Copyable {
  private var texts: [FindingTexts] = []
  private var records: UnsafeMutablePointer<muster_finding>
  private var capacity = 16

  init() { unsafe records = .allocate(capacity: capacity) }

  deinit { unsafe records.deallocate() }

  /// The records, which remain until the next ones are added.
  var lent: UnsafePointer<muster_finding> { unsafe UnsafePointer(records) }

  mutating func removeAll() { texts.removeAll(keepingCapacity: true) }

  mutating func add(_ texts: FindingTexts, _ list: FindingList, field: Int) {
    let count = self.texts.count
    if count == capacity { grow() }
    unsafe (records + count).initialize(to: texts.record(list, field: field))
    self.texts.append(texts)
  }

  private mutating func grow() {
    let wider = UnsafeMutablePointer<muster_finding>.allocate(capacity: capacity * 2)
    unsafe wider.moveInitialize(from: records, count: capacity)
    unsafe records.deallocate()
    unsafe records = unsafe wider
    capacity *= 2
  }
}
