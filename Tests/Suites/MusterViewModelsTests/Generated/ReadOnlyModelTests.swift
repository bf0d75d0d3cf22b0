import GeneratedModels
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("A view model with read-only fields")
struct ReadOnlyModelTests {
  private let draft = CartDraft(
    number: "7", lines: [.init(article: "Lamp", price: 12, quantity: 1)],
    address: .init(city: "Ely", country: .fr), tags: ["a"])

  private func model() -> CartViewModel {
    CartViewModel(draft: draft, scheduler: VirtualScheduler())
  }

  @Test("shows the values of its draft, also in new items")
  func values() throws {
    let cart = model()
    #expect(cart.observed[.number]?.text == "7")
    cart.addLine(CartDraft.Line(article: "Cup", price: 3))
    let line = try #require(cart.observed.lines.last)
    line.didChange(quantity: "2")
    #expect(line.observed[.article]?.text == "Cup")
    let submitted = TestObserver(cart.submitted)
    cart.submit()
    let payload = try #require(submitted.values.first)
    #expect(payload.number == "7" && payload.lines?.map(\.article) == ["Lamp", "Cup"])
    #expect(payload.address?.country == .fr && payload.tags == ["a"])
  }

  @Test("has inputs for the other fields, and refuses the inputs that take any field")
  func inputs() throws {
    let cart = model()
    let drafts = TestObserver(cart.draft)
    cart.didChange(.number, to: "8", from: .typed)
    cart.set(.number, to: "8")
    cart.set(.addressCity, to: "York")
    cart.set(.tags, to: [])
    cart.observed[text: .number] = "8"
    let line = try #require(cart.observed.lines.first)
    line.didChange(.article, to: "Cup", from: .typed)
    line.observed[text: .price] = "1"
    #expect(drafts.values.map(\.jsonValue) == [draft.jsonValue])
    cart.didChange(coupon: "X")
    #expect(drafts.values.last?.coupon == "X")
  }

  @Test("restores the values that a person can change, and whole items")
  func restoring() {
    let cart = model()
    cart.restore(
      CartDraft(number: "8", coupon: "X", lines: [.init(article: "Cup", quantity: 3)]))
    let drafts = TestObserver(cart.draft)
    #expect(drafts.values.last?.number == "7")
    #expect(drafts.values.last?.coupon == "X")
    #expect(drafts.values.last?.lines?.map(\.article) == ["Cup"])
    #expect(drafts.values.last?.tags == ["a"])
  }
}
