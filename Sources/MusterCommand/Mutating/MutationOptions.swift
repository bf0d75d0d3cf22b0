import MusterAuthoring

/// The options of `muster test --mutate`.
struct MutationOptions {
  let mutate = CommandOption(
    "mutate",
    help: "make one small change to the rules at a time, and report each change that no test "
      + "notices, with a test that would")
  let only = CommandOption(
    "only", value: "TEXT",
    help:
      "with --mutate: only changes whose operator (such as bound) or place (such as "
      + "signin.yaml:14) contains this string")
  let seed = CommandOption(
    "seed", value: "N",
    help: "with --mutate: the seed of the search for payloads; the default is 0")

  var all: [CommandOption] { [mutate, only, seed] }

  /// Returns true if mutation is requested, and refuses options that have no meaning with it.
  func areMeant(
    by arguments: Arguments, without others: [CommandOption]
  ) throws(CommandError) -> Bool {
    guard arguments.has(mutate) else {
      if let option = [only, seed].first(where: { arguments.has($0) }) {
        throw .usage("--\(option.name) requires --mutate")
      }
      return false
    }
    if let option = others.first(where: { arguments.has($0) }) {
      throw .usage("--\(option.name) and --mutate can't be used together")
    }
    return true
  }
}
