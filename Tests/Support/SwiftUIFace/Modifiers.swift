// Apple documents these public declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Observation

extension View {
  /// Binds the focus to which control has it.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }

  /// Does something when a value has changed.
  public func onChange<Value: Equatable>(
    of value: Value, _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> some View { self }

  /// Runs as long as the view is there.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View { self }

  /// Says which value of a picker the view stands for.
  public func tag(_ tag: some Hashable) -> some View { Tagged(content: self, tag: tag) }
}

struct Tagged<Content: View>: PlainView {
  let content: Content
  let tag: AnyHashable

  func draw(on screen: inout Drawing) {
    screen.tags.append(tag)
    content.draw(on: &screen)
  }
}
