@testable import MusterPayloads

extension BulkCheck {
  /// Judges the payloads of a source one by one, lines too, and hands on an entry for each.
  ///
  /// The settings have a format that is written entry by entry.
  func oneByOne(
    _ source: any ByteSource, _ tell: (ReportEntry) -> Void
  ) throws -> SourceCheck.Ending {
    let reader = PayloadReader(source, limits: settings.limits)
    return try runWhole(reader, named: "s", after: Progress()) { batch throws(Never) in
      for entry in batch.entries { tell(entry) }
    }
  }
}
