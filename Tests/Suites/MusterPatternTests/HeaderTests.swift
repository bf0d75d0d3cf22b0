import Foundation
import Testing

@Suite("The header of CPCRE2")
struct HeaderTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("lists the functions that the sources call, and no others")
  func functions() throws {
    let header = root.appending(path: "Sources/CPCRE2/shim.h")
    let folder = root.appending(path: "Sources/MusterPattern")
    let sources = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }
    var called: Set<String> = []
    for source in sources {
      called.formUnion(functions(in: try String(contentsOf: source, encoding: .utf8)))
    }
    #expect(called == functions(in: try String(contentsOf: header, encoding: .utf8)))
  }

  private func functions(in text: String) -> Set<String> {
    Set(text.matches(of: /pcre2_[a-z_]+_8/).map { String($0.output) })
      .subtracting(["pcre2_callout_block_8"])
  }
}
