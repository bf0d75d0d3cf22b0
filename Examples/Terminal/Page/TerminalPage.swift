public import MusterTerminal
public import MusterViewModels

/// A page that a front end draws on, and that hears keys.
///
/// ```swift
/// let page = openPage()
/// await page.forEachKey { view.press($0) }
/// ```
@MainActor
public protocol TerminalPage: AnyObject {
  /// The scheduler for all that happens behind the page.
  var scheduler: any SignalScheduler { get }

  /// Shows these lines and no others.
  func show(_ frame: Frame)

  /// Waits for the next key; nothing comes after the end.
  func nextKey() async -> Key?

  /// Ends the page, and puts back what was there before; no key is handed out any more.
  func close()
}

extension TerminalPage {
  /// Hands on each key that is pressed until the page was closed or nothing comes any more, and
  /// closes it.
  public func forEachKey(_ press: (Key) -> Void) async {
    while let key = await nextKey() { press(key) }
    close()
  }

  /// The same, until Esc or Ctrl-C is pressed.
  public func forEachKeyUntilLeft(_ press: (Key) -> Void) async {
    await forEachKey { key in
      if key == .escape || key == .control("c") { close() } else { press(key) }
    }
  }
}

/// The terminal where there is one, and plain text where a pipe is.
@MainActor
public func openPage() -> any TerminalPage {
  DrawnPage() ?? PrintedPage(read: { readLine(strippingNewline: false) }, write: { print($0) })
}
