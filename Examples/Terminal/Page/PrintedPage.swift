public import MusterTerminal
public import MusterViewModels

/// A page where no terminal is: lines come in, and the page is printed whenever it has changed.
///
/// It types as a patient person does. Each line is put in the place of the one before, and the key
/// at its end, Enter or any other, is pressed once there is nothing left to wait for.
public final class PrintedPage: TerminalPage {
  /// On the main actor; pauses are skipped when there is nothing else to wait for.
  public var scheduler: any SignalScheduler { time }

  private let time = SkippingScheduler()
  private let bag = Bag()
  private let read: () -> String?
  private let write: (String) -> Void
  private var keys: [Key] = []
  private var text = ""
  private var printed = ""
  private var isClosed = false

  /// Makes a page of where lines come from, with their ends, and where text goes.
  public init(read: @escaping () -> String?, write: @escaping (String) -> Void) {
    self.read = read
    self.write = write
    bag ++ time.steps.observeOnMain { [weak self] in self?.printPage() }
  }

  /// Shows these lines, once all that happens at the same time has happened.
  public func show(_ frame: Frame) { text = frame.lines.map(\.text).joined(separator: "\n") }

  /// The next key of the line, or the first of the next one.
  public func nextKey() async -> Key? {
    if keys.isEmpty || !isText(keys[0]) {
      printPage()
      await time.rest()
    }
    while keys.isEmpty {
      guard !isClosed, let line = read() else { return nil }
      keys = Self.keys(of: line)
    }
    return keys.removeFirst()
  }

  /// Reads and prints no more.
  public func close() {
    isClosed = true
    keys = []
  }

  private func printPage() {
    guard !isClosed, text != printed else { return }
    printed = text
    write(text + "\n")
  }

  private func isText(_ key: Key) -> Bool {
    if case .paste = key { true } else { key == .control("u") }
  }

  /// The old text goes, the new one comes, then whatever else the line has: `jack ESC [ B LF`.
  private static func keys(of line: String) -> [Key] {
    let text = line.prefix { $0 >= " " }
    var decoder = KeyDecoder()
    let others = decoder.decode(line.utf8.dropFirst(text.utf8.count)) + decoder.timeOut()
    return text.isEmpty ? others : [.control("u"), .paste(String(text))] + others
  }
}
