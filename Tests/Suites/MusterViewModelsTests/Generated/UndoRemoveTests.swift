import GeneratedModels
import Muster
import MusterReactive
import MusterTestKit
import MusterTesting
import MusterViewModels
import Testing

@Suite("A removed item that is put back")
struct UndoRemoveTests {
  private let stay: StayViewModel
  private let rooms: [StayRoomViewModel]

  /// A stay with two rooms; Ada and Ben are in the second.
  init() {
    stay = StayViewModel(
      draft: StayDraft(
        rooms: [
          .init(kind: .single, guests: [.init(name: "Cleo")]),
          .init(kind: .double, guests: [.init(name: "Ada"), .init(name: "Ben")]),
        ]), scheduler: VirtualScheduler())
    rooms = stay.observed.rooms
  }

  /// The names of all guests.
  private var names: [[String?]] {
    stay.observed.rooms.map { $0.observed.guests.map { $0.observed[.name]?.text } }
  }

  @Test("has its place, identity, values and marks, and so do the items in its lists")
  func identity() {
    let room = rooms[0]
    let guest = room.observed.guests[0]
    guest.didChange(name: "C")
    guest.didLeave(.name)
    let state = guest.observed[.name]
    let found = TestObserver(stay.rooms.map { $0.map(\.id) })
    room.remove()
    #expect(names == [["Ada", "Ben"]])
    room.undoRemove()
    #expect(names == [["C"], ["Ada", "Ben"]])
    #expect(found.values == [rooms.map(\.id), [rooms[1].id], rooms.map(\.id)])
    #expect(stay.observed.rooms[0].observed.guests[0].id == guest.id)
    #expect(guest.observed[.name] == state && state?.isTouched == true && state?.isChanged == true)
    #expect(state?.status == .notValid)
    guest.didChange(name: "Cleo")
    #expect(guest.observed[.name]?.isChanged == false)
  }

  @Test("is observed anew: outputs that have ended stay ended")
  func outputs() {
    let guest = rooms[1].observed.guests[1]
    let former = TestObserver(guest.name.text)
    guest.remove()
    guest.didChange(name: "X")
    guest.undoRemove()
    let current = TestObserver(guest.name.text)
    guest.didChange(name: "Benn")
    #expect(former.values == ["Ben"])
    #expect(current.values == ["Ben", "Benn"])
    #expect(rooms[1].observed.guests[1] === guest)
  }

  @Test("blocks, and is counted, as before")
  func judging() {
    let lines = TestObserver(stay.summary.map { $0.map(\.path) })
    let guest = rooms[0].observed.guests[0]
    guest.didChange(name: "")
    stay.submit()
    let all = lines.values.last
    rooms[0].remove()
    #expect(lines.values.last?.contains("/rooms/0/guests/0/name") == false)
    rooms[0].undoRemove()
    #expect(lines.values.last == all && all?.contains("/rooms/0/guests/0/name") == true)
  }

  @Test("can also be in an item that is put back, at any depth")
  func nested() {
    let guests = rooms[1].observed.guests
    guests[0].remove()
    rooms[1].remove()
    guests[0].undoRemove()
    #expect(names == [["Cleo"]])
    rooms[1].undoRemove()
    guests[0].undoRemove()
    #expect(names == [["Cleo"], ["Ada", "Ben"]])
  }

  @Test("is one of the last ten, until the form is reset")
  func bounds() {
    for _ in 0..<10 { stay.addRoom() }
    let added = Array(stay.observed.rooms[2...])
    rooms[0].remove()
    for room in added { room.remove() }
    rooms[0].undoRemove()
    #expect(names == [["Ada", "Ben"]])
    added[0].undoRemove()
    #expect(stay.observed.rooms.map(\.id) == [rooms[1].id, added[0].id])
    stay.reset(to: StayDraft(rooms: [.init(kind: .single)]))
    added[1].undoRemove()
    #expect(stay.observed.rooms.count == 1)
    // The slots of items that can't come back are used again.
    stay.addRoom()
    #expect(stay.observed.rooms.map { $0.observed[.kind]?.text } == ["single", ""])
  }

  @Test("does nothing for an item that exists, also if it is called twice")
  func twice() {
    let found = TestObserver(stay.rooms.map(\.count))
    rooms[0].undoRemove()
    rooms[0].remove()
    rooms[0].undoRemove()
    rooms[0].undoRemove()
    #expect(found.values == [2, 1, 2])
  }

  @Test("keeps its letter in a recording")
  func recording() {
    let recording = Recording(stay)
    rooms[0].remove()
    rooms[0].undoRemove()
    let text = "\(recording)"
    #expect(text.contains("put back rooms[a]"))
    #expect(text.contains("rooms: [a, b]"))
  }

  @Test("keeps the letters of the items in its lists in a recording")
  func nestedRecording() {
    let recording = Recording(stay)
    rooms[1].observed.guests[0].remove()
    rooms[1].remove()
    rooms[1].undoRemove()
    let lines = "\(recording)".split(separator: "\n")
    #expect(lines.filter { $0.hasSuffix("rooms[b].guests: [b]") }.count == 2, "\(recording)")
  }
}
