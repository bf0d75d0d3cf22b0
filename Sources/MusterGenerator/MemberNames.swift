/// The names of a scope's fields, as members of its view model. No two members have the same name.
struct MemberNames {
  let names: [String]

  /// Chooses names for fields with these wishes.
  ///
  /// - Parameters:
  ///   - wishes: The names of the fields in Swift style.
  ///   - collections: True for each field that is a list or map.
  ///   - pages: The names of the outputs for the pages of a wizard.
  ///   - kind: The kind of the scope.
  init(
    _ wishes: [String], collections: [Bool], pages: [String], in kind: ModelScope.Kind
  ) {
    let taken = Self.taken(kind).union(pages).union(pages.isEmpty ? [] : ["page"])
    var names = wishes
    // A name with a suffix has other outputs.
    for _ in 0..<2 {
      let outputs = zip(names, collections).flatMap { name, isCollection in
        [SwiftName.claim(name, ofFieldCalled: name) + "Valid", name + "NotValidErr"]
          + (isCollection ? ["\(name)Field"] : [])
      }
      var register = NameRegister(wishes, taken: taken.union(outputs))
      names = wishes.map { register.name($0) }
    }
    self.names = names
  }

  /// Returns the prefixes of the fields' claims. Fields that aren't claims themselves come first:
  /// `isCompany` belongs to `company`, and a field `is-company` gets another prefix.
  static func claims(_ names: [String]) -> [String] {
    let plain = names.filter { !SwiftName.isClaim($0) }
      .map { SwiftName.claim($0, ofFieldCalled: "") }
    var register = NameRegister(
      names.filter { SwiftName.isClaim($0) }, taken: Set(plain).union(["isForm", "isPage"]))
    return names.map { name in
      SwiftName.isClaim(name) ? register.name(name) : SwiftName.claim(name, ofFieldCalled: "")
    }
  }

  /// The names of members that a scope's view model already has.
  private static func taken(_ kind: ModelScope.Kind) -> Set<String> {
    let common: Set<String> = [
      "control", "didChange", "didCompose", "didLeave", "init", "inputs", "observed", "outputs",
      "scope", "self", "set", "state",
    ]
    switch kind {
    case .form:
      return common.union([
        "accept", "back", "draft", "dropped", "focus", "form", "formNotValidErr", "formStatus",
        "give", "go", "isChanged", "isCurrentPage", "isPageValid", "next", "isFormValid",
        "isSubmitting", "phase", "reinitialise", "reject",
        "reset", "restore", "speak", "step", "steps", "submit", "submitted", "summary",
      ])
    case .page: return common
    case .group: return common.union(["isValid", "notValidErr", "whole"])
    case .item:
      return common.union([
        "id", "isValid", "move", "notValidErr", "remove", "undoRemove", "whole",
      ])
    case .entry:
      return common.union([
        "id", "isKeyValid", "isValid", "key", "keyNotValidErr", "move", "notValidErr", "remove",
        "undoRemove", "whole",
      ])
    }
  }
}
