import MusterStoryGenerator

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

exit(StoriesTool(Array(CommandLine.arguments.dropFirst())).run())
