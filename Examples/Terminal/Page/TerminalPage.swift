public import MusterTerminal
public import MusterViewModels

/// A page that a front end draws on, and that hears keys.
///
/// ```swift
/// let page = openPage()
/// while let key = await page.nextKey() { view.press(key) }
/// ```
@MainActor
public protocol TerminalPage: AnyObject {
  /// The scheduler for all that happens behind the page.
  var scheduler: any SignalScheduler { get }

  /// Shows these lines and no others.
  func show(_ frame: Frame)

  /// Waits for the next key; nothing comes after the end.
  func nextKey() async -> Key?

  /// Ends the page, and puts back what was there before.
  func close()
}

/// The terminal where there is one, and plain text where a pipe is.
@MainActor
public func openPage() -> any TerminalPage {
  DrawnPage() ?? PrintedPage(read: { readLine(strippingNewline: false) }, write: { print($0) })
}
