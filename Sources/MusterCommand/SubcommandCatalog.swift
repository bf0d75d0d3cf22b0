/// All subcommands, in the order in which the help lists them.
enum SubcommandCatalog {
  static let all: [any Subcommand] = [
    CheckCommand(),
    WhyCommand(),
    ShrinkCommand(),
    TestCommand(),
    LintCommand(),
    ExplainCommand(),
    SampleCommand(),
    FillCommand(),
    GenerateCommand(),
    CompileCommand(),
    ReferenceCommand(),
    SchemaCommand(),
    LSPCommand(),
    InitCommand(),
    InferCommand(),
  ]

  /// Returns the subcommand with the given name.
  static func named(_ name: String) -> (any Subcommand)? {
    all.first { $0.name == name }
  }
}
