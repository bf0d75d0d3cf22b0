import GeneratedModels
import Muster
import MusterTesting
import MusterViewModels
import Testing

/// A person can type a key that another entry of the map already has.
@Suite("Inputs of entries with equal keys")
struct EqualKeyTests {
  /// The values and messages of all entries, after each input.
  private struct Transcript {
    let viewModel = NestedViewModel(scheduler: VirtualScheduler())
    private(set) var lines: [String] = []

    var prices: [NestedPriceViewModel] { viewModel.observed.prices }
    var rooms: [NestedRoomViewModel] { viewModel.observed.rooms }
    var bags: [NestedGuestBagViewModel] { viewModel.observed.guests[0].observed.bags }

    init(keys: [String]) {
      viewModel.addGuest()
      for key in ["1", "2", "3"] {
        viewModel.addPrice(key: key, nil)
        viewModel.addRoom(key: key, nil)
        viewModel.observed.guests[0].addBag(key: key, nil)
      }
      for (index, key) in keys.enumerated() {
        prices[index].didChange(key: key)
        rooms[index].didChange(key: key)
        bags[index].didChange(key: key)
      }
    }

    mutating func note(_ input: String) {
      let amounts = prices.map { price in
        let amount = price.observed[.amount]
        return "\(amount?.text ?? "") \(amount?.status ?? .unchecked) \(amount?.message ?? "")"
      }
      let beds = rooms.map { $0.observed.items.map { $0.observed[text: .beds] } }
      let tags = bags.map { $0.observed[text: .weight] + $0.observed[text: .tagText] }
      lines.append("\(input): \(amounts) \(beds) \(tags)")
    }
  }

  /// Calls each input of the entries, the middle one first.
  private func transcript(keys: [String]) -> [String] {
    var transcript = Transcript(keys: keys)
    let viewModel = transcript.viewModel
    for index in [1, 2, 0] {
      let (price, room) = (transcript.prices[index], transcript.rooms[index])
      let bag = transcript.bags[index]
      price.set(.amount, to: .number(Number(Int64(index))))
      transcript.note("set")
      price.set(amount: 10 + index)
      transcript.note("set to a Swift value")
      price.didCompose(.amount, isComposing: true)
      price.didChange(amount: "-")
      transcript.note("type while composing")
      price.didCompose(.amount, isComposing: false)
      transcript.note("compose")
      price.didLeave(.amount)
      transcript.note("leave")
      for beds in 0..<3 {
        room.addItem(NestedDraft.RoomItem(beds: beds))
        room.insertItem(at: 1, NestedDraft.RoomItem(beds: 10 * beds))
      }
      transcript.note("insert")
      let beds = room.observed.items
      beds[2].move(to: 0)
      beds[3].remove()
      beds[1].set(beds: 7)
      transcript.note("move and remove inside")
      bag.set(.tagText, to: .text("blue"))
      bag.tag.inputs.didChange(text: "\(bag.observed[text: .tagText]) \(index)")
      bag.set(weight: Number(Int64(index)))
      transcript.note("set inside")
      viewModel.reject([
        .priceAmount(of: price.id): "Too much.", .roomItemBeds(of: beds[1].id): "Too many.",
      ])
      transcript.note("reject")
      #expect(beds[1].observed[.beds]?.message == "Too many.")
    }
    for _ in 0..<2 {
      transcript.prices.last?.remove()
      transcript.rooms.last?.remove()
      transcript.bags.last?.remove()
      transcript.note("remove")
    }
    return transcript.lines
  }

  @Test("do the same as if the keys were different")
  func same() {
    let expected = transcript(keys: ["1", "2", "3"])
    #expect(expected.count == 29)
    let keys = [
      ["a", "a", "a"], ["a", "a", "3"], ["1", "b", "b"], ["", "", ""], ["~", "2", "~"],
    ]
    for keys in keys { #expect(transcript(keys: keys) == expected) }
  }
}
