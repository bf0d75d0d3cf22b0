import GeneratedModels
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("The values of an output, read in a loop")
struct OutputValuesTests {
  private let time = VirtualScheduler()
  private let booking: any BookingViewModelTypes

  init() { booking = BookingViewModel(scheduler: time) }

  @Test("are the view models of a list's items, each time that the list changes")
  func lists() async {
    let names = Property<[[String]]>([])
    time.start { [booking] in
      for await guests in booking.outputs.guests.values {
        names.update { $0.append(guests.map { TestObserver($0.outputs.name.text).values[0] }) }
      }
    }
    await time.settle()
    booking.inputs.addGuest(BookingDraft.Guest(name: "Ada"))
    await time.settle()
    booking.inputs.insertGuest(at: 0, BookingDraft.Guest(name: "Ben"))
    await time.settle()
    #expect(names.value == [[], ["Ada"], ["Ben", "Ada"]])
  }

  @Test("end when the item is removed")
  func items() async {
    booking.inputs.addGuest()
    let guest = booking.observed.guests[0]
    let names = Property<[String]>([])
    time.start {
      for await name in guest.outputs.name.text.values { names.update { $0.append(name) } }
      names.update { $0.append("gone") }
    }
    await time.settle()
    guest.inputs.didChange(name: "A")
    guest.inputs.didChange(name: "Ad")
    guest.inputs.remove()
    await time.settle()
    #expect(names.value == ["", "A", "Ad", "gone"])
  }
}
