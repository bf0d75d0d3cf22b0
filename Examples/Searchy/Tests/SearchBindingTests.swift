import MusterTesting
import MusterViewModels
import Searchy
import Testing

@Suite("The search binding")
@MainActor
struct SearchBindingTests {
  /// A view without a screen.
  final class PlainView: SearchView {
    let bag = Bag()
    let typed = Relay<String>()
    let chosen = Relay<Track>()
    let closed = Relay<Void>()
    var results = SearchResults()

    var searchTerm: Signal<String> { typed.signal }
    var selectedTrack: Signal<Track> { chosen.signal }
    var closeRequested: Signal<Void> { closed.signal }
  }

  private let time = VirtualScheduler()
  private let service = StubService()
  private let rag = Track(artist: "Scott Joplin", title: "Maple Leaf Rag", cover: "a.jpg")

  @Test("takes the term from the view to the model, and the results back")
  func search() async {
    let view = PlainView()
    let model = SearchModel(service: service, scheduler: time)
    SearchBinding.bindView(view: view, model: model) { _ in }
    view.typed.send("joplin")
    time.advance(by: .milliseconds(330))
    service.answers.reply([rag])
    await time.settle()
    #expect(view.results.tracks == [rag])
  }

  @Test("hands what was selected to the handler, and nothing where the search was closed")
  func selection() {
    let view = PlainView()
    let selections = Property<[Track?]>([])
    SearchBinding.bindView(view: view, model: SearchModel(service: service, scheduler: time)) {
      track in selections.update { $0.append(track) }
    }
    view.chosen.send(rag)
    view.closed.send()
    #expect(selections.value == [rag, nil])
  }

  @Test("ends with the view, though the model lives on")
  func end() async {
    let model = SearchModel(service: service, scheduler: time)
    var view: PlainView? = PlainView()
    let typed = view?.typed
    if let view { SearchBinding.bindView(view: view, model: model) { _ in } }
    typed?.send("joplin")
    let isGone = { [weak view] in view == nil }
    view = nil
    typed?.send("rainey")
    time.advance(by: .milliseconds(330))
    await time.settle()
    #expect(isGone())
    #expect(service.terms == ["joplin"])
  }
}
