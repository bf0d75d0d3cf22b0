// Apple documents these public declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> Either<First, Second> { .first(first) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> Either<First, Second> { .second(second) }
}

public struct TupleView<each Content: View>: PlainView {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  public func draw(on screen: inout Drawing) {
    for view in repeat each content { view.draw(on: &screen) }
  }
}

public enum Either<First: View, Second: View>: PlainView {
  case first(First)
  case second(Second)

  public func draw(on screen: inout Drawing) {
    switch self {
    case .first(let view): view.draw(on: &screen)
    case .second(let view): view.draw(on: &screen)
    }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { return preconditionFailure("a plain view has no body") }
  public func draw(on screen: inout Drawing) { self?.draw(on: &screen) }
}

/// A view for each of some elements.
public struct ForEach<Element, Content: View>: PlainView {
  private let views: [Content]

  public init<ID: Hashable>(
    _ elements: [Element], id: KeyPath<Element, ID>, @ViewBuilder content: (Element) -> Content
  ) {
    views = elements.map(content)
  }

  public init(_ elements: [Element], @ViewBuilder content: (Element) -> Content)
  where Element: Identifiable {
    views = elements.map(content)
  }

  public func draw(on screen: inout Drawing) {
    for view in views { view.draw(on: &screen) }
  }
}

/// Views that belong together, with a heading.
public struct Section<Content: View>: PlainView {
  private let heading: String
  private let content: Content

  public init(_ heading: String, @ViewBuilder content: () -> Content) {
    self.heading = heading
    self.content = content()
  }

  public func draw(on screen: inout Drawing) {
    screen.lines.append("— \(heading) —")
    content.draw(on: &screen)
  }
}

/// A container of controls.
public struct Form<Content: View>: PlainView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func draw(on screen: inout Drawing) { content.draw(on: &screen) }
}
