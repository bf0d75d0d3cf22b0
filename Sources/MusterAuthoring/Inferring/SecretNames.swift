/// The names of fields whose values should not be shown, such as `password` or `cardNumber`.
enum SecretNames {
  private static let words = [
    "card", "cvc", "cvv", "iban", "passphrase", "passwd", "password", "pin", "secret", "ssn",
    "token",
  ]

  /// Returns true if a name contains such a word.
  static func contain(_ name: String) -> Bool {
    var word = ""
    var isLower = false
    for character in name + " " {
      // `cardNumber` and `card_number` are two words.
      if !character.isLetter || isLower && character.isUppercase {
        if words.contains(word) { return true }
        word = ""
      }
      isLower = character.isLowercase
      if character.isLetter { word += character.lowercased() }
    }
    return false
  }
}
