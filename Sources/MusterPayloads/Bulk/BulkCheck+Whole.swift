internal import Muster

/// Sources that hold no lines: an array, one object over several lines, nothing at all.
extension BulkCheck {
  func runWhole<Failure: Error>(
    _ reader: consuming PayloadReader, named name: String, after before: Progress,
    _ take: (borrowing Batch) throws(Failure) -> Void
  ) throws(SourceFailure<Failure>) -> SourceCheck.Ending {
    var reader = reader
    var run = EntryRun(self, named: name, after: before)
    var kinds = SourceCheck.Kinds()
    while true {
      let step = try SourceCheck.next(&reader, Failure.self)
      guard let (entry, ending) = kinds.entry(step, reader.bytes, &run.judge, named: name) else {
        return kinds.ending
      }
      do throws(Failure) {
        let isOver = try run.take(entry, reader.bytes, take)
        if let ending { return ending }
        if isOver { return .stopped }
      } catch {
        throw .telling(error)
      }
    }
  }
}

extension BlockResults {
  /// Writes down what became of one payload.
  mutating func take(
    _ entry: ReportEntry, _ bytes: Span<UInt8>, _ settings: BulkCheck.Settings, isTold: Bool
  ) {
    tally.count(entry.outcome)
    let passes = tally.passing > 0
    if settings.format != nil, passes ? settings.sample == nil : isTold {
      if !passes { told = 1 }
      var text: [UInt8] = []
      switch settings.format {
      case .jsonl: JSONLinesReport().add(entry, to: &text)
      case .pretty: PrettyReport(settings.style).add(entry, to: &text)
      default: entries.append(entry)
      }
      report.append(text)
    }
    if passes, settings.passing == .normalized, case .judged(let verdict) = entry.outcome {
      passing.append(Array(verdict.payload.json().utf8))
      passing.append(0x0A)
    } else if passes, settings.passing == .untouched {
      passing.appendLine(bytes)
    } else if !passes, settings.hasFailing, !bytes.isEmpty {
      failing.appendLine(bytes)
    }
  }
}

extension OutputBytes {
  /// Adds a payload as a line of its own: the line feeds between its tokens become spaces.
  fileprivate mutating func appendLine(_ bytes: Span<UInt8>) {
    for index in bytes.indices {
      append(bytes[index] == 0x0A || bytes[index] == 0x0D ? 0x20 : bytes[index])
    }
    append(0x0A)
  }
}
