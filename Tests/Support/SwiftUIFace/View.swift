// Apple documents these public declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A part of a screen. This module is no SwiftUI: it has the face of a few of its types, written
/// anew, so that the screens that the pages show are compiled and tried where there is none.
@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  /// Puts on a screen what it consists of.
  func draw(on screen: inout Drawing)
}

extension View {
  public func draw(on screen: inout Drawing) { body.draw(on: &screen) }
}

extension Never: View {
  public var body: Never { return preconditionFailure("nothing is never shown") }
}

/// A view that is made of no others.
@MainActor
public protocol PlainView: View where Body == Never {}

extension PlainView {
  public var body: Never { return preconditionFailure("a plain view has no body") }
}

/// All that stands on a screen, from the top.
public struct Drawing {
  /// The texts that can be read.
  public internal(set) var texts: [String] = []
  /// The fields that are typed into, by their labels.
  public internal(set) var fields: [String: Binding<String>] = [:]
  /// The labels of those that show no text.
  public internal(set) var secrets: [String] = []
  /// The switches, by their labels.
  public internal(set) var switches: [String: Binding<Bool>] = [:]
  /// The values to pick from and the one that is picked, by their labels.
  public internal(set) var pickers: [String: Picking] = [:]
  /// The buttons, by their labels.
  public internal(set) var buttons: [String: () -> Void] = [:]
  /// Everything on the screen, a line for each view: `Name: [Ada]`, `[x] Newsletter`, `<Send>`.
  public internal(set) var lines: [String] = []
  var tags: [AnyHashable] = []

  /// A picker's values, what they are called, and the one that is picked.
  public struct Picking {
    public var values: [AnyHashable]
    public var labels: [String]
    public var selection: Binding<AnyHashable>

    /// The name of the value that is picked; `""` where none is.
    var selectedLabel: String {
      zip(values, labels).first { $0.0 == selection.wrappedValue }?.1 ?? ""
    }
  }

  @MainActor
  public init(_ view: some View) { view.draw(on: &self) }

  init() {}
}
