import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("The choices of a field")
struct ChoiceTests {
  typealias Country = SignupPayload.Country

  @Test("are an enumeration with labels")
  func cases() {
    #expect(Country.allCases.count == 20)
    #expect(Country.gb.rawValue == "GB" && Country.gb.label == "United Kingdom")
    #expect(Country.allCases.map(\.label) == Country.control.choices.map(\.label))
    #expect(SignupField.country.control.choices.map(\.text) == Country.allCases.map(\.rawValue))
    #expect(SignupField.country.control.shape == .choice)
  }

  @Test("are set by their names, and are in the output unchanged")
  func payload() throws {
    let viewModel = SignupViewModel(scheduler: VirtualScheduler())
    let submitted = TestObserver(viewModel.submitted)
    viewModel.didChange(email: "ada@example.com")
    viewModel.didChange(password: "secret1")
    viewModel.didChange(username: "ada")
    viewModel.set(age: 36)
    viewModel.set(country: .gb)
    viewModel.didChange(postcode: "90210")
    viewModel.submit()
    #expect(submitted.values.map(\.country) == [.gb])
    #expect(submitted.values.first?.value["country"] == "GB")
    viewModel.set(country: nil)
    #expect(TestObserver(viewModel.country.text).values == [""])
  }

  @Test("are read byte by byte")
  func bytes() throws {
    #expect(try Country("DE") == .de)
    #expect(throws: PayloadMismatch(expected: "choice")) { try Country("de") }
    #expect(throws: PayloadMismatch(expected: "choice")) { try Country(1) }
  }

  @Test("are picked by their strings, or none is")
  func observed() {
    let viewModel = SignupViewModel(
      draft: SignupDraft(["country": "DE"]), scheduler: VirtualScheduler())
    let form = viewModel.observed
    #expect(form[choice: .country] == "DE")
    form[choice: .country] = "DE"
    #expect(form[.country]?.isDirty == false)
    form[choice: .country] = "FR"
    #expect(form[choice: .country] == "FR" && form[.country]?.status == .valid)
    form[choice: .country] = "XX"
    #expect(form[choice: .country] == "")
  }
}
