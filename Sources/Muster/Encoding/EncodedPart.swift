#if !hasFeature(Embedded)
  /// A part of the value under construction, filled by the containers that encode into it.
  final class EncodedPart {
    enum Shape {
      case nothing, one, list, object
    }

    var shape = Shape.nothing
    private var one = Value.null
    private var items: [EncodedPart] = []
    private var names: [String] = []
    private var places: [ByteString: Int] = [:]

    var value: Value {
      switch shape {
      case .one: one
      case .list: .list(items.map { $0.value })
      // A value that encodes nothing becomes an empty object, as with well-known encoders.
      case .nothing, .object: .object(zip(names, items).map { Value.Member($0, $1.value) })
      }
    }

    var itemCount: Int { items.count }

    func set(_ value: Value) {
      shape = .one
      one = value
    }

    /// Returns the part under a name; a name that occurs twice is the same part.
    func member(_ name: String) -> EncodedPart {
      shape = .object
      if let place = places[ByteString(name)] { return items[place] }
      places[ByteString(name)] = items.count
      names.append(name)
      return add()
    }

    /// Adds an item and returns it.
    func item() -> EncodedPart {
      shape = .list
      return add()
    }

    private func add() -> EncodedPart {
      let part = EncodedPart()
      items.append(part)
      return part
    }
  }
#endif
