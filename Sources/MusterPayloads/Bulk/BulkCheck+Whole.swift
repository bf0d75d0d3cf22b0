internal import Muster

/// Sources that hold no lines: an array, one object over several lines, nothing at all.
extension BulkCheck {
  func runWhole<Failure: Error>(
    _ reader: consuming PayloadReader, named name: String, after before: Progress,
    _ take: (borrowing Batch) throws(Failure) -> Void
  ) throws(SourceFailure<Failure>) -> SourceCheck.Ending {
    var reader = reader
    var judge = PayloadJudge(form, layout, settings.judging)
    var progress = before
    var kinds = SourceCheck.Kinds()
    var report = RowReport(form, settings, source: name)
    let block = Block(capacity: 0)
    while true {
      let step = try SourceCheck.next(&reader, Failure.self)
      guard let (entry, ending) = kinds.entry(step, reader.bytes, &judge, named: name) else {
        return kinds.ending
      }
      block.results.clear()
      block.results.take(
        entry, reader.bytes, settings, isTold: progress.told < settings.sample ?? .max)
      if settings.counts {
        if case .unreadable(let problem) = entry.outcome {
          block.results.count(report.tag(of: problem))
        } else {
          report.count(judge.judge, judge.row, in: &block.results)
        }
        block.results.tags = report.tags
      }
      do throws(Failure) {
        try take(Batch(block))
      } catch {
        throw .telling(error)
      }
      progress.notPassing += block.results.tally.notPassing
      progress.told += block.results.told
      if let ending { return ending }
      if progress.notPassing >= settings.mostFailures ?? .max { return .stopped }
    }
  }
}

extension BlockResults {
  /// Writes down what became of one payload.
  fileprivate mutating func take(
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
    } else if !passes, settings.hasFailing {
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
