internal import Muster

/// Runs one source through the threads.
///
/// A thread takes an empty block, reads into it while no other thread reads, judges its payloads,
/// and marks it as ready. The thread that finds the next block of the source ready passes it on.
/// There are only a few blocks, so no thread gets far ahead of a slow one.
///
/// It is Sendable, because its state changes only inside the monitor. The exceptions are the
/// reader, which belongs to the thread that set `isReading`, and the delivery, which belongs to the
/// thread that set `isTaking`.
final class BulkRun<Failure: Error>: @unchecked Sendable {
  private let check: BulkCheck
  private let name: String
  private let jobs: Int
  private let take: (borrowing Batch) throws(Failure) -> Void

  private let monitor = Monitor()
  private let reader: any BlockReader
  private let unit: PayloadPlace.Unit
  /// The number of blocks read.
  private var count = 0
  private var isReading = false
  private var isTaking = false
  /// True if there is nothing more to read, or no need to read it.
  private var isOver = false
  private var free: [Block]
  /// The number of bytes that are read but not yet passed on, and the limit above which no more are
  /// read. Only a line as long as the limit can exceed it.
  private var held = 0
  private let mostHeld: Int
  private var ready: [Int: Block] = [:]
  private var next = 0
  private var readError: ReadError?

  private var progress: BulkCheck.Progress
  /// The missing and unknown columns that were already reported.
  private var told: Set<FailureTag> = []
  private var nonJSONLines = 0
  private var hasJSON = false
  private var failure: Failure?
  private var ending: SourceCheck.Ending?

  init(
    _ check: BulkCheck, _ reader: any BlockReader, named name: String,
    after before: BulkCheck.Progress,
    _ take: @escaping (borrowing Batch) throws(Failure) -> Void
  ) {
    self.check = check
    self.name = name
    self.take = take
    // A source that is already at its end doesn't need a thread.
    jobs = reader.isAtEnd ? 1 : max(1, check.settings.jobs)
    progress = before
    self.reader = reader
    unit = reader.unit
    let blocks = jobs == 1 ? 1 : jobs * 2 + 2
    mostHeld = blocks * 2 * check.settings.limits.block
    free = (0..<blocks).map { _ in Block(capacity: 0) }
  }

  func run() throws(SourceFailure<Failure>) -> SourceCheck.Ending {
    Threads.run(jobs) { self.work(as: $0) }
    if let failure { throw .reporting(failure) }
    if let readError, ending == nil { throw .reading(readError) }
    return ending ?? (nonJSONLines > 0 && !hasJSON ? .notJSON : .complete)
  }

  private func work(as worker: Int) {
    var lines = LineJudge(check, source: name, unit: unit)
    while let block = monitor.wait({ self.emptyBlock(for: worker) }).block, read(block) {
      // Rows that will not be reported are only counted.
      let isReported = monitor.change { progress.reported < check.settings.sample ?? .max }
      lines.run(block, LineJudge.Stops(reported: isReported ? .max : 0))
      var taken = monitor.change {
        ready[block.sequence] = block
        return isTaking ? nil : nextReady()
      }
      while let block = taken {
        handOn(block, &lines)
        let count = block.byteCount
        block.forget(keeping: check.settings.limits.block)
        taken = monitor.change {
          free.append(block)
          held -= count
          next += 1
          if ending != nil || failure != nil { isOver = true }
          return nextReady()
        }
      }
    }
  }

  /// A block to read into, or `nil` if the run is over.
  private struct Turn {
    var block: Block?
  }

  /// Returns the turn of a thread that needs a block; `nil` if the thread must wait.
  private func emptyBlock(for worker: Int) -> Turn? {
    if isOver { return Turn(block: nil) }
    if isReading || held > mostHeld { return nil }
    guard !free.isEmpty else { return nil }
    let own = free.lastIndex { $0.worker == worker } ?? free.count - 1
    let block = free.remove(at: own)
    block.worker = worker
    isReading = true
    return Turn(block: block)
  }

  private func read(_ block: Block) -> Bool {
    var hasMore = false
    var failed: ReadError?
    block.sequence = count
    count += 1
    do throws(ReadError) {
      hasMore = try reader.next(block)
    } catch {
      failed = error
    }
    monitor.change {
      isReading = false
      held += block.byteCount
      guard !hasMore else { return }
      isOver = true
      readError = failed
    }
    return hasMore
  }

  /// Takes the next block in source order, if it is ready.
  private func nextReady() -> Block? {
    let block = ready.removeValue(forKey: next)
    isTaking = block != nil
    return block
  }

  /// Passes on the results of a block, up to the point where the check ends.
  private func handOn(_ block: Block, _ lines: inout LineJudge) {
    if ending != nil || failure != nil { return }
    let stops = stops
    if block.results.tally.notPassing >= stops.notPassing
      || block.results.nonJSONLines >= stops.nonJSONLines
      || block.results.reported > stops.reported
    {
      lines.run(block, stops)
    }
    for (tag, line) in block.results.columns where told.insert(tag).inserted {
      block.results.toldColumns += line
    }
    do throws(Failure) {
      try take(Batch(block))
    } catch {
      failure = error
    }
    monitor.change {
      progress.notPassing += block.results.tally.notPassing
      progress.reported += block.results.reported
    }
    if !hasJSON { nonJSONLines += block.results.nonJSONLines }
    hasJSON = hasJSON || block.results.hasJSON
    ending = ending(behind: block)
  }

  /// Returns the way that the source ended, if it ended after a block.
  private func ending(behind block: Block) -> SourceCheck.Ending? {
    let isJudged = block.results.tally.payloads == block.places.count
    if block.results.isCutOff, hasJSON, !block.results.isCut { return .cutOff }
    switch block.results.isBroken ? .broken : isJudged ? block.ending : nil {
    case .broken? where !hasJSON && !check.isCSV: return .notJSON
    case let ending?: return ending
    case nil where block.results.isCut:
      return nonJSONLines >= SourceCheck.nonJSONLineLimit && !hasJSON ? .notJSON : .stopped
    case nil: return nil
    }
  }

  /// The limits up to which the check continues.
  private var stops: LineJudge.Stops {
    LineJudge.Stops(
      notPassing: check.settings.mostFailures.map { $0 - progress.notPassing } ?? .max,
      nonJSONLines: hasJSON ? .max : SourceCheck.nonJSONLineLimit - nonJSONLines,
      reported: check.settings.sample.map { $0 - progress.reported } ?? .max)
  }
}
