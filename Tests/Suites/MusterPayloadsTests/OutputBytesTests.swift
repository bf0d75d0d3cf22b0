import Testing

@testable import MusterPayloads

@Suite("Bytes to be written")
struct OutputBytesTests {
  private static let numbers: [Int] = {
    var numbers = [0, 1, .max, .max - 1]
    var bound = 1
    for _ in 0..<18 {
      bound *= 10
      numbers += [bound - 1, bound, bound + 1, bound / 7, bound / 11 * 10]
    }
    return numbers
  }()

  @Test("contain a number in decimal digits, of any length", arguments: numbers)
  func number(_ number: Int) {
    var bytes = OutputBytes()
    bytes.append("<")
    bytes.append(number: number)
    bytes.append(">")
    #expect(String(decoding: bytes.copy, as: UTF8.self) == "<\(number)>")
  }

  @Test("keep their contents when they take more memory")
  func growing() {
    var bytes = OutputBytes()
    var expected = ""
    for number in 0..<3000 {
      bytes.append(number: number * number * number)
      bytes.append(",\n")
      expected += "\(number * number * number),\n"
    }
    #expect(String(decoding: bytes.copy, as: UTF8.self) == expected)
  }
}
