import Muster
import Testing

private struct Guest: Encodable {
  var name: String
  var age: Int?
}

private struct Booking: Encodable {
  enum Room: String, Encodable { case single, double }

  var room: Room
  var price: Double
  var nights: UInt64
  var isPaid: Bool
  var guests: [Guest]
  var notes: [String: [Int8]]
}

@Suite("An encodable value")
struct ValueEncoderTests {
  private let booking = Booking(
    room: .double, price: 19.99, nights: .max, isPaid: true,
    guests: [Guest(name: "ana", age: 3), Guest(name: "bo")], notes: ["a": [-1]])

  @Test("becomes the value of its JSON, with exact numbers")
  func value() throws {
    #expect(
      try Value(encoding: booking).json()
        == #"{"room":"double","price":19.99,"nights":18446744073709551615,"isPaid":true,"#
        + #""guests":[{"name":"ana","age":3},{"name":"bo"}],"notes":{"a":[-1]}}"#)
    #expect(try Value(encoding: Float(0.1)).json() == "0.1")
    #expect(try Value(encoding: [String?.none]).json() == "[null]")
    #expect(try Value(encoding: [Guest]()).json() == "[]")
  }

  @Test("can be judged as a payload")
  func judged() throws {
    let form = try RuleForm("booking") {
      Field("price", .multiple(of: "0.01"), type: .number)
      Field.list("guests", each: .item { Field("age", .required, type: .integer) })
    }
    let verdict = try form.judge(encoding: booking)
    #expect(verdict.failures.map { "\($0.path) \($0.code)" } == ["/guests/1/age required"])
  }

  @Test("that is not finite is refused")
  func notFinite() {
    #expect(throws: EncodingError.self) { try Value(encoding: ["x": Double.nan]) }
  }
}
