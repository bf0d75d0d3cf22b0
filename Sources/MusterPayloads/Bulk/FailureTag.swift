public import Muster

/// The key under which failures are counted: a path and a code.
public struct FailureTag: Sendable, Hashable {
  /// The field's path, with a star for each item: `/guests/*/name`; empty for the payload itself.
  public var path: String
  /// The code of the failure, or of the problem if the payload could not be read.
  public var code: String
  /// True if the path ends in the name of an unknown member.
  public var isOfMember = false
  /// The verdict list that the failure belongs to; `nil` for a payload that could not be read.
  public var list: FindingList?
  /// The position of the rule in the rule file; `nil` if the failure is about the field itself.
  public var rule: SourceRange?
  /// The field, if there is one.
  var field: FieldID?
  /// The rule's own limit on the payloads that fail it.
  package var atMost: FailureLimit?

  init(path: String, code: String, list: FindingList?, isOfMember: Bool = false) {
    self.path = path
    self.code = code
    self.list = list
    self.isOfMember = isOfMember
  }

  /// True if a payload with the failure doesn't pass.
  var blocks: Bool {
    switch list {
    case .failures, .undecided, nil: true
    case .warnings, .notAsked: false
    }
  }
}

extension FailureTag {
  /// Returns the tag of one member, instead of the tag for all members that no field names.
  func naming(_ name: String) -> FailureTag {
    var path = Array(path.utf8.dropLast(2))
    path.append(pointerStep: name)
    var tag = self
    tag.path = String(decoding: path, as: UTF8.self)
    tag.isOfMember = true
    return tag
  }

  /// The tag for all members of the same object that no field names.
  public var ofAllMembers: FailureTag {
    guard isOfMember, let end = path.lastIndex(of: "/") else { return self }
    var tag = self
    tag.path = path[..<end] + "/*"
    tag.isOfMember = false
    return tag
  }
}
