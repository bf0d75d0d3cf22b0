/// A payload's map: values under keys that the person chose, in order.
///
/// Keys are compared by their bytes, as in all payloads. A dictionary would treat the two encodings
/// of `é` as one key.
public struct PayloadMap<Element: PayloadPart>:
  PayloadPart, Encodable, ExpressibleByDictionaryLiteral
{
  /// A value under its key.
  public struct Entry: Equatable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var element: Element
  }

  /// The map without entries.
  public static var jsonPlaceholder: PayloadMap { [:] }

  /// The values in order.
  public private(set) var entries: [Entry] = []

  /// Creates a map of these values; if two have the same key, the later one is kept.
  public init(dictionaryLiteral elements: (String, Element)...) {
    for (key, element) in elements { self[key] = element }
  }

  /// Reads a map from the members of an object.
  public init(_ value: Muster.Value) throws(PayloadMismatch) {
    guard case .object(let members) = value else { throw PayloadMismatch(expected: "map") }
    for member in members {
      do throws(PayloadMismatch) {
        entries.append(Entry(key: member.name, element: try Element(member.value)))
      } catch {
        throw error.inside(member.name)
      }
    }
  }

  /// The value under a key; `nil` if there is none. Setting `nil` removes it.
  public subscript(key: String) -> Element? {
    get { entries.first { $0.key.utf8.elementsEqual(key.utf8) }?.element }
    set {
      let index = entries.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
      switch (index, newValue) {
      case (let index?, let element?): entries[index].element = element
      case (let index?, nil): entries.remove(at: index)
      case (nil, let element?): entries.append(Entry(key: key, element: element))
      case (nil, nil): break
      }
    }
  }

  /// Encodes the map as an object. Most encoders don't keep the order of its members.
  public func encode(to encoder: any Encoder) throws {
    try CodableValue(jsonValue).encode(to: encoder)
  }

  /// The map as a JSON object.
  public var jsonValue: Muster.Value {
    .object(entries.map { Muster.Value.Member($0.key, $0.element.jsonValue) })
  }
}
