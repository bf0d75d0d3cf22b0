import CommandSessions
import Muster
import MusterPayloads
import Testing

@testable import MusterCommand

/// What is written as JSON can be cut at its line feeds by whoever reads lines, and shown as it is.
@Suite("JSON that a command writes")
struct JSONOutputTests {
  /// Line breaks that are none of JSON's, what turns or hides what stands around it, noncharacters.
  private static let strange: String = {
    let numbers: [UInt32] = [
      0x78, 0x85, 0x2028, 0x2029, 0x202E, 0x2066, 0x2069, 0x200F, 0x61C, 0xFEFF, 0xFDD0, 0xFFFF,
      0x1FFFE, 0xE0001, 0x7F, 0x9B, 0x79,
    ]
    return String(String.UnicodeScalarView(numbers.compactMap { Unicode.Scalar($0) }))
  }()

  private static func isStrange(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x7F && strange.unicodeScalars.contains(scalar)
  }

  private func run(_ words: [String], input: String = "") -> (output: String, errors: String) {
    let escaped = Value.text(Self.strange).json()
    let files = MemoryFiles()
    let rules = """
      {"form":"a","unknown-fields":"reject","title":\(escaped),"fields":{
        "b":{"label":\(escaped),"required":true,
          "type":"text","excludes":[\(escaped)],"message":\(escaped)},
        \(escaped):{"type":"integer"}, "c": {}}, "examples":[{"accepts":{}}]}
      """
    files.put("a.json", Array(rules.utf8))
    // The same without escapes: what comes is not what is written.
    let plain = "\"\(Self.strange)\""
    files.put(
      "in\(Self.strange).jsonl",
      Array(
        "{\"b\":\(plain),\(plain):1.5,\(plain)x:1}\n{\"b\":\(plain),\(plain):\(plain)}\n{}\n{\"b\":1,\"z\(Self.strange)\":2}\n"
          .utf8))
    files.put("values.json", Array("{\"c\":\(plain)}".utf8))
    var written: [UInt8] = []
    var said: [UInt8] = []
    let io = CommandIO(
      input: MemoryBytes(input),
      output: Output { bytes in for index in bytes.indices { written.append(bytes[index]) } },
      errors: Output { bytes in for index in bytes.indices { said.append(bytes[index]) } },
      files: files, now: { (0, 0) })
    _ = RootCommand().run(words, io)
    return (String(decoding: written, as: UTF8.self), String(decoding: said, as: UTF8.self))
  }

  @Test(
    "escapes every dangerous character",
    arguments: [
      "check -fjson a.json IN", "check -fjsonl a.json IN",
      "check -fjsonl --all --suggest a.json IN",
      "check -fjunit a.json IN", "check -fgithub a.json IN", "check a.json IN",
      "check --summary --format json a.json IN", "lint -fjson a.json", "lint -fsarif a.json",
      "fill --values values.json a.json",
    ])
  func escaped(line: String) throws {
    let words = line.split(separator: " ").map {
      $0 == "IN" ? "in\(Self.strange).jsonl" : String($0)
    }
    let (output, errors) = run(words, input: "ok\n\n\n")
    #expect(!output.isEmpty, "\(errors)")
    #expect(!output.unicodeScalars.contains(where: Self.isStrange))
    guard line.contains("json ") || line.contains("sarif") || line.hasPrefix("fill") else { return }
    let texts = line.contains("jsonl") ? output.split(separator: "\n").map(String.init) : [output]
    if line.contains("-fjunit") || line.contains("check a") { return }
    for text in texts where text.first == "{" || text.first == "[" { _ = try Value(json: text) }
    if line.hasPrefix("fill") {
      #expect(try Value(json: output) == ["b": "ok", "c": .text(Self.strange)])
    }
  }

  @Test("passes payloads on unchanged, and escapes characters in its own output")
  func payloads() throws {
    let payload = "{\"c\":\"\(Self.strange)\",\"b\":\"1\"}\n"
    let words = ["check", "-q", "a.json", "-"]
    #expect(
      run(words + ["--normalized"], input: payload).output == """
        {"b":"1","c":\(Value.text(Self.strange).json())}

        """)
  }
}
