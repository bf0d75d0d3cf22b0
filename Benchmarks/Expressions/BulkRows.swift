internal import Counting
internal import Muster
internal import MusterPayloads
internal import MusterRules

/// Forms for the same payloads: bare, with rules on the fields that an expression would read, or
/// with expressions.
enum Shape: String, CaseIterable {
  case plain, ranged, computed

  private var text: String {
    let (quantity, price) =
      self == .ranged ? (", range: 1..1000", ", range: 0..100000") : ("", "")
    let computed =
      self != .computed
      ? ""
      : """
        total: { type: number, compute: 'sum(lines[].price)' }
        wage: { type: number, compute: rate * hours }

      """
    return """
      form: order
      fields:
        lines:
          each:
            fields:
              quantity: { type: integer\(quantity) }
              price: { type: number\(price) }
        rate: { type: number }
        hours: { type: number }
        note: {}
      \(computed)
      """
  }

  /// A check with the form.
  var check: BulkCheck { BulkCheck(compiled(text)) }
}

/// Orders to judge, and half of them: both include what a run allocates apart from its rows.
struct Orders {
  private let all: [UInt8]
  private let half: [UInt8]
  private let rows: Int

  init(_ rows: Int) {
    self.rows = rows
    all = orderLines(rows)
    half = orderLines(rows / 2)
  }

  /// Judges the first rows, up to a count. The instructions per row that valgrind counts are the
  /// difference between two counts.
  func judge(_ count: Int, _ check: BulkCheck) {
    var left = count
    let end = all.firstIndex { byte in
      if byte == UInt8(ascii: "\n") { left -= 1 }
      return left == 0
    }
    run(check, Array(all[...(end ?? all.count - 1)]))
  }

  /// Returns the time for one row.
  func nanoseconds(_ check: BulkCheck) -> Double {
    let start = counting_now()
    run(check, all)
    return (counting_now() - start) / Double(rows)
  }

  /// Returns the number of allocations for one row.
  func allocations(_ check: BulkCheck) -> Double {
    func count(_ lines: [UInt8]) -> Double {
      let start = counting_allocations()
      run(check, lines)
      return Double(counting_allocations() - start)
    }
    _ = count(all)
    return (count(all) - count(half)) / Double(rows - rows / 2)
  }

  private func run(_ check: BulkCheck, _ lines: [UInt8]) {
    do {
      let ending = try check.run(MemoryBytes(lines), named: "orders") {
        (batch: borrowing Batch) throws(Never) in
        precondition(batch.tally.notPassing == 0, "a payload does not pass")
      }
      precondition(ending == .complete, "the payloads end too soon")
    } catch {
      fatalError("the payloads can't be read")
    }
  }
}

/// Returns orders as JSON Lines.
private func orderLines(_ count: Int) -> [UInt8] {
  var text: [UInt8] = []
  for index in 0..<count {
    let items = (1...4).map { item in
      let price = (index * 7919 + item * 104_729) % 99_900 + 100
      return "{\"quantity\":\(index % 90 + item),\"price\":\(price / 100).\(price % 90 + 10)}"
    }
    text += "{\"lines\":[\(items.joined(separator: ","))],\"rate\":\(index % 80 + 10).25,".utf8
    text += "\"hours\":\(index % 100 + 60),\"note\":\"order \(index)\"}\n".utf8
  }
  return text
}
