#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import HostilePatterns
internal import MusterPattern

// usage: hostile-proof PATTERNS LEAST MOST SEED: so many random patterns on texts of so many bytes.

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard numbers.count == 4 else { fatalError("hostile-proof PATTERNS LEAST MOST SEED") }
var proof = Proof(seed: numbers[3])
proof.run(patterns: numbers[0], bytes: numbers[1]...max(numbers[1], numbers[2]))
proof.report()
exit(proof.isBroken ? 1 : 0)
