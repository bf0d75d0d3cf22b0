import GeneratedModels
import MusterReactive
import MusterTesting
import MusterViewModels
import Observation
import Testing

@Suite("A form that is observed")
struct ObservedFormTests {
  @Test("says what was read and has changed, and nothing else")
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

  @Test("says how the fields stand together")
  func status() {
    let viewModel = SigninViewModel(scheduler: VirtualScheduler())
    let form = viewModel.observed
    #expect(form.formStatus == .notValid)
    viewModel.didChange(email: "ada@example.com")
    viewModel.didChange(password: "secret1")
    #expect(form.formStatus == .valid)
  }
}
