import MusterViewModels

/// The text that the screen shows once the restaurant has accepted a reservation.
public struct Confirmation: Equatable, Sendable {
  /// The text.
  public let text: String

  /// Creates the text for a payload that a person has submitted.
  public init(_ payload: ReservationPayload) {
    let names = payload.guests.map { guest in
      guest.diet.map { "\(guest.name) (\($0.rawValue))" } ?? guest.name
    }
    text = "A table for \(names.joined(separator: ", ")). We have written to \(payload.email)."
  }
}
