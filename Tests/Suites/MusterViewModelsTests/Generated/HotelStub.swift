import GeneratedModels
import Muster

/// A hotel's server, for tests.
struct HotelStub: HotelAsks {
  func isNameFree(_ groupName: String) -> AskAnswer { groupName == "taken" ? .fails() : .passes }

  func isOfferValid(_ offer: String, groupName: String?) -> AskAnswer {
    groupName == nil ? .failed : .passes
  }
}
