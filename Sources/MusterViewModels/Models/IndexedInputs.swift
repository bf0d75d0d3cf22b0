/// Inputs that take positions in lists, for the deprecated members of generated view models.
@available(*, deprecated, message: "use the view models of the items")
extension FieldInputs {
  private var relay: FormRelay? { (self as? any ScopedModel)?.scope.relay }

  /// Inserts an empty item into a list.
  public func insertItem(into list: FieldAddress, at index: Int) {
    relay?.insert(into: list, at: index)
  }

  /// Removes an item.
  public func removeItem(at item: FieldAddress) { relay?.removeItem(item) }

  /// Moves an item to another position in its list.
  public func moveItem(at item: FieldAddress, to index: Int) { relay?.moveItem(item, to: index) }
}
