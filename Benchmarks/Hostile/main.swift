#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// Measures the cost of hostile rules and payloads, with a table in each file:
// `scripts/bench hostile`, optionally followed by the names of some tables.

let tables: [(name: String, print: () -> Bool)] = [
  ("patterns", patternRows),
  ("lists", listRows),
]

let wanted = CommandLine.arguments.dropFirst()
if let unknown = wanted.first(where: { name in !tables.contains { $0.name == name } }) {
  print("hostile: no table \(unknown); there are: \(tables.map(\.name).joined(separator: " "))")
  exit(2)
}
var holds = true
for table in tables where wanted.isEmpty || wanted.contains(table.name) {
  if !table.print() { holds = false }
}
exit(holds ? 0 : 1)
