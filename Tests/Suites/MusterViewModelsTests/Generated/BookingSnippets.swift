import Foundation
import GeneratedModels
import MusterReactive
import MusterViewModels
import Testing

/// The examples on the page about a booking.
@Suite("The page about a booking")
struct BookingSnippets {
  struct SavedStay: Codable {
    var draft: StayDraft
    var step: String?
  }

  func book(_ body: String) -> (status: Int, content: String) {
    do throws(PayloadRefusal) {
      let stay = try StayPayload.form.decode(StayPayload.self, from: body)
      let double = stay.rooms.firstIndex { $0.kind == .double }
      guard let double else { return (201, "") }
      let problem = ProblemDocument(
        title: "Conflict", status: 409,
        errors: [.init(path: "/rooms/\(double)/kind", code: "taken", detail: "No double is free.")])
      return (problem.status, problem.json())
    } catch {
      let problem = ProblemDocument(error)
      return (problem.status, problem.json())
    }
  }

  /// Fills in the form up to the second guest, and saves it.
  private func half() throws -> Data {
    let stay: any StayViewModelTypes = StayViewModel()
    let form = stay.observed
    let dates = stay.outputs.datesPage
    dates.inputs.set(nights: 2)
    dates.inputs.next()
    #expect(form.step == .dates)
    #expect(form[.arrival]?.message == "Enter arrival")
    dates.inputs.didChange(arrival: "2026-03-31")
    dates.inputs.next()
    #expect(form.step == .rooms)

    let rooms = stay.outputs.roomsPage
    rooms.inputs.addRoom(StayDraft.Room(kind: .double))
    let room = form.rooms[0]
    room.inputs.addGuest(StayDraft.Room.Guest(name: "Ada"))
    room.inputs.addGuest()
    let ben = room.observed.guests[1]
    ben.inputs.didChange(name: "B")
    rooms.inputs.next()
    #expect(form.step == .rooms)
    #expect(ben.observed[.name]?.message == "Name must be 2 characters or more")

    let drafts = Property(StayDraft())
    let saving = Bag { stay.outputs.draft(after: .seconds(1)).observe { drafts.value = $0 } }
    let draft = stay.outputs.draft.current ?? drafts.value
    let saved = try JSONEncoder().encode(SavedStay(draft: draft, step: form.step?.rawValue))
    saving.empty()
    return saved
  }

  @Test("fills in, saves, restores, submits and corrects a form")
  func booking() throws {
    let saved = try half()
    let read = try JSONDecoder().decode(SavedStay.self, from: saved)
    let stay: any StayViewModelTypes = StayViewModel()
    let form = stay.observed
    stay.inputs.restore(read.draft)
    if let step = read.step.flatMap(StayStep.init(rawValue:)) { stay.inputs.go(to: step) }
    #expect(form.step == .rooms)
    #expect(form.isChanged == true)

    let bag = Bag {
      stay.outputs.submitted.observe { payload in
        let (status, content) = book(payload.jsonValue.json())
        if status == 201 {
          stay.inputs.accept()
        } else if let problem = try? Value(json: content) {
          stay.inputs.reject(ProblemDocument(problem))
        } else {
          stay.inputs.reject([])
        }
      }
    }

    let room = form.rooms[0]
    room.observed.guests[1].inputs.didChange(name: "Ben")
    stay.inputs.didChange(email: "ada@example.com")
    stay.inputs.submit()
    #expect(form.phase == .refused)
    #expect(room.observed[.kind]?.message == "No double is free.")
    room.inputs.set(kind: .single)
    #expect(form.phase == .editing)
    stay.inputs.submit()
    #expect(form.phase == .accepted)
    bag.empty()
  }
}
