import Muster
import MusterReactive
import MusterTestKit
import MusterTesting
import MusterViewModels
import Testing

/// Transcripts of forms that are known only at run time.
@Suite("A recording of a form that is known at run time")
struct RecordingOfPathsTests {
  @Test("names the entries of maps by letters, and shows their keys as outputs")
  func maps() throws {
    let stage = try Stage(
      """
      form: shop
      fields:
        prices: { type: map, each: { type: number, range: 1.. } }
      """, values: .object([.init("prices", .object([.init("EUR", 3)]))]))
    let recording = Recording(stage.viewModel)
    stage.inputs.insert(into: "prices", at: 0, .object([.init("USD", 4)]))
    stage.inputs.didChange("prices.USD", to: "x")
    stage.inputs.rename("prices.USD", to: "GBP")
    stage.inputs.removeEntry("prices.EUR")
    stage.inputs.didChange("taxes", to: "1")
    #expect(
      recording.transcript == """
        start
          prices: [a]
          prices[a].text: "3"
          prices[a].key.text: "EUR"
          formStatus: valid
        insert prices: { USD: 4 } at 0
          prices: [b, a]
          prices.status: valid
          prices.isChanged: true
          prices[b].text: "4"
          prices[b].key.text: "USD"
          isChanged: true
        type prices[b]: "x"
          prices[b].text: "x"
          prices[b].value: nil
          prices[b].isChanged: true
          formStatus: notValid
        rename prices[b]: "GBP"
          prices[b].key.text: "GBP"
          prices[b].key.status: valid
          prices[b].key.isChanged: true
        remove prices[a]
          prices: [b]
        type taxes: "1"
          unknown: taxes
        """)
  }

  @Test("shows the changes of controls, and values that differ from the typed strings")
  func controls() throws {
    let stage = try Stage(
      """
      form: stay
      fields:
        from: { type: date, required: true }
        to: { type: date, range: { above: { field: from } } }
        email: { normalize: [trim], validate: live, ask: { check: is-free, debounce: 300ms } }
      """, asks: ["is-free": AskFunction(known: .fails(code: "taken"))])
    let recording = Recording(stage.viewModel)
    stage.inputs.didChange("from", to: "2026-03-02")
    stage.inputs.didChange("email", to: " ada", from: .pasted)
    stage.time.advance(by: .milliseconds(300))
    stage.inputs.didCompose("email", isComposing: true)
    stage.inputs.reset(to: .object([.init("email", "eve")]))
    #expect(
      recording.transcript == """
        start
          from.isRequired: true
          formStatus: notValid
        type from: "2026-03-02"
          from.text: "2026-03-02"
          from.status: valid
          from.isChanged: true
          to.control: min "2026-03-03"
          formStatus: valid
          isChanged: true
        paste email: " ada"
          email.text: " ada"
          email.value: "ada"
          email.status: checking
          email.isChanged: true
          formStatus: checking
        answer is-free: taken
          email.status: notValid
          email.message: "Enter another email"
          formStatus: notValid
          summary: ["Email: Enter another email"]
        compose email: on
        reset { email: "eve" }
          from.text: ""
          from.status: unchecked
          from.isChanged: false
          to.control: no min
          email.text: "eve"
          email.status: unchecked
          email.message: ""
          email.isChanged: false
          isChanged: false
          summary: []
        """)
  }

  @Test("shows what changes because time passes")
  func time() async throws {
    let answers = Answers<String, AskAnswer>()
    let stage = try Stage(
      "form: name\nfields: { name: { ask: { check: is-free, timeout: 5s } } }",
      asks: ["is-free": AskFunction { try await answers.ask($0) }])
    let recording = Recording(stage.viewModel)
    stage.inputs.didChange("name", to: "ada")
    stage.time.advance(by: .milliseconds(300))
    await stage.time.settle()
    stage.time.advance(by: .seconds(6))
    await stage.time.settle()
    #expect(
      recording.transcript == """
        start
          formStatus: valid
        type name: "ada"
          name.text: "ada"
          name.status: checking
          name.isChanged: true
          formStatus: checking
          isChanged: true
        time passes
          name.status: notValid
          name.message: "Name could not be checked. Try again"
          formStatus: notValid
          summary: ["Name: Name could not be checked. Try again"]
        """)
  }

  @Test("hides the secrets in whole values, and in values of the wrong type")
  func secrets() throws {
    let stage = try Stage(
      """
      form: keys
      fields:
        keys: { each: { fields: { name: {}, pin: { secret: true } } } }
      """)
    let recording = Recording(stage.viewModel)
    stage.inputs.insert(into: "keys", at: 0, .object([.init("name", "a"), .init("pin", "1234")]))
    stage.inputs.didChange("keys.0.pin", to: "5678")
    stage.inputs.set("keys", to: .object([.init("pin", "1234")]))
    stage.inputs.submit()
    #expect(
      recording.transcript == """
        start
          formStatus: valid
        insert keys: { name: "a", pin: ••• }
          keys: [a]
          keys.status: valid
          keys.isChanged: true
          keys[a].name.text: "a"
          keys[a].pin.text: •••
          isChanged: true
        type keys[a].pin: •••
          keys[a].status: valid
          keys[a].pin.text: •••
          keys[a].pin.status: valid
          keys[a].pin.isChanged: true
        set keys: •••
          keys: []
          keys.status: unchecked
          formStatus: notValid
        submit
          keys.status: notValid
          keys.message: "Keys must be a list"
          summary: ["Keys: Keys must be a list"]
          phase: refused
          focus: keys
        """)
    let keys = try Stage(
      """
      form: keys
      fields:
        pins: { type: map, key: { secret: true }, each: {} }
      """)
    let ofKeys = Recording(keys.viewModel)
    keys.inputs.insert(into: "pins", at: 0, .object([.init("1234", "a")]))
    keys.inputs.rename("pins.1234", to: "5678")
    keys.inputs.submit()
    #expect(ofKeys.transcript.contains("rename pins[a]: •••"))
    #expect(!ofKeys.transcript.contains("1234") && !ofKeys.transcript.contains("5678"))
    #expect(!recording.transcript.contains("1234") && !recording.transcript.contains("5678"))
  }
}
