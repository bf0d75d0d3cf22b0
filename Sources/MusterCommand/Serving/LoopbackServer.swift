/// Serves a site on the loopback address, on one thread, until the site ends.
///
/// No client can block another or use unlimited memory: the number of connections is limited, a
/// request must arrive in time, and the response must be read in time. If all connections are
/// taken, the one that has waited longest for its request is closed for the next.
struct LoopbackServer: ~Copyable {
  /// The maximum number of simultaneous connections.
  private static var connectionLimit: Int { 32 }
  /// The maximum number of connections accepted in a row; existing connections are read in between.
  private static var acceptLimit: Int { 8 }
  /// The number of seconds in which a whole request must arrive, and in which the response must be
  /// read.
  private static var patience: Double { 20 }
  /// The number of seconds in which a closed connection's last bytes may arrive.
  private static var lingering: Double { 2 }

  private let listener: LoopbackListener
  private let stopwatch: @Sendable () -> Double

  /// Listens on a port of the loopback address, or on any free port.
  init(port: UInt16?, stopwatch: @escaping @Sendable () -> Double) throws(CommandError) {
    listener = try LoopbackListener(port: port ?? 0)
    self.stopwatch = stopwatch
  }

  /// The port that it listens on.
  var port: UInt16 { listener.port }

  /// Responds to requests until the site has ended and the response that ended it is sent.
  func run(_ site: FormSite) throws(CommandError) {
    var clients: [Client] = []
    while true {
      let isOver = site.ending != nil
      // After the end, only the remaining bytes are sent, and nothing new is accepted.
      if isOver, clients.allSatisfy({ !$0.isSending }) { return }
      let listens = !isOver && Self.hasRoom(clients)
      let ready = try listener.wait(
        alsoForClients: listens, sockets: clients.map(\.interest), milliseconds: 500)
      let now = stopwatch()
      for (index, isReady) in ready.sockets.enumerated() where isReady {
        clients[index].proceed(site, until: now + Self.lingering)
      }
      if ready.isListenerReady {
        for _ in 0..<Self.acceptLimit where Self.hasRoom(clients) {
          guard let socket = listener.accept() else { break }
          Self.makeRoom(&clients)
          clients.append(Client(socket, until: now + Self.patience))
        }
      }
      clients.removeAll { $0.isOver || $0.deadline < now }
    }
  }

  /// True if another connection can be accepted, if necessary in place of one that has sent no
  /// request yet.
  private static func hasRoom(_ clients: [Client]) -> Bool {
    clients.count < connectionLimit || clients.contains { $0.isReading }
  }

  /// Closes the connection whose request has been awaited longest, if the limit is reached.
  private static func makeRoom(_ clients: inout [Client]) {
    // The connections are in the order in which they came.
    guard clients.count >= connectionLimit,
      let oldest = clients.firstIndex(where: { $0.isReading })
    else { return }
    clients.remove(at: oldest)
  }
}

/// One connection of the server.
private final class Client {
  private enum State {
    case reading, sending, lingering, over
  }

  private let socket: LoopbackSocket
  private var state = State.reading
  private var conversation = Conversation()
  private var answer: [UInt8] = []
  private var sent = 0
  private(set) var deadline: Double

  init(_ socket: LoopbackSocket, until deadline: Double) {
    self.socket = socket
    self.deadline = deadline
  }

  var isOver: Bool { state == .over }
  var isReading: Bool { state == .reading }
  var isSending: Bool { state == .sending }

  /// The socket, and the kind of event that it waits for.
  var interest: (descriptor: Int32, isToWrite: Bool) { (socket.descriptor, state == .sending) }

  /// Reads or sends as much as possible without waiting.
  func proceed(_ site: FormSite, until lingering: Double) {
    switch state {
    case .reading: read(site)
    case .sending: send(until: lingering)
    case .lingering: drain()
    case .over: break
    }
  }

  private func read(_ site: FormSite) {
    switch socket.read() {
    case .bytes(let bytes):
      guard let answer = conversation.take(bytes[...], site) else { return }
      self.answer = answer
      state = .sending
    case .nothing: break
    case .ended: state = .over
    }
  }

  private func send(until lingering: Double) {
    guard let count = socket.write(answer[sent...]) else {
      state = .over
      return
    }
    sent += count
    guard sent == answer.count else { return }
    // If the connection were closed at once, with bytes of a refused request pending, the response
    // would be lost.
    socket.endWriting()
    answer = []
    state = .lingering
    deadline = min(deadline, lingering)
  }

  private func drain() {
    if case .ended = socket.read() { state = .over }
  }
}
