// `ReactiveBenchmark` measures all cases; `ReactiveBenchmark <case> <events>` runs one case so
// often, for valgrind to count. Benchmarks/reactive.sh calls both.

let arguments = CommandLine.arguments.dropFirst()

if arguments.count == 2, let name = arguments.first,
  let events = arguments.last.flatMap({ Int($0) })
{
  guard let one = Case.all.first(where: { $0.name == name }) else {
    fatalError("no case is named \(name)")
  }
  let run = one.prepare()
  run(events)
} else {
  Table(cases: Case.all).print()
}
