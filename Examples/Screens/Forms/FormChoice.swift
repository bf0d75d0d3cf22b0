/// The forms that have a screen.
public enum FormChoice: String, CaseIterable, Sendable {
  case booking, hotel, order, survey, tour
}
