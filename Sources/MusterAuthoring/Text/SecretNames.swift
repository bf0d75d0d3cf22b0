/// The words in the names of fields whose values should not be shown, such as `new-password`.
enum SecretNames {
  /// The last words of names of secrets.
  static let marked: Set<String> = [
    "password", "passwort", "passcode", "passphrase", "pin", "cvc", "cvv", "secret", "otp",
  ]

  /// Words of names of values that are about one person, such as `cardNumber`.
  private static let personal: Set<String> = ["card", "iban", "passwd", "ssn", "token"]

  /// Returns true if a name contains such a word.
  static func contain(_ name: String) -> Bool {
    words(of: name).contains { marked.contains($0) || personal.contains($0) }
  }

  /// Returns the words of a name: `newPassword` and `new-password` have two each.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in name {
      let isGap = character == "-" || character == "_" || character == " "
      if isGap || (character.isUppercase && word.last?.isLowercase == true) {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = isGap ? "" : String(character)
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word.lowercased()]
  }
}
