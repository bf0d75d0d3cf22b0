internal import Muster

/// A place in a rule file where a mistake is easily made, with the facts that operators need.
struct MutationSite {
  /// The kind of place.
  enum Role {
    /// The file itself.
    case file
    /// A field's name and its mapping.
    case field
    /// A rule's kind and its arguments: in a field, in `rules`, in a condition or a branch.
    case rule
    /// An item of `together`.
    case crossFieldRule
    /// A mapping under `when`, or inside one.
    case condition
    /// A claim of this mapping about one field.
    case claim
    case expression
    /// A pattern; includes the mapping around it if the pattern has its own flags.
    case pattern
    /// A key of the file or of a field, and its value.
    case setting
    /// A message in one language: a text, or plural forms.
    case message
  }

  let role: Role
  /// The key and its value: a kind and its arguments, a field's name and its mapping.
  let entry: Node.Entry
  /// The place of the entry: an entry of a mapping, or an item of a list.
  let piece: Piece
  /// The facts about the field around the place.
  let field: FieldFacts
  /// The nodes to remove along with the entry; `nil` if it must stay.
  var whole: Piece?
  /// The mapping that contains a rule and its other keys.
  var beside: Node?
  /// The kind of the rule that a pattern belongs to.
  var kind: String?
  /// True for a field in a file that normalises strings somewhere.
  var isNormalizedElsewhere = false
  /// The names of the file's fields.
  var names = FieldNames()
  /// The values that the file's examples give to the fields.
  var tried = TriedValues()
  /// For a claim about a field: values that the field may have, as far as the file states them.
  var choices: [String] = []
  /// The language of a message that is, or may be, written in several languages.
  var language: String?
  /// True for a message that is also written in another language.
  var hasOtherLanguages = false
  /// True inside a condition, `any` or `not`.
  var isInCondition = false

  var node: Node { entry.value }
  /// The word of the key.
  var word: String { entry.key.text ?? "" }

  /// Returns the change that an edit makes, pointing at the key; no change without an edit.
  func change(_ edit: TextEdit?, _ words: String) -> [MutationChange] {
    edit.map { [MutationChange([$0], words, at: entry.key.range?.start)] } ?? []
  }
}

/// The place of a node in a file.
struct Piece {
  /// The mapping or list around the node.
  let around: Node
  let index: Int

  /// Returns the edit that removes the node.
  func removal(_ pieces: FilePieces) -> TextEdit? {
    around.items == nil
      ? pieces.removing(entry: index, of: around) : pieces.removing(item: index, of: around)
  }
}

/// A field as a rule file writes it.
struct FieldFacts {
  /// The field's name, if it has one.
  var name: String?
  /// The type of the field's values.
  var type = ValueType.text
  /// The mapping that describes the field.
  var node = Node(.mapping([]))
  /// The bytes that are affected by the change: the field, or a part that others use or call.
  var owner = 0..<0
}

/// A change that an operator makes, as a person could have made it.
struct MutationChange {
  var edits: [TextEdit]
  /// The change in a few words: `max 20 becomes 21`.
  var words: String
  /// The byte to point at; by default, the first byte that differs.
  var place: Int?
  /// The language in which the change shows, if it shows in only one.
  var language: String?

  init(_ edits: [TextEdit], _ words: String, at place: Int? = nil) {
    (self.edits, self.words, self.place) = (edits, words, place)
  }
}

/// Makes changes for several operators.
extension FilePieces {
  /// Returns the changes of a scalar to other texts; by its own text it is called so.
  func changes(
    of scalar: Node, to others: [String], called name: String? = nil
  ) -> [MutationChange] {
    others.map {
      MutationChange(
        [rewriting(scalar, as: $0)], "`\(name ?? scalar.text ?? "")` becomes `\($0)`")
    }
  }

  /// Returns the changes that each drop one item: any item, or only some of them.
  func dropping(
    itemsOf list: Node, among indices: [Int]? = nil, as sort: String = ""
  ) -> [MutationChange] {
    guard let items = list.items, items.count > 1 else { return [] }
    return (indices ?? Array(items.indices)).compactMap { index in
      removing(item: index, of: list).map {
        MutationChange([$0], "\(sort)`\(items[index].text ?? "")` is dropped")
      }
    }
  }

  /// Returns a value as a scalar of the file, in quotes if it needs them.
  func written(_ value: String) -> String {
    Self.isPlain(value) ? scalar(value) : quoted(value)
  }
}
