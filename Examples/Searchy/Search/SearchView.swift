public import MusterViewModels

/// A search screen: what a person wants comes out of it, what there is to see goes in. It knows no
/// model.
@MainActor
public protocol SearchView: BindingTarget {
  /// Emits what is searched for, at each key.
  var searchTerm: Signal<String> { get }

  /// Emits the result that a person has chosen.
  var selectedTrack: Signal<Track> { get }

  /// Emits when a person has seen enough.
  var closeRequested: Signal<Void> { get }

  /// The results to be seen.
  var results: SearchResults { get set }

  /// All that ends with the view.
  var bag: Bag { get }
}
