/// The first rule file of a new form: it compiles, has no lints, and its examples pass.
public enum FirstRuleFile {
  /// Returns the content of `rules/NAME.yaml`.
  public static func text(name: String) -> String {
    """
    # yaml-language-server: $schema=\(RuleSchema.fileName)
    form: \(name)

    fields:
      name:
        label: Name
        normalize: [trim, collapse-spaces]
        required: true
        length: ..80

      email:
        label: Email
        required: true
        format: email

      age:
        label: Age
        type: integer
        range: 13..120

    examples:
      - name: all required values
        accepts: { name: ' Ada  Example', email: ada@example.com }
        leaves: { name: Ada Example, email: ada@example.com }

      - name: an incomplete address, and an age that is too low
        rejects: { name: Ada Example, email: ada@, age: 12 }
        because: { email: format, age: too-small }

      - name: nothing
        rejects: {}
        because: { name: required, email: required }

      - field: age
        accepts: [13, 120]
        rejects: [12.5, '36']

    """
  }

  /// Returns true for a valid name of a form: letters, digits, `-` and `_`, beginning with a
  /// letter.
  public static func mayBeCalled(_ name: String) -> Bool {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, isLetter(first) else { return false }
    return scalars.allSatisfy { isLetter($0) || "0"..."9" ~= $0 || $0 == "-" || $0 == "_" }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }
}
