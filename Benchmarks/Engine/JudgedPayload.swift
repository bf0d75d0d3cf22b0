internal import Counting
internal import Muster
internal import MusterPayloads

/// A payload that passes its form, as bytes, and the two ways to judge it.
struct JudgedPayload: ~Copyable {
  let name: String
  private let form: RuleForm
  private let bytes: [UInt8]
  private let now: OffsetDateTime = "2026-03-01T12:00:00+01:00"
  private var judge: PayloadJudge
  /// The fastest time for each way.
  private(set) var reused = Double.infinity
  private(set) var fresh = Double.infinity

  init(_ name: String, _ form: RuleForm, _ payload: String) {
    self.name = name
    self.form = form
    bytes = Array(payload.utf8)
    judge = PayloadJudge(form)
    judge.settings.now = now
    judgeReusing(100)
  }

  /// Judges with one `PayloadJudge`.
  mutating func judgeReusing(_ times: Int) {
    let bytes = bytes
    var passed = 0
    do throws(JSONError) {
      for _ in 0..<times where try judge.passes(json: bytes.span) { passed += 1 }
    } catch {
      fatalError("the payload of \(name) is not JSON")
    }
    precondition(passed == times, "the payload does not pass")
  }

  /// Judges with `Value(json:)` and `form.judge`.
  func judgeFresh(_ times: Int) {
    for _ in 0..<times {
      guard let value = try? Value(json: bytes.span), form.judge(value, now: now).passes else {
        fatalError("the payload of \(name) does not pass")
      }
    }
  }

  /// Measures both ways alternately, in short runs, so that at least one run of each is not
  /// interrupted.
  mutating func measure(runs: Int, times: Int) {
    for _ in 0..<runs {
      reused = min(reused, milliseconds { judgeReusing(times) } * 1e6 / Double(times))
      fresh = min(fresh, milliseconds { judgeFresh(times) } * 1e6 / Double(times))
    }
  }

  /// Returns the allocations for one payload.
  mutating func allocations() -> (reused: Double, fresh: Double) {
    let start = counting_allocations()
    judgeReusing(1000)
    let middle = counting_allocations()
    judgeFresh(1000)
    return (Double(middle - start) / 1000, Double(counting_allocations() - middle) / 1000)
  }

  /// Prints the rows of this payload.
  mutating func printRows() {
    measure(runs: 100, times: 500)
    let allocations = allocations()
    print("judging one payload of \(name).yaml, \(bytes.count) bytes of JSON")
    row("PayloadJudge.passes(json:)", reused, "ns")
    row("  allocations", allocations.reused, "")
    row("form.judge(Value(json:))", fresh, "ns")
    row("  allocations", allocations.fresh, "")
    row("  times the time of PayloadJudge", fresh / reused, "")
  }

  /// Returns true if the reused judge allocates nothing, and takes at most a fifth of the time of
  /// a fresh one.
  mutating func staysWithinBounds() -> Bool {
    measure(runs: 20, times: 200)
    let allocations = allocations().reused
    row("form.judge: times the time of PayloadJudge (wanted: at least 5)", fresh / reused, "")
    row("its allocations (wanted: 0)", allocations, "")
    return fresh >= reused * 5 && allocations == 0
  }
}
