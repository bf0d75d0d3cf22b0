import Muster
import Testing

@testable import MusterPayloads
@testable import MusterScan

/// Keys that no field names: one that stands twice is found, however many there are.
@Suite("The keys that a scanner remembers")
struct ScannerKeysTests {
  private let layout: ScanForm
  private let form: RuleForm

  init() throws {
    form = try RuleForm("keys") {
      Field("json", type: .any)
      Field.list("gs", each: Field.group("") { Field("x") })
    }
    layout = ScanForm(RowLayout(form))
  }

  /// About as many as are compared in one way or another.
  static let counts = [1, 2, 15, 16, 17, 100, 127, 128, 129, 300, 40_000]

  private func isTaken(_ text: String) -> Bool {
    var bytes = PaddedBytes(capacity: 0)
    bytes.set(Array(text.utf8).span)
    var scanner = Scanner(layout)
    var row = Row()
    return unsafe scanner.fill(&row, from: bytes.buffer)
  }

  /// An object's members, with keys of several lengths.
  private func members(_ count: Int) -> [String] {
    (0..<count).map { "\"\(String(repeating: "k", count: $0 % 5 * 7))\($0)\":\($0)" }
  }

  @Test("are different, or one is reported as a duplicate", arguments: counts)
  func twice(count: Int) {
    let members = members(count)
    let places = [
      { "{\"json\":{\($0)}}" }, { "{\($0)}" }, { "{\"json\":[[{\"a\":{\($0)},\"b\":0}]]}" },
      { (members: String) in "{\"gs\":[{},{\"x\":1,\(members)}]}" },
    ]
    for place in count > 1000 ? [places[0]] : places {
      #expect(isTaken(place(members.joined(separator: ","))))
      for index in Set([0, count / 2, count - 1]) {
        for at in Set([0, count / 3, count]) {
          var others = members
          others.insert(members[index], at: at)
          #expect(!isTaken(place(others.joined(separator: ","))), "\(index) again at \(at)")
        }
      }
    }
  }

  @Test("belong to their object, and are forgotten with it")
  func objects() {
    let inner = members(20).joined(separator: ",")
    #expect(isTaken("{\"json\":{\"k\":{\(inner)},\"l\":{\(inner)},\(inner)}}"))
    #expect(!isTaken("{\"json\":{\"k\":{\(inner)},\"l\":{\(inner)},\"k\":{}}}"))
    #expect(!isTaken("{\"y\":1,\"gs\":[{\"y\":1},{\"y\":1}],\"y\":2}"))
    // So many that a table of all of them would hold some that are too alike.
    let many = String(repeating: "{\"a\":0},", count: 1_000_000)
    #expect(isTaken("{\"json\":[\(many){}]}"))
  }

  @Test("are found by the slower reader if their hashes are equal")
  func alike() throws {
    let keys = Self.alike(150)
    let members = keys.map { "\"\($0)\":1" }.joined(separator: ",")
    #expect(!isTaken("{\"json\":{\(members)}}"))
    // Fewer are compared each with each.
    #expect(
      isTaken("{\"json\":{\(keys.prefix(100).map { "\"\($0)\":1" }.joined(separator: ","))}}"))
    #expect(outcome("{\"json\":{\(members)}}") == nil)
    #expect(outcome("{\"json\":{\(members),\"\(keys[70])\":2}}") == "duplicate-key")
  }

  /// The code of what is wrong with a payload.
  private func outcome(_ text: String) -> String? {
    var judge = PayloadJudge(form)
    let outcome = judge.outcome(of: Array(text.utf8).span, at: PayloadPlace(.line, 1))
    if case .unreadable(let problem) = outcome { return problem.code }
    return nil
  }

  /// Keys of eight bytes whose hashes are the same: the hash of `keys.h`, taken backward.
  private static func alike(_ count: Int) -> [String] {
    let factor: UInt64 = 0xD6E8_FEB8_6659_FD93
    // Newton's way doubles the bits that are right.
    var inverse = factor
    for _ in 0..<6 { inverse = inverse &* (2 &- factor &* inverse) }
    var keys: [String] = []
    var low: UInt64 = 0
    while keys.count < count {
      var hash = (UInt64(0x1234_5678) << 32 | low) &* inverse
      low += 1
      hash ^= hash >> 32
      hash ^= hash >> 32
      let word = (hash &* inverse) ^ (8 &* 0x9E37_79B9_7F4A_7C15)
      let bytes = unsafe withUnsafeBytes(of: word.littleEndian) { unsafe Array($0) }
      let isPlain = bytes.allSatisfy { 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }
      if isPlain { keys.append(String(decoding: bytes, as: UTF8.self)) }
    }
    return keys
  }
}
