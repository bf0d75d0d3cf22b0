import MusterPayloads

/// The writer of a report: a format, or the summary in a format.
struct CheckReportKind {
  /// The format of the report.
  let format: ReportFormat
  /// The format in which single payloads are listed; `nil` if none are.
  let listing: ReportFormat?
  private let summary: (@Sendable (ReportSettings) -> any Report)?

  /// True if the report needs the counts of failures.
  var counts: Bool { summary != nil || format.content == .totals }

  /// Creates a report in a format, or its summary with a sample of the payloads.
  init(_ format: ReportFormat, isSummary: Bool, hasSample: Bool) throws(CommandError) {
    self.format = format
    if format.content == .totals {
      if hasSample {
        throw .usage("--format \(format) lists no payloads, so --sample has no effect")
      }
      (listing, summary) = (nil, nil)
    } else if !isSummary {
      (listing, summary) = (format, nil)
    } else if format == .pretty {
      (listing, summary) = (hasSample ? format : nil, { SummaryReport($0) })
    } else if format == .json {
      (listing, summary) = (hasSample ? format : nil, { JSONSummaryReport($0) })
    } else {
      throw .usage("--summary writes a table, or JSON with --format json")
    }
  }

  /// Creates the report.
  func report(_ settings: ReportSettings) -> any Report {
    summary?(settings) ?? format.report(settings)
  }
}
