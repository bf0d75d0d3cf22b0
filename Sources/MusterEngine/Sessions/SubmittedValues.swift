/// The values of a submitted form, until a server answers. They tell if a message is about the
/// value that a field has now.
struct SubmittedValues {
  private var bytes: [UInt8] = []
  private var places: [FieldHandle: Range<Int>] = [:]
  /// The fields that didn't apply, so the payload didn't have them.
  private(set) var exempt: Set<FieldHandle> = []
  /// The bytes of the submitted payload.
  let payload: [UInt8]

  /// Creates the record of a payload, with no values of fields yet.
  init(payload: [UInt8]) { self.payload = payload }

  /// Adds the value of a field, as bytes that are equal for equal values.
  mutating func add(_ value: [UInt8], of field: FieldHandle) {
    places[field] = bytes.count..<bytes.count + value.count
    bytes += value
  }

  /// Adds a field that didn't apply.
  mutating func add(exempt field: FieldHandle) { exempt.insert(field) }

  /// Returns the submitted value of a field; `nil` if the field didn't exist or didn't apply.
  func value(of field: FieldHandle) -> [UInt8]? { places[field].map { Array(bytes[$0]) } }
}
