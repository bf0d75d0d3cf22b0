internal import CMuster
internal import Muster

/// Findings as C reads them: records, and the texts that they point to.
@safe
struct FindingRecords: ~Copyable {
  private var records: [muster_finding] = unsafe []
  private var texts: [Texts] = []
  private var bytes: [UInt8] = []
  private var lentRecords: UnsafeMutablePointer<muster_finding>?
  private var lentBytes: UnsafeMutablePointer<UInt8>?

  /// The places of a record's texts among the bytes.
  private struct Texts {
    let code: Range<Int>
    let path: Range<Int>
  }

  deinit {
    unsafe lentRecords?.deallocate()
    unsafe lentBytes?.deallocate()
  }

  mutating func removeAll() {
    unsafe records.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func add(_ list: FindingList, field: Int, code: String, path: String) {
    unsafe records.append(
      muster_finding(
        list: UInt32(list.rawValue), field: Int32(field), code: muster_text(),
        path: muster_text()))
    texts.append(Texts(code: keep(code), path: keep(path)))
  }

  private mutating func keep(_ text: String) -> Range<Int> {
    let start = bytes.count
    bytes += text.utf8
    bytes.append(0)
    return start..<bytes.count - 1
  }

  /// The records, which stay until the next time.
  var lent: UnsafePointer<muster_finding>? {
    mutating get {
      unsafe lentRecords?.deallocate()
      unsafe lentBytes?.deallocate()
      let base = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
      for index in bytes.indices { unsafe (base + index).initialize(to: bytes[index]) }
      let first = unsafe UnsafeMutablePointer<muster_finding>.allocate(
        capacity: max(1, records.count))
      for index in unsafe records.indices {
        var record = unsafe records[index]
        let (code, path) = (texts[index].code, texts[index].path)
        unsafe record.code = muster_text(bytes: base + code.lowerBound, length: code.count)
        unsafe record.path = muster_text(bytes: base + path.lowerBound, length: path.count)
        unsafe (first + index).initialize(to: record)
      }
      unsafe lentRecords = unsafe first
      unsafe lentBytes = unsafe base
      return unsafe UnsafePointer(first)
    }
  }
}
