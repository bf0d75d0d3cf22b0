import Testing

@testable import Terminal

@Suite("The usage of a program")
struct UsageTests {
  @Test(
    "is a success for who asks for it alone",
    arguments: [
      (["--help"], 0), (["-h"], 0), (["--port", "--help"], 0), (["--bogus"], 2), (["help"], 2),
      ([], 2),
    ] as [([String], Int32)])
  func exitCode(words: [String], code: Int32) {
    #expect(Usage("usage: x").exitCode(for: words) == code)
  }

  @Test("stands on standard output for who asks, and the program ends well")
  func asked() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      Usage("usage: x").end(["--help"])
    }
    #expect(try #require(result).standardOutputContent.elementsEqual("usage: x\n".utf8))
  }

  @Test("stands on standard error for who calls it otherwise, and the program fails")
  func other() async throws {
    let result = await #expect(processExitsWith: .exitCode(2), observing: [\.standardErrorContent])
    {
      Usage("usage: x").end(["--bogus"])
    }
    #expect(try #require(result).standardErrorContent.elementsEqual("usage: x\n".utf8))
  }

  @Test("is not what a program says that can't go on")
  func reason() async throws {
    let result = await #expect(processExitsWith: .exitCode(4), observing: [\.standardErrorContent])
    {
      end(because: "x: no port")
    }
    #expect(try #require(result).standardErrorContent.elementsEqual("x: no port\n".utf8))
  }
}
