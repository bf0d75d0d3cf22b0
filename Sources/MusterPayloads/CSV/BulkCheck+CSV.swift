internal import Muster

/// CSV with a header: each record a payload whose values are texts.
extension BulkCheck {
  func runCSV<Failure: Error>(
    _ source: any ByteSource, named name: String, after before: Progress,
    _ take: (borrowing Batch) throws(Failure) -> Void
  ) throws(SourceFailure<Failure>) -> SourceCheck.Ending {
    var reader = CSVReader(source, limits: settings.limits)
    var header: CSVHeader?
    var json: [UInt8] = []
    var run = EntryRun(self, named: name, after: before)
    while true {
      let step: CSVReader.Step
      do throws(ReadError) {
        step = try reader.next()
      } catch {
        throw .reading(error)
      }
      var problem: PayloadProblem?
      let place: PayloadPlace
      switch step {
      case .end: return header == nil ? .empty : .complete
      case .skipped(let found, let why): (place, problem) = (found, why)
      case .record(let found): place = found
      }
      if problem == nil {
        if let header {
          problem = header.write(reader, to: &json)
        } else {
          do throws(PayloadProblem) {
            header = try CSVHeader(reader)
            continue
          } catch {
            problem = error
          }
        }
      }
      // What is no record is no payload to hand on.
      if problem != nil { json.removeAll(keepingCapacity: true) }
      do throws(Failure) {
        let outcome =
          problem.map { ReportEntry.Outcome.unreadable($0) }
          ?? run.outcome(of: json.span, at: place)
        let isOver = try run.take(
          ReportEntry(source: name, place: place, outcome: outcome), json.span, take)
        if isOver { return .stopped }
      } catch {
        throw .telling(error)
      }
      // Without names for its columns nothing of it can be judged.
      if header == nil { return .broken }
    }
  }
}
