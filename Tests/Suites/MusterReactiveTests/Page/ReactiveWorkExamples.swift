import MusterReactive
import MusterTesting
import Testing

@Suite("Documented: several signals, and work to await")
struct ReactiveWorkExamples {
  @Test("flatMapMerge")
  func flatMapMerge() {
    let opened = Relay<Int>()
    let rooms = [Property("hello"), Property("good morning")]
    let heard = TestObserver(opened.flatMapMerge { rooms[$0] })
    opened.send(0)
    opened.send(1)
    rooms[0].value = "hello, Ada"
    #expect(heard.values == ["hello", "good morning", "hello, Ada"])
  }

  @Test("flatMapMerge, with work to await")
  func flatMapMergeWork() async {
    let time = VirtualScheduler()
    let answers = Answers<String, Int>()
    let (photos, isUploading) = (Relay<String>(), Property(false))
    let sizes = photos.flatMapMerge(on: time, limit: 2, busy: isUploading) {
      try await answers.ask($0)
    }
    let heard = TestObserver(sizes.successes())
    for photo in ["cat", "dog", "owl"] { photos.send(photo) }
    await time.settle()
    #expect(answers.waiting == ["cat", "dog"])
    answers.reply(20, to: "dog")
    await time.settle()
    #expect(heard.values == [20])
    #expect(answers.waiting == ["cat", "owl"])
    #expect(isUploading.value)
  }

  @Test("flatMapConcat")
  func flatMapConcat() async {
    let time = VirtualScheduler()
    let answers = Answers<String, Int>()
    let edits = Relay<String>()
    let versions = TestObserver(
      edits.flatMapConcat(on: time) { try await answers.ask($0) }.catchReturning(0))
    for edit in ["first", "second"] { edits.send(edit) }
    await time.settle()
    #expect(answers.waiting == ["first"])
    answers.reply(1)
    await time.settle()
    #expect(answers.waiting == ["second"])
    answers.reply(2)
    await time.settle()
    #expect(versions.values == [1, 2])
  }

  @Test("paged")
  func paged() async {
    let time = VirtualScheduler()
    let server = ["cat": ["Tom", "Felix", "Garfield"]]
    let (search, reachedEnd) = (Relay<String>(), Relay<Void>())
    let list = search.paged(next: reachedEnd, on: time) { name, start in
      let found = server[name] ?? []
      let end = min((start ?? 0) + 2, found.count)
      return Page(Array(found[(start ?? 0)..<end]), next: end < found.count ? end : nil)
    }
    let rows = TestObserver(list.items)
    search.send("cat")
    await time.settle()
    reachedEnd.send()
    await time.settle()
    #expect(rows.values == [[], ["Tom", "Felix"], ["Tom", "Felix", "Garfield"]])
    #expect(list.isComplete.value && !list.isLoading.value)
  }
}
