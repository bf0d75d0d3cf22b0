import Muster

/// A session for tests: what it shows, by path.
struct SessionRecorder: ~Copyable {
  var session: Session
  private(set) var tickets: [String: AskTicket] = [:]
  private(set) var log: [String] = []
  var time: Int64 = 0

  init(_ session: consuming Session) {
    self.session = session
  }

  /// Sends an event, and notes what came.
  mutating func send(_ event: SessionEvent, at time: Int64? = nil) {
    self.time = time ?? self.time
    session.handle(event, at: self.time)
    log = []
    for index in session.changes.indices {
      switch session.changes[index] {
      case .unknown(let path): log.append("unknown \(path)")
      case .items(let place): log.append("items \(session.path(of: place))")
      case .field(let place): log.append("field \(session.path(of: place))")
      case .step: log.append("step")
      case .form: log.append("form")
      case .summary: log.append("summary")
      case .cancel: log.append("cancel")
      case .ask(let request):
        tickets[request.check] = request.ticket
        log.append("ask \(request.check) \(request.path) \(request.value.json())")
      case .submitted(let value): log.append("submitted \(value.json())")
      case .refused(let place): log.append("refused \(place.map { session.path(of: $0) } ?? "")")
      }
    }
  }

  mutating func type(_ path: String, _ text: String) {
    send(.change(path: path, text: text))
  }

  mutating func leave(_ path: String) { send(.leave(path: path)) }

  mutating func answer(_ check: String, _ answer: AskAnswer) {
    guard let ticket = tickets[check] else { return }
    send(.answer(ticket, answer))
  }

  func state(_ path: String) -> FieldSnapshot? { session.field(path).map { session.state(of: $0) } }
  func status(_ path: String) -> FieldStatus? { state(path)?.status }
  func validity(_ path: String) -> FieldValidity? { state(path)?.validity }
  func message(_ path: String) -> String? { state(path)?.message }
}
