import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Observation
import Testing

@Suite("An observed form")
struct ObservedFormTests {
  @Test("reports only changes of values that were read")
  func fields() {
    let viewModel = SigninViewModel(scheduler: VirtualScheduler())
    let form = viewModel.observed
    let seen = Property<[String]>([])
    withObservationTracking {
      _ = form[.email]?.message
    } onChange: {
      seen.update { $0.append(form[.email]?.message ?? "?") }
    }
    viewModel.didChange(password: "secret1")
    #expect(seen.value == [])
    viewModel.didChange(email: "ada@")
    #expect(seen.value == ["Entered email is not valid."])
    #expect(form[.email]?.status == .notValid)
    #expect(form[.password]?.status == .valid)
  }

  @Test("has the status of all fields, and the failures")
  func status() {
    let viewModel = SigninViewModel(scheduler: VirtualScheduler())
    let form = viewModel.observed
    #expect(form.formStatus == .notValid)
    #expect(form.summary == [])
    viewModel.didChange(email: "ada@example.com")
    viewModel.didChange(password: "secret1")
    #expect(form.formStatus == .valid)
    viewModel.reject([Rejection(path: "", message: "Not today.")])
    #expect(form.formMessage == "Not today.")
    #expect(form.summary.map(\.field) == [nil])
    viewModel.didChange(email: "ada@")
    #expect(form.summary.map(\.field) == [.email])
    #expect(!form.isSubmitting)
  }

  @Test("has the phase, the current page, and whether anything has changed")
  func progress() {
    let viewModel = StayViewModel(scheduler: VirtualScheduler())
    let form = viewModel.observed
    let seen = Property<[String]>([])
    func watch() {
      withObservationTracking {
        _ = (form.phase, form.isChanged, form.step, form.steps)
      } onChange: {
        seen.update { $0.append("\(form.phase) \(form.isChanged) \(form.step?.rawValue ?? "-")") }
      }
    }
    watch()
    viewModel.set(nights: 2)
    watch()
    viewModel.submit()
    watch()
    viewModel.didChange(arrival: "2026-03-31")
    watch()
    viewModel.datesPage.inputs.next()
    #expect(
      seen.value == [
        "editing true dates", "refused true dates", "editing true dates", "editing true rooms",
      ])
    #expect(form.steps.map(\.name) == ["dates", "rooms", "contact"])
    #expect(form.steps.map(\.status) == [.valid, .notValid, .notValid])
  }

  @Test("exists once for each view model, also through its protocols")
  func identity() throws {
    let viewModel: any SigninViewModelTypes = SigninViewModel(scheduler: VirtualScheduler())
    #expect(viewModel.observed === viewModel.observed)
    let stage = try Stage("form: f\nfields: { a: {} }")
    #expect(stage.viewModel.observed === stage.viewModel.observed)
  }

  @Test("is released with its view model")
  func memory() {
    weak var gone: ObservedForm<SigninField>?
    do {
      let viewModel = SigninViewModel(scheduler: VirtualScheduler())
      gone = viewModel.observed
      #expect(viewModel.observed[.email]?.text == "")
      #expect(viewModel.observed.summary == [])
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }

  @Test("accepts strings as a person types them")
  func texts() {
    let viewModel = BookingViewModel(scheduler: VirtualScheduler())
    let form = viewModel.observed
    viewModel.addGuest()
    viewModel.addGuest()
    let (ada, ben) = (form.guests[0], form.guests[1])
    ben.remove()
    form[text: .guestName(of: ada.id)] = "Ada"
    form[text: .guestName(of: ben.id)] = "Ben"
    ben.observed[text: .name] = "Ben"
    #expect(ada.observed[text: .name] == "Ada" && ada.observed === form.guests[0].observed)
    #expect(form[text: .guestName(of: ben.id)] == "" && ben.observed[.name] == nil)
    #expect(form[items: .guests].count == 1)
    #expect(form[.guestName(of: ada.id)]?.isDirty == true)
  }

  @Test("ignores a string that is equal to the current one")
  func same() {
    let viewModel = SignupViewModel(
      draft: SignupDraft(["email": "ada@", "newsletter": true]), scheduler: VirtualScheduler())
    let form = viewModel.observed
    form[text: .email] = "ada@"
    form[text: .password] = ""
    form[isOn: .newsletter] = true
    #expect(SignupField.allCases.filter { form[$0]?.isDirty == true } == [])
    form[text: .email] = "a\u{301}"
    form[text: .email] = "\u{E1}"
    #expect(form[text: .email].unicodeScalars.count == 1)
  }

  @Test("switches on and off, and is off without a value")
  func switches() {
    let viewModel = SignupViewModel(scheduler: VirtualScheduler())
    let form = viewModel.observed
    #expect(!form[isOn: .newsletter])
    form[isOn: .newsletter] = false
    #expect(form[.newsletter]?.text == "false")
    form[isOn: .newsletter] = true
    #expect(form[isOn: .newsletter])
  }

  @Test("names the fields of a form known at run time by their paths")
  func paths() throws {
    let stage = try Stage(
      "form: f\nfields: { a: { required: true }, g: { each: { fields: { b: {} } } } }")
    let form = stage.viewModel.observed
    stage.inputs.insert(into: "g", at: 0, .null)
    form[text: "g.0.b"] = "x"
    form[text: "nobody"] = "x"
    #expect(form[text: "/g/0/b"] == "x")
    #expect(form["nobody"] == nil)
    stage.inputs.submit()
    #expect(form.summary.map(\.field) == ["/a"])
  }
}
