import Foundation
import Fronts
import Loopback
import Testing
import Web

@Suite("The account server")
struct AccountServerTests {
  private let server: LoopbackServer
  private let address: String
  private let lines: [Data]

  init() throws {
    server = try LoopbackServer(answer: AccountServer().answer)
    address = "\(server.address)/accounts"
    lines = try String(contentsOfFile: Gallery.payloads, encoding: .utf8)
      .split(separator: "\n").map { Data($0.utf8) }
  }

  @Test("opens the accounts of a file, and refuses the others, over HTTP")
  func gallery() async throws {
    var statuses: [Int] = []
    for line in lines { statuses.append(try await WebClient().post(line, to: address).status) }
    #expect(statuses == [201, 201, 201, 422, 422, 422, 422, 422])
  }

  @Test("answers a load of broken requests, and goes on")
  func load() async throws {
    var random = SystemRandomNumberGenerator()
    let allowed: Set = [201, 400, 409, 422]
    for round in 0..<60 {
      try await withThrowingTaskGroup(of: (Data, Int).self) { tasks in
        for _ in 0..<8 {
          let body = mutated(lines[round % lines.count], &random)
          tasks.addTask { [address] in
            (body, try await WebClient().post(body, to: address).status)
          }
        }
        for try await (body, status) in tasks {
          #expect(
            allowed.contains(status), "\(status) for \(String(decoding: body, as: UTF8.self))")
        }
      }
    }
    let zoe = """
      {"email": "zoe@example.com", "password": "correct horse 1", "username": "zoe_is_new", "age": 36,
       "country": "GB", "postcode": "90210"}
      """
    #expect(try await WebClient().post(Data(zoe.utf8), to: address).status == 201)
  }

  /// A payload with a few bytes taken away, put in or changed.
  private func mutated(_ line: Data, _ random: inout some RandomNumberGenerator) -> Data {
    var body = [UInt8](line)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let at = Int.random(in: 0..<body.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: body.remove(at: at)
      case 1: body.insert(.random(in: 0...255, using: &random), at: at)
      case 2: body[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      default: body.removeSubrange(at...)
      }
      if body.isEmpty { break }
    }
    return Data(body)
  }
}
