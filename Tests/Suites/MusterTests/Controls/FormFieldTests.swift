import Muster
import MusterRules
import Testing

@Suite("The fields of a form")
struct FormFieldTests {
  private static let rules = """
    form: stay
    given: { plan: { type: text } }
    fields:
      email:
        label: { en: Email, de: E-Mail }
        hint: For the receipt
        normalize: [trim]
        required: true
        format: email
        length: { max: 80, unit: utf16 }
      pin:
        secret: true
        matches: '[0-9]{4}'
      plan-name: { one-of: { a: Basic, b: Full }, default: a }
      note: { nullable: true, required: { when: { plan-name: b } }, length: ..200 }
      company: { when: { plan-name: b }, required: true }
      total: { type: number, compute: 'sum(rooms[].price)', range: { above: 0, max: 99.5 } }
      address: { fields: { street: { required: true }, city: { required: { when: { street: present } } } } }
      rooms: { size: 1..9, each: { fields: { price: { type: number, decimals: ..2, required: true } } } }
      rates: { type: map, key: { matches: '[A-Z]{3}' }, each: { type: number } }
      days: { each: { type: date } }
    """

  private let form: RuleForm

  init() throws {
    let file = try RuleFile(Self.rules)
    form = try #require(file.form, "\(file.rendered())")
  }

  private func field(_ name: String, in language: String? = nil) throws -> FormField {
    try #require(form.fields(language: language).first { $0.name == name })
  }

  @Test("are in the file's order, without given values")
  func order() {
    #expect(
      form.fields.map(\.name) == [
        "email", "pin", "plan-name", "note", "company", "total", "address", "rooms", "rates",
        "days",
      ])
  }

  @Test("have their control, formats, patterns and kinds")
  func facts() throws {
    let email = try field("email")
    #expect(email.path == "/email")
    #expect(email.control.label == "Email")
    #expect(email.control.hint == "For the receipt")
    #expect(email.control.purpose == .email)
    #expect(email.control.limits.length?.max == 80)
    #expect(email.control.limits.length?.unit == .utf16)
    #expect(email.formats == ["email"])
    #expect(email.kinds == ["required", "format", "length"])
    #expect(email.isNormalised)
    #expect(try field("email", in: "de").control.label == "E-Mail")
    #expect(try field("plan-name").control.choices.map(\.label) == ["Basic", "Full"])
    #expect(try field("plan-name").defaultValue == "a")
    #expect(try !field("note").isNormalised)
  }

  @Test("can be secret")
  func secret() throws {
    let pin = try field("pin")
    #expect(pin.control.isSecret)
    #expect(pin.defaultValue == nil)
    #expect(pin.patterns == ["[0-9]{4}"])
  }

  @Test("are required always, sometimes or never")
  func requirement() throws {
    #expect(try field("email").requirement == .always)
    #expect(try field("note").requirement == .sometimes)
    #expect(try field("pin").requirement == .never)
    let company = try field("company")
    #expect(company.requirement == .always)
    #expect(company.isConditional)
    #expect(try !field("email").isConditional)
    #expect(try field("note").isNullable)
    #expect(try !field("pin").isNullable)
  }

  @Test("can be computed")
  func computed() throws {
    let total = try field("total")
    #expect(total.isComputed)
    #expect(total.control.limits.above == 0)
    #expect(total.control.limits.max == 99.5)
    #expect(try !field("rooms").isComputed)
  }

  @Test("contain the fields of a group, the item of a list, and the key and value of a map")
  func inside() throws {
    let address = try field("address")
    #expect(address.fields.map(\.path) == ["/address/street", "/address/city"])
    #expect(address.fields.map(\.requirement) == [.always, .sometimes])
    #expect(address.item == nil && address.key == nil)

    let rooms = try field("rooms")
    #expect(rooms.fields == [] && rooms.key == nil)
    let room = try #require(rooms.item)
    #expect(room.name == "")
    #expect(room.path == "/rooms/*")
    #expect(room.fields.map(\.path) == ["/rooms/*/price"])
    #expect(room.fields[0].control.limits.decimals?.max == 2)

    let rates = try field("rates")
    #expect(rates.key?.patterns == ["[A-Z]{3}"])
    #expect(rates.item?.control.type == .number)
    #expect(try field("days").item?.control.type == .date)
    #expect(try field("days").item?.fields == [])
    #expect(try field("email").item == nil)
  }
}
