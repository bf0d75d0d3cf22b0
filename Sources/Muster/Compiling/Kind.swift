/// A kind of rule: its keyword, its arguments, the check that it compiles to, and its messages.
///
/// To add a kind, write a file like those of the other kinds, and a line in `KindCatalog.swift`.
/// The kind's examples run as tests, and its row in the reference is generated. Your program can
/// create its own kinds with `Kind(_:summary:on:argument:message:check:)`.
public struct Kind: Sendable {
  /// A code that a rule of the kind fails with.
  package struct Code: Sendable {
    /// The code's name for programs: `too-short`.
    package let name: String
    /// The code's message in English; `code.type` is a variant for fields of one type.
    package let message: Template

    /// Further parameters of its failures, which authors can use in messages.
    private let others: [String]

    init(_ name: String, _ message: Template, parameters others: [String] = []) {
      self.name = name
      self.message = message
      self.others = others
    }

    /// The parameters that a message may name.
    var parameterNames: [String] {
      message.texts.flatMap { Placeholders.names(in: $0) }.filter { ByteString($0) != "label" }
        + others
    }
  }

  /// A small form that the reference shows and the tests run: a field `value` with this rule.
  package struct Example: Sendable {
    /// The arguments of the rule.
    package let arguments: Node
    /// The type of the field.
    package let type: ValueType
    /// Further keys of the field.
    package let keys: [(String, Node)]
    /// Other fields of the form. If there are any, `passing` and `failing` are payloads of the
    /// whole form; otherwise, they are values of the field.
    package let beside: [(String, Node)]
    /// Payloads or values that pass.
    package let passing: [Value]
    /// Payloads or values that fail.
    package let failing: [Value]

    init(
      _ arguments: Node, on type: ValueType = .text, keys: [(String, Node)] = [],
      beside: [(String, Node)] = [], passing: [Value], failing: [Value]
    ) {
      self.arguments = arguments
      self.type = type
      self.keys = keys
      self.beside = beside
      self.passing = passing
      self.failing = failing
    }
  }

  /// The word in a rule file.
  public let word: String
  /// One line for the reference.
  public let summary: String
  /// The types that the kind reads. Every kind can be used on `any`, where values of other types
  /// pass.
  public let types: [ValueType]
  /// The kind's arguments, for the reference: `6..20`, or `min`, `max`, `unit`.
  package let argument: String
  /// The codes that rules of the kind fail with, and their messages.
  package let codes: [Code]
  /// Examples for the reference, run as tests.
  package let examples: [Example]

  /// Reads the arguments of a rule and returns its check; reports mistakes in them.
  let lower: @Sendable (Node, Place, inout ArgumentReader) -> Check?

  init(
    _ word: String, summary: @autoclosure () -> String, on types: [ValueType],
    argument: @autoclosure () -> String, codes: [Code], examples: @autoclosure () -> [Example],
    lower: @escaping @Sendable (Node, Place, inout ArgumentReader) -> Check?
  ) {
    self.word = word
    self.types = types
    self.codes = codes
    self.lower = lower
    #if MUSTER_WITHOUT_REFERENCE
      (self.summary, self.argument, self.examples) = ("", "", [])
    #else
      self.summary = summary()
      self.argument = argument()
      self.examples = examples()
    #endif
  }
}

/// The field that a rule reads, and the field from which its names are looked up.
struct Place {
  let field: FieldID
  let scope: FieldID?
}
