import MusterCommand

let code = RootCommand().run(Array(CommandLine.arguments.dropFirst()), .process())
CommandIO.leave(code)
