internal import CPCRE2

/// What a counted match may still spend: one account for every place where a match could start.
///
/// PCRE2 calls it before each item of the pattern. Every call costs a step, and so do eight
/// characters between one call and the next, whichever way: what was scanned in one go, and what
/// was gone back. What no call sees is in the ``ItemPrices``.
@safe struct Meter: BitwiseCopyable {
  /// The steps that are left; below zero the match ends.
  private var left = 0

  /// Where in the text the last call was.
  private var position = 0

  /// How many eighths of a step each character costs that is passed on the way to the next call.
  private var width = 1

  /// Where the characters of a dear item were looked for last.
  private struct Run: BitwiseCopyable {
    var place = 0
    var start = 0
    var end = 0
  }

  private var run = Run()

  /// The runs in the text that make its clusters long, once somebody has asked.
  private var clusters: ClusterRuns?

  /// What items cost besides, and for each byte of the pattern which of these starts there, counted
  /// from one; `nil` where none is dear.
  private var prices: UnsafePointer<ItemPrice>?
  private var places: UnsafePointer<UInt16>?

  /// The steps of the limit that all stages of a match took together, where anybody counts them.
  var total = 0

  /// Begins a match that may take so many steps.
  mutating func start(_ steps: Int, _ prices: borrowing ItemPrices) {
    let before = total
    self = Meter()
    total = before
    left = steps
    unsafe self.prices = prices.prices
    unsafe places = prices.places
  }

  /// The steps that a match took which began with so many. They are more than these where an item
  /// took more than was left before anybody was called.
  func spent(of steps: Int) -> Int { steps - left }

  /// Takes what a call costs; `false` where there was too little left.
  @inline(__always)
  mutating func pay(_ call: MeterCall) -> Bool {
    let now = call.position
    // What was gone back over was read before, and its characters are not compared again.
    let moved = now > position ? (now - position) * width : position - now
    position = now
    left -= 1 + moved >> 3
    if left < 0 { return false }
    return unsafe places == nil || payForItem(call)
  }

  /// Takes what the item costs; `false`, and nothing taken, where there was too little left.
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

  /// Whether all that an item may take before the next call could be paid for then.
  private mutating func canTake(_ price: ItemPrice, _ place: Int, _ call: MeterCall) -> Bool {
    let most = min(min(price.most, call.remaining) * 4, call.remaining)
    if most * price.width / 8 <= left { return true }
    if run.place != place || call.position < run.start || call.position > run.end {
      // So many can be paid for; to look for them costs a step for eight as well.
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
