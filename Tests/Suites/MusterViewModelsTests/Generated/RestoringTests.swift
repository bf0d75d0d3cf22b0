import Foundation
import GeneratedModels
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("A saved wizard")
struct RestoringTests {
  struct SavedForm: Codable {
    var draft: HotelDraft
    var step: String
  }

  private func newForm(_ draft: HotelDraft = HotelDraft()) -> HotelViewModel {
    HotelViewModel(draft: draft, asks: HotelStub(), scheduler: VirtualScheduler())
  }

  private func saved(_ form: HotelViewModel) throws -> Data {
    let draft = try #require(TestObserver(form.outputs.draft).values.last)
    let step = try #require(TestObserver(form.outputs.step).values.last)
    return try JSONEncoder().encode(SavedForm(draft: draft, step: step.rawValue))
  }

  private func restored(_ data: Data) throws -> HotelViewModel {
    let saved = try JSONDecoder().decode(SavedForm.self, from: data)
    let form = newForm()
    form.inputs.restore(saved.draft)
    if let step = HotelStep(rawValue: saved.step) { form.inputs.go(to: step) }
    return form
  }

  private let home = HotelDraft.Address(street: "1 High Street", city: "Leeds")

  @Test("opens on the page that it was saved on")
  func page() throws {
    let first = newForm(HotelDraft(groupName: "Choir", home: home))
    first.inputs.go(to: .rooms)
    let second = try restored(saved(first))
    #expect(TestObserver(second.outputs.step).values == [.rooms])
    #expect(TestObserver(second.outputs.summary).values == [[]])
    #expect(TestObserver(second.outputs.isChanged).values == [true])
  }

  @Test("opens on the first page that no longer passes, and shows why")
  func stopped() throws {
    let data = try JSONEncoder().encode(
      SavedForm(draft: HotelDraft(groupName: "Choir"), step: "rooms"))
    let second = try restored(data)
    #expect(TestObserver(second.outputs.step).values == [.people])
    #expect(
      TestObserver(second.outputs.summary).values[0].map(\.field) == [.homeStreet, .homeCity])
  }

  @Test("opens on the first page if its page is gone from the rule file")
  func gone() throws {
    let data = try JSONEncoder().encode(SavedForm(draft: HotelDraft(), step: "extras"))
    #expect(TestObserver(try restored(data).outputs.step).values == [.people])
  }
}
