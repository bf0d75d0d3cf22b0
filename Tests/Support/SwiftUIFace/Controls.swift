// Apple documents these public declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Text: PlainView {
  private let text: String

  public init(_ text: String) { self.text = text }

  public func draw(on screen: inout Drawing) {
    screen.texts.append(text)
    screen.lines.append(text)
  }
}

/// A value that can only be read, with its label.
public struct LabeledContent: PlainView {
  private let label: String
  private let value: String

  public init(_ label: String, value: String) {
    self.label = label
    self.value = value
  }

  public func draw(on screen: inout Drawing) { screen.lines.append("\(label): \(value)") }
}

public struct TextField: PlainView {
  private let label: String
  private let text: Binding<String>

  public init(_ label: String, text: Binding<String>) {
    self.label = label
    self.text = text
  }

  public func draw(on screen: inout Drawing) {
    screen.fields[label] = text
    screen.lines.append("\(label): [\(text.wrappedValue)]")
  }
}

public struct SecureField: PlainView {
  private let label: String
  private let text: Binding<String>

  public init(_ label: String, text: Binding<String>) {
    self.label = label
    self.text = text
  }

  public func draw(on screen: inout Drawing) {
    screen.fields[label] = text
    screen.secrets.append(label)
    screen.lines.append("\(label): [\(text.wrappedValue.isEmpty ? "" : "•••")]")
  }
}

public struct Toggle: PlainView {
  private let label: String
  private let isOn: Binding<Bool>

  public init(_ label: String, isOn: Binding<Bool>) {
    self.label = label
    self.isOn = isOn
  }

  public func draw(on screen: inout Drawing) {
    screen.switches[label] = isOn
    screen.lines.append("[\(isOn.wrappedValue ? "x" : " ")] \(label)")
  }
}

public struct Picker<Selection: Hashable, Content: View>: PlainView {
  private let label: String
  private let selection: Binding<Selection>
  private let content: Content

  public init(
    _ label: String, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) {
    self.label = label
    self.selection = selection
    self.content = content()
  }

  public func draw(on screen: inout Drawing) {
    var inner = Drawing()
    content.draw(on: &inner)
    let picked = Binding<AnyHashable> {
      AnyHashable(selection.wrappedValue)
    } set: { value in
      // As SwiftUI does: a tag of another type than the selection picks nothing.
      if let value = value.base as? Selection { selection.wrappedValue = value }
    }
    let picker = Drawing.Picking(values: inner.tags, labels: inner.texts, selection: picked)
    screen.pickers[label] = picker
    screen.lines.append("\(label): (\(picker.selectedLabel))")
  }
}

public struct Button: PlainView {
  private let label: String
  private let action: @MainActor () -> Void

  public init(_ label: String, action: @escaping @MainActor () -> Void) {
    self.label = label
    self.action = action
  }

  public func draw(on screen: inout Drawing) {
    let action = action
    screen.buttons[label] = { MainActor.assumeIsolated { action() } }
    screen.lines.append("<\(label)>")
  }
}
