import MusterViewModels
import SignIn

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

let prompt = SigninPrompt(SigninViewModel())
let payload = prompt.run(
  read: { label in
    print("\(label): ", terminator: "")
    fflush(nil)
    return readLine()
  },
  tell: { print("  \($0)") })
guard let payload else {
  print()
  exit(1)
}
print("Signing in as \(payload.email)")
