// `leak-rounds 200`: makes, uses and drops everything so many times, for scripts/leaks to look at
// what is left. Nothing that a round makes may be there at its end.

import Dispatch

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200
let isDone = DispatchSemaphore(value: 0)
// The main thread waits: valgrind does not survive the end that an asynchronous main prepares for
// it.
Task.detached { [count, isDone] in
  let all = Round.relays + Round.operators + Round.time + Round.models
  for _ in 0..<count {
    for round in all { await round.run() }
  }
  print("\(count) rounds of \(all.count)")
  isDone.signal()
}
isDone.wait()
