internal import Muster

/// A place of a rule file where a mistake is easily made, with the facts that operators need.
struct MutationSite {
  /// The sort of the place.
  enum Role {
    /// The file itself.
    case file
    /// A field's name with its mapping.
    case field
    /// A kind and its arguments: at a field, in `rules`, in a condition or a branch.
    case rule
    /// An item of `together`.
    case crossFieldRule
    /// A mapping under `when`, or in one.
    case condition
    /// A claim of this mapping about one field.
    case claim
    case expression
    /// A pattern; with the mapping around it if it has its own flags.
    case pattern
    /// A key of the file or of a field, and its value.
    case setting
    /// A message in one language: a text, or a plural.
    case message
  }

  let role: Role
  /// The key and its value: a kind and its arguments, a field's name and its mapping.
  let entry: Node.Entry
  /// Its place: an entry of a mapping, or an item of a list.
  let piece: Piece
  /// The facts of the field around it.
  let field: FieldFacts
  /// The nodes to remove with it; `nil` if it must stay.
  var whole: Piece?
  /// The mapping that contains a rule, with its further keys.
  var beside: Node?
  /// The kind of the rule that a pattern belongs to.
  var kind: String?
  /// True for a field of a file that normalises texts somewhere.
  var isNormalizedElsewhere = false
  /// The names of the file's fields.
  var names = FieldNames()
  /// The values that its examples give to them.
  var tried = TriedValues()
  /// Of a claim about a field: values that the field may have, as far as the file says.
  var choices: [String] = []
  /// The language of a message that is written in several, or may be.
  var language: String?
  /// True for a message that is written in another language as well.
  var hasOtherLanguages = false
  /// True inside a condition, `any` or `not`.
  var isInCondition = false

  var node: Node { entry.value }
  /// The word of the key.
  var word: String { entry.key.text ?? "" }

  /// Returns the change that one edit makes, to point at the key; none without an edit.
  func change(_ edit: TextEdit?, _ words: String) -> [MutationChange] {
    edit.map { [MutationChange([$0], words, at: entry.key.range?.start)] } ?? []
  }
}

/// The place of something in a file.
struct Piece {
  /// The mapping or list around it.
  let around: Node
  let index: Int

  /// Returns the edit that removes it.
  func removal(_ pieces: FilePieces) -> TextEdit? {
    around.items == nil
      ? pieces.removing(entry: index, of: around) : pieces.removing(item: index, of: around)
  }
}

/// A field as a rule file writes it.
struct FieldFacts {
  /// Its name, if it has one.
  var name: String?
  /// The type of its values.
  var type = ValueType.text
  /// The mapping in which it is described.
  var node = Node(.mapping([]))
  /// The bytes that are affected by the change: the field, or a part that others use or call.
  var owner = 0..<0
}

/// A change that an operator makes: one a person could have made.
struct MutationChange {
  var edits: [TextEdit]
  /// The change in a few words: `max 20 becomes 21`.
  var words: String
  /// The byte to point at; by default the first that differs.
  var place: Int?
  /// The language in which the change shows, if it is only one.
  var language: String?

  init(_ edits: [TextEdit], _ words: String, at place: Int? = nil) {
    (self.edits, self.words, self.place) = (edits, words, place)
  }
}

/// Changes that several operators make.
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

  /// Returns the changes that each drop one of several items: any, or one of some.
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
