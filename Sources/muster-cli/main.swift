import MusterCommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

let code = RootCommand().run(Array(CommandLine.arguments.dropFirst()), .process())
exit(code.rawValue)
