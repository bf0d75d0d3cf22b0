internal import CPCRE2

/// The steps that a counted match can still spend, in one account for all offsets where a match
/// could start.
///
/// PCRE2 calls the meter before each item of the pattern. Every call costs a step, and so do eight
/// characters between one call and the next, in either direction: scanning ahead or going back. The
/// costs that no call counts are in the ``PriceList``.
@safe struct Meter: BitwiseCopyable {
  /// The remaining steps; below zero, the match ends.
  private var left = 0

  /// The text's offset at the last call.
  private var position = 0

  /// The cost of each character on the way to the next call, in eighths of a step.
  private var width = 1

  /// The last range searched for the characters of a costly item.
  private struct Run: BitwiseCopyable {
    var place = 0
    var start = 0
    var end = 0
  }

  private var run = Run()

  /// The runs in the text that make its clusters long, once they are needed.
  private var clusters: ClusterRuns?

  /// The additional costs of items, and for each byte of the pattern the number of the item that
  /// starts there, counted from one; `nil` if no item is costly.
  private var prices: UnsafePointer<ItemPrice>?
  private var places: UnsafePointer<UInt16>?

  /// The total of the limit's steps that all stages of a match took, if they are counted.
  var total = 0

  /// Begins a match that can take this many steps.
  mutating func start(_ steps: Int, _ prices: borrowing PriceList) {
    let before = total
    self = Meter()
    total = before
    left = steps
    unsafe self.prices = prices.prices
    unsafe places = prices.places
  }

  /// Returns the steps taken by a match that began with this many. The result exceeds that number
  /// if an item took more than was left before the next call.
  func spent(of steps: Int) -> Int { steps - left }

  /// Pays for a call; returns `false` if too few steps were left.
  @inline(__always)
  mutating func pay(_ call: MeterCall) -> Bool {
    let now = call.position
    // Characters passed in backtracking were read before, and are not compared again.
    let moved = now > position ? (now - position) * width : position - now
    position = now
    left -= 1 + moved >> 3
    if left < 0 { return false }
    return unsafe places == nil || payForItem(call)
  }

  /// Pays for the item; returns `false`, and takes nothing, if too few steps were left.
  @inline(never)
  private mutating func payForItem(_ call: MeterCall) -> Bool {
    width = 1
    guard let places = unsafe places, let prices = unsafe prices else { return true }
    let place = unsafe Int(places[call.patternPosition])
    if place == 0 { return true }
    let price = unsafe prices[place - 1]
    width = price.width
    let cost = price.flat + price.steps(at: call, &clusters)
    guard cost <= left else { return false }
    left -= cost
    return price.most == 1 || canTake(price, place, call)
  }

  /// Returns true if the remaining steps would pay for everything that an item can take before the
  /// next call.
  private mutating func canTake(_ price: ItemPrice, _ place: Int, _ call: MeterCall) -> Bool {
    let most = min(min(price.most, call.remaining) * 4, call.remaining)
    if most * price.width / 8 <= left { return true }
    if run.place != place || call.position < run.start || call.position > run.end {
      // The remaining steps pay for this many characters; searching for eight of them also costs a
      // step.
      let affordable = left / (price.width + 1) * 8
      let count = price.run(at: call, most: min(affordable + 8, call.remaining))
      if count > affordable { return false }
      left -= count / 8
      run = Run(place: place, start: call.position, end: call.position + count)
    }
    return (run.end - call.position) * price.width / 8 <= left
  }

  init() {}
}

/// The function that PCRE2 calls, with the meter as its data.
let payForCall:
  @convention(c) (UnsafeMutablePointer<pcre2_callout_block_8>?, UnsafeMutableRawPointer?) -> Int32 =
    { block, data in
      guard let block = unsafe block, let data = unsafe data else { return 0 }
      let meter = unsafe data.assumingMemoryBound(to: Meter.self)
      return unsafe meter.pointee.pay(MeterCall(block)) ? 0 : PCRE2_ERROR_CALLOUT
    }
