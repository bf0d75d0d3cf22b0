import MusterReactive
import MusterTesting
import Testing

@Suite("Settling")
struct SettleTests {
  private let time = VirtualScheduler()
  private let name = Property("")
  private let heard = Property("")

  @Test("waits for a loop that handles its value on the main actor")
  func loop() async {
    let (name, heard) = (name, heard)
    let work = time.start { @MainActor in
      for await text in name.values { heard.value = text }
    }
    for round in 0..<20 {
      name.value = "\(round)"
      #expect(await time.settle(within: .seconds(600)))
      #expect(heard.value == "\(round)")
    }
    work.cancel()
    #expect(await time.settle(within: .seconds(600)))
  }

  @Test("waits for a loop in a task of the main actor that the work has started and left")
  func task() async {
    let (name, heard) = (name, heard)
    let task = Property<Task<Void, Never>?>(nil)
    time.start {
      task.value = Task { @MainActor in
        for await text in name.values { heard.value = text }
      }
    }
    time.run()
    name.value = "begun"
    while heard.value != "begun" { await Task.yield() }
    for round in 0..<20 {
      name.value = "\(round)"
      #expect(await time.settle(within: .seconds(600)))
      #expect(heard.value == "\(round)")
    }
    task.value?.cancel()
    #expect(await time.settle(within: .seconds(600)))
  }

  @Test("waits for one on the main actor while tasks of others wait for the test")
  func others() async {
    let answers = Answers<Int, Int>()
    let heard = heard
    time.start {
      async let one = answers.ask(1)
      async let two = answers.ask(2)
      _ = try? await (one, two)
    }
    #expect(await time.settle(within: .seconds(600)))
    time.start {
      for _ in 0..<20 { await MainActor.run { _ = heard.value } }
      heard.value = "done"
    }
    #expect(await time.settle(within: .seconds(600)))
    #expect(heard.value == "done")
    for answer in 1...2 { answers.reply(answer) }
    #expect(await time.settle(within: .seconds(600)))
    #expect(answers.waiting == [])
  }

  @Test("settles while a loop waits for the answer to a value")
  func answers() async {
    let answers = Answers<String, String>()
    let (name, heard) = (name, heard)
    let work = time.start { @MainActor in
      for await text in name.values { heard.value = (try? await answers.ask(text)) ?? "none" }
    }
    #expect(await time.settle(within: .seconds(600)))
    #expect(answers.waiting == [""])
    name.value = "Ada"
    answers.reply("nobody")
    #expect(await time.settle(within: .seconds(600)))
    #expect(heard.value == "nobody")
    #expect(answers.waiting == ["Ada"])
    work.cancel()
    #expect(await time.settle(within: .seconds(600)))
    #expect(heard.value == "none")
  }

  @Test("doesn't settle while work waits for an unknown event")
  func foreign() async {
    let (door, handle) = AsyncStream.makeStream(of: Void.self)
    let heard = heard
    time.start {
      for await _ in door {}
      heard.value = "open"
    }
    #expect(await !time.settle(within: .milliseconds(5)))
    handle.finish()
    #expect(await time.settle(within: .seconds(600)))
    #expect(heard.value == "open")
  }

  @Test("doesn't wait for a task that the test began itself")
  func ownTask() async {
    let (door, handle) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in door {}
    }
    #expect(await time.settle(within: .seconds(600)))
    handle.finish()
    await task.value
  }

  @Test("assumes that work waits for a waiting task that it began")
  func begun() async {
    let answers = Answers<Int, Int>()
    let heard = heard
    time.start {
      let number = try? await Task { try await answers.ask(1) }.value
      heard.value = "\(number ?? 0)"
    }
    #expect(await time.settle(within: .seconds(600)))
    answers.reply(7)
    #expect(await time.settle(within: .seconds(600)))
    #expect(heard.value == "7")
  }
}
