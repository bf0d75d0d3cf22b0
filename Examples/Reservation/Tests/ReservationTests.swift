import MusterTestKit
import Reservation
import Testing

@Suite("The reservation form")
struct ReservationTests {
  private let viewModel: any ReservationViewModelTypes = ReservationViewModel(
    draft: ReservationDraft(guests: [.init(name: "Ada")]), scheduler: .immediate)

  @Test("shows an error when a person leaves a field, and submits without showing the phone number")
  func submitting() {
    let recording = Recording(viewModel)
    viewModel.inputs.didChange(email: "ada@")
    viewModel.inputs.didLeave(.email)
    viewModel.inputs.didChange(email: "ada@example.com")
    viewModel.inputs.didChange(phone: "555 0199")
    viewModel.inputs.submit()
    #expect(
      recording.transcript == """
        start
          email.isRequired: true
          guests: [a]
          guests.isRequired: true
          guests[a].name.isRequired: true
          guests[a].name.text: "Ada"
          places.text: "1"
          formStatus: notValid
        type email: "ada@"
          email.text: "ada@"
          email.isChanged: true
          isChanged: true
        leave email
          email.status: notValid
          email.message: "Enter an email address, like ada@example.com"
          summary: ["Email: Enter an email address, like ada@example.com"]
        type email: "ada@example.com"
          email.text: "ada@example.com"
          email.status: valid
          email.message: ""
          formStatus: valid
          summary: []
        type phone: •••
          phone.text: •••
          phone.status: valid
          phone.isChanged: true
        submit
          phase: sending
          submitted: { email: "ada@example.com", phone: •••, guests: [{ name: "Ada" }], places: 1 }
        """)
  }

  @Test("keeps what belongs to a guest with the guest")
  func guests() throws {
    let guests = TestObserver(viewModel.outputs.guests)
    viewModel.inputs.addGuest(.init(name: "Bo"))
    let bo = try #require(guests.values.last?.last)
    let recording = Recording(bo)
    bo.inputs.set(diet: .vegan)
    bo.inputs.move(to: 0)
    bo.inputs.didChange(name: "ada")
    bo.inputs.remove()
    bo.inputs.didChange(name: "Bo")
    #expect(
      recording.transcript == """
        start
          guests[b].name.isRequired: true
          guests[b].name.text: "Bo"
        set guests[b].diet: "vegan"
          guests[b].status: valid
          guests[b].diet.text: "vegan"
          guests[b].diet.status: valid
          guests[b].diet.isChanged: true
        move guests[b] to 0
        type guests[b].name: "ada"
          guests[b].name.text: "ada"
          guests[b].name.status: valid
          guests[b].name.isChanged: true
        remove guests[b]
        """)
  }

  @Test("confirms the reservation that was submitted")
  func confirming() throws {
    let submitted = TestObserver(viewModel.outputs.submitted)
    viewModel.inputs.didChange(email: "ada@example.com")
    viewModel.inputs.submit()
    let payload = try #require(submitted.values.last)
    #expect(Confirmation(payload).text == "A table for Ada. We have written to ada@example.com.")
  }
}
