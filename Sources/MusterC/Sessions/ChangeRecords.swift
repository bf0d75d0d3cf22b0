internal import CMuster
internal import Muster

/// An event's changes as C reads them: records, and the strings that they point to.
@safe
struct ChangeRecords: ~Copyable {
  private var records: UnsafeMutablePointer<muster_change>
  private var capacity = 16
  private(set) var count = 0
  private var starts: [Int] = []
  private var bytes: [UInt8] = []
  private var lentBytes: UnsafeMutablePointer<UInt8>
  private var lentCapacity = 512

  init() {
    unsafe records = .allocate(capacity: capacity)
    unsafe lentBytes = .allocate(capacity: lentCapacity)
  }

  deinit {
    unsafe records.deallocate()
    unsafe lentBytes.deallocate()
  }

  mutating func removeAll() {
    count = 0
    starts.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Adds a session's change.
  mutating func add(
    _ change: SessionChange, _ session: borrowing Session, _ places: inout PlaceTable
  ) {
    switch change {
    case .unknown(let path): add(MUSTER_CHANGE_UNKNOWN, path)
    case .items(let list): add(MUSTER_CHANGE_ITEMS, "", at: places.number(of: list))
    case .field(let field): add(field, session, places.number(of: field))
    case .step: add(MUSTER_CHANGE_STEP, "")
    case .form:
      add(MUSTER_CHANGE_FORM, "")
      unsafe records[count - 1].status = session.formStatus.rawValue
      unsafe records[count - 1].flags = session.isSubmitting ? UInt8(MUSTER_SUBMITTING) : 0
    case .summary: add(MUSTER_CHANGE_SUMMARY, "")
    case .cancel(let ticket): add(MUSTER_CHANGE_CANCEL, "\(ticket.number)")
    case .ask(let request):
      add(
        MUSTER_CHANGE_ASK, request.value(of: session).json(), at: places.number(of: request.field))
    case .submitted(let payload): add(MUSTER_CHANGE_SUBMITTED, payload.json())
    case .refused(let focus):
      add(MUSTER_CHANGE_REFUSED, "", at: focus.map { places.number(of: $0) } ?? 0)
    }
  }

  private mutating func add(
    _ field: FieldHandle, _ session: borrowing Session, _ place: UInt32
  ) {
    let marks = session.marks(of: field)
    let validity = session.validity(of: field)
    var flags = 0
    if session.isRequiredNow(field) { flags |= Int(MUSTER_REQUIRED) }
    if validity != .exempt { flags |= Int(MUSTER_SHOWN) }
    if marks.isDirty { flags |= Int(MUSTER_DIRTY) }
    if marks.isChanged { flags |= Int(MUSTER_CHANGED) }
    if marks.isTouched { flags |= Int(MUSTER_TOUCHED) }
    if session.isKey(field) { flags |= Int(MUSTER_KEY) }
    add(MUSTER_CHANGE_FIELD, session.message(of: field), at: place)
    unsafe records[count - 1].status = session.status(of: field).rawValue
    unsafe records[count - 1].validity = validity.rawValue
    unsafe records[count - 1].flags = UInt8(flags)
  }

  private mutating func add(_ kind: some BinaryInteger, _ text: String, at place: UInt32 = 0) {
    if count == capacity { grow() }
    starts.append(bytes.count)
    bytes += text.utf8
    bytes.append(0)
    unsafe (records + count).initialize(
      to: muster_change(
        kind: UInt8(kind), status: 0, validity: 0, flags: 0, place: place,
        text: muster_text(bytes: nil, length: bytes.count - 1 - starts[count])))
    count += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<muster_change>.allocate(capacity: capacity * 2)
    unsafe larger.update(from: records, count: count)
    unsafe records.deallocate()
    unsafe records = unsafe larger
    capacity *= 2
  }

  /// The records, which remain until the next event; `nil` if there are none.
  var lent: UnsafePointer<muster_change>? {
    mutating get {
      if count == 0 { return nil }
      if bytes.count > lentCapacity {
        unsafe lentBytes.deallocate()
        lentCapacity = bytes.count * 2
        unsafe lentBytes = .allocate(capacity: lentCapacity)
      }
      for index in bytes.indices { unsafe lentBytes[index] = bytes[index] }
      for index in 0..<count {
        unsafe records[index].text.bytes = UnsafePointer(lentBytes + starts[index])
      }
      return unsafe UnsafePointer(records)
    }
  }
}
