import Chance
import Dispatch
import GeneratedModels
import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

/// Also a part of `scripts/sanitize`.
@Suite("The view models of items on many threads")
struct ItemThreadsTests {
  private static let threads = 4
  private static let turns = 30

  @Test("stay with their items while some remove, move and put back what others observe")
  func storm() {
    for round in 0..<Effort.times(1) {
      let stay = StayViewModel(
        draft: StayDraft(
          rooms: (0..<Self.threads).map { room in
            .init(kind: .double, guests: [.init(name: "Guest \(room)")])
          }), scheduler: SerialScheduler.serial("items"))
      let rooms = stay.observed.rooms
      let guests = rooms.compactMap(\.observed.guests.first)
      let ids = rooms.map(\.id)
      let foreign = Property<[String]>([])
      DispatchQueue.concurrentPerform(iterations: Self.threads * 2) { thread in
        let own = thread / 2
        if thread.isMultiple(of: 2) {
          Self.edit(rooms[own], guests[own], own, round)
        } else {
          Self.observe(stay, rooms[own], own, foreign)
        }
      }
      #expect(foreign.value == [])
      #expect(Set(stay.observed.rooms.map(\.id)) == Set(ids))
      for (own, room) in rooms.enumerated() {
        #expect(room === stay.observed.rooms.first { $0.id == room.id })
        #expect(room.observed.guests.map { $0.observed[.name]?.text } == ["Guest \(own) last"])
      }
    }
  }

  /// Types into the guest of a room, and removes, puts back and moves the room.
  private static func edit(
    _ room: StayRoomViewModel, _ guest: StayRoomGuestViewModel, _ own: Int, _ round: Int
  ) {
    for turn in 0..<turns {
      guest.didChange(name: "Guest \(own) \(turn)")
      switch turn % 3 {
      case 0:
        room.remove()
        room.undoRemove()
      case 1: room.move(to: (own + turn + round) % threads)
      default:
        guest.remove()
        guest.undoRemove()
      }
    }
    guest.didChange(name: "Guest \(own) last")
  }

  /// Observes the guests of a room again and again, and notes each name of another room's guest.
  private static func observe(
    _ stay: StayViewModel, _ room: StayRoomViewModel, _ own: Int, _ foreign: Property<[String]>
  ) {
    for _ in 0..<turns {
      // A read makes view models of items while others are removed.
      _ = stay.observed.rooms.map(\.observed.guests.count)
      let bag = Bag {
        room.guests.flatMapLatest { guests in
          guests.first?.outputs.name.text ?? .never
        }.observe { name in
          if !name.hasPrefix("Guest \(own)") { foreign.update { $0.append(name) } }
        }
      }
      _ = room.observed[.kind]
      bag.empty()
    }
  }
}
