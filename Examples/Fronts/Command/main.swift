import Foundation
import Fronts
import Loopback

let usage = """
  usage: fronts [--port N]

  Opens accounts over HTTP: POST /accounts takes what rules/signup.yaml lets
  pass, and answers anything else with a problem document (RFC 9457). Ctrl-C
  ends it.
  """

func fail(_ reason: String, _ code: Int32) -> Never {
  FileHandle.standardError.write(Data("fronts: \(reason)\n".utf8))
  exit(code)
}

var words = CommandLine.arguments.dropFirst()
if words.contains("--help") || words.contains("-h") {
  print(usage)
  exit(0)
}
var port: UInt16 = 8080
if words.first == "--port" {
  guard let named = words.dropFirst().first.flatMap({ UInt16($0) }) else {
    fail("--port wants a number up to 65535", 2)
  }
  port = named
  words = words.dropFirst(2)
}
guard words.isEmpty else {
  fail("there is nothing to do with \(words.joined(separator: " ")); see --help", 2)
}

let server: LoopbackServer
do {
  server = try LoopbackServer(port: port, answer: AccountServer().answer)
} catch {
  fail("\(error)", 4)
}

print(
  """
  Open an account, with rules/signup.yaml:

    curl -i \(server.address)/accounts --json '{"email":"ada@","age":"forty"}'
    curl -i \(server.address)/accounts --json "$(head -n 1 \(Gallery.payloads))"
    curl -i \(server.address)/accounts -H 'Accept-Language: de' --json '{}'

  Ctrl-C ends it.
  """)
fflush(nil)
while true { _ = pause() }
