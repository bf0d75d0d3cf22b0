import MusterReactive
let r = Relay<Int>()
nonisolated(unsafe) var sum = 0
let clock = ContinuousClock()
func time(_ name: String, _ n: Int, _ f: (Int) -> Void) {
  for i in 0..<n/10 { f(i) }
  let t = clock.measure { for i in 0..<n { f(i) } }
  print(name, t / n)
}
do {
  let s = r.signal.observe { unsafe sum &+= $0 }
  time("relay 1", 20_000_000) { r.send($0) }
  _ = s
}
time("sub+cancel", 5_000_000) { _ in let s = r.signal.observe { unsafe sum &+= $0 }; _ = s }
time("chain3", 5_000_000) { _ in let s = r.signal.map { $0 &+ 1 }.filter { $0 > 3 }.map { $0 &* 2 }.observe { unsafe sum &+= $0 }; _ = s }
