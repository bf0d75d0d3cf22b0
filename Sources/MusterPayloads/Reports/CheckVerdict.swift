/// The verdict on all payloads, in one sentence.
struct CheckVerdict {
  /// True if everything passes, or if what doesn't is within all limits.
  let succeeds: Bool
  /// The sentence.
  let sentence: String

  init(_ totals: CheckTotals, _ settings: ReportSettings) {
    let (tally, words) = (totals.tally, settings.words)
    let counts = words.sentence(tally)
    succeeds = totals.isWithin(settings.limit)
    let exceedsOwn = !totals.exceeded.isEmpty
    if tally.notPassing == 0, !exceedsOwn {
      sentence = words(.allPass, ["counts": counts])
      return
    }
    let share = percent(tally.notPassing, of: tally.payloads)
    let found = words(.someFail, ["share": share, "counts": counts])
    let hasLimit = settings.limit != nil || totals.limited > 0 || exceedsOwn
    let note = hasLimit ? " (\(words[succeeds ? .withinLimits : .aboveLimits]))" : ""
    sentence = found + note
  }
}

extension String {
  /// Returns the string, or its beginning and end if it has more characters than a maximum.
  func shortened(to most: Int) -> String {
    guard unicodeScalars.count > most else { return self }
    var text = String.UnicodeScalarView(unicodeScalars.prefix(most * 2 / 3))
    text.append("…")
    text.append(contentsOf: unicodeScalars.suffix(most / 3))
    return String(text)
  }
}
