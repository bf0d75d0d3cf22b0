import MusterTerminal
import MusterViewModels
import Terminal
import Testing

@Suite("A printed page")
@MainActor
struct PrintedPageTests {
  /// The keys that these lines press.
  private func keys(_ lines: [String]) async -> [Key] {
    var rest = lines[...]
    let page = PrintedPage(read: { rest.popFirst() }, write: { _ in })
    var keys: [Key] = []
    while let key = await page.nextKey() { keys.append(key) }
    return keys
  }

  @Test("types each line in the place of the one before, and presses what stands behind it")
  func typing() async {
    let typed = await keys(["über\n", "\n", "cat\u{1B}[B\n", "dog"])
    #expect(
      typed == [
        .control("u"), .paste("über"), .enter, .enter, .control("u"), .paste("cat"), .down, .enter,
        .control("u"), .paste("dog"),
      ])
  }

  @Test("presses Esc where it stands alone, and nothing where a key is cut off")
  func escape() async {
    #expect(await keys(["\u{1B}"]) == [.escape])
    #expect(await keys(["\u{1B}[1;", "\n"]) == [.enter])
  }

  @Test("is printed when it has changed, once for all that changes at one time")
  func printing() async {
    var printed: [String] = []
    let page = PrintedPage(read: { nil }, write: { printed.append($0) })
    page.show(Frame([StyledLine("a")]))
    page.show(Frame([StyledLine("b"), StyledLine("c")]))
    _ = await page.nextKey()
    page.show(Frame([StyledLine("b"), StyledLine("c")]))
    _ = await page.nextKey()
    #expect(printed == ["b\nc\n"])
  }

  @Test("presses the key behind a text once all pauses and all work are over")
  func patience() async {
    var rest = ["cat\n"][...]
    let page = PrintedPage(read: { rest.popFirst() }, write: { _ in })
    let typed = Relay<String>()
    let found = Property("")
    found
      <~ typed
      .debounce(for: .seconds(3600), on: page.scheduler)
      .flatMapLatest(on: page.scheduler) { text in
        await Task.yield()
        return text + "s"
      }
    while let key = await page.nextKey() {
      if case .paste(let text) = key { typed.send(text) }
      if key == .enter { #expect(found.value == "cats") }
    }
    #expect(found.value == "cats")
  }

  @Test("reads and prints nothing once it is closed")
  func closing() async {
    var printed: [String] = []
    let page = PrintedPage(read: { "cat\n" }, write: { printed.append($0) })
    page.close()
    page.show(Frame([StyledLine("a")]))
    #expect(await page.nextKey() == nil)
    #expect(printed == [])
  }

  @Test("hands out keys until a key closes it, and none that stood behind that one")
  func closedByAKey() async {
    let page = PrintedPage(read: { "cat\u{1B}[B\n" }, write: { _ in })
    var heard: [Key] = []
    await page.forEachKey { key in
      heard.append(key)
      if key == .down { page.close() }
    }
    #expect(heard == [.control("u"), .paste("cat"), .down])
    #expect(await page.nextKey() == nil)
  }

  @Test("hands out keys until somebody leaves", arguments: [Key.escape, .control("c")])
  func left(key: Key) async {
    var rest = ["cat\n", key == .escape ? "\u{1B}" : "\u{3}", "dog\n"][...]
    let page = PrintedPage(read: { rest.popFirst() }, write: { _ in })
    var heard: [Key] = []
    await page.forEachKeyUntilLeft { heard.append($0) }
    #expect(heard == [.control("u"), .paste("cat"), .enter])
    #expect(rest == ["dog\n"])
  }
}
