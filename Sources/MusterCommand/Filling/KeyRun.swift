import MusterTerminal

/// Keys that arrived together, with a paste as a single key.
///
/// A terminal without bracketed paste sends a paste as keys, but more of them at once than anyone
/// types.
struct KeyRun {
  private var ended: [Key] = []
  private var typed = String.UnicodeScalarView()

  mutating func add(_ keys: [Key]) {
    for key in keys {
      switch key {
      case .character(let scalar): typed.append(scalar)
      case .paste(let text):
        end()
        if case .paste(let before)? = ended.last {
          ended[ended.count - 1] = .paste(before + text)
        } else {
          ended.append(key)
        }
      default:
        end()
        ended.append(key)
      }
    }
  }

  /// The keys, in order.
  var keys: [Key] {
    var run = self
    run.end()
    return run.ended
  }

  private mutating func end() {
    if typed.count > 64 {
      ended.append(.paste(String(typed)))
    } else {
      ended += typed.map { .character($0) }
    }
    typed = String.UnicodeScalarView()
  }
}
