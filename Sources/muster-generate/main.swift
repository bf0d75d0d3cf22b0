import MusterGenerator

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

exit(GeneratingTool(Array(CommandLine.arguments.dropFirst())).run())
