import MusterViewModels

/// The place where a view and a model meet, which neither of them knows.
public enum SearchBinding {
  /// Binds a view to a model for as long as the view lives. The handler gets the track that was
  /// selected, or none where the search was closed without.
  @MainActor
  public static func bindView<View: SearchView>(
    view: View, model: SearchModel,
    selectionHandler: @escaping @MainActor @Sendable (Track?) -> Void
  ) {
    view.bag ++ model.searchTerm <~ view.searchTerm ++ view[\.results] <~ model.results
    view.bag ++ selectionHandler <~ view.selectedTrack.map { $0 }
    view.bag ++ selectionHandler <~ view.closeRequested.map { nil }
  }
}
