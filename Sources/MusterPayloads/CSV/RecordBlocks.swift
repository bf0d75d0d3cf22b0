internal import Muster

/// Cuts CSV with a header into blocks: each record becomes an object whose values are texts.
final class RecordBlocks: BlockReader {
  private var reader: CSVReader
  private let fields: [String]
  private let size: Int
  /// True if lines that are given up are kept.
  private let keepsGivenUp: Bool
  private var header: CSVHeader?
  private var isOver = false
  /// True if the last record lacked fields and the source ended there.
  private var isCutOff = false
  /// The record being written.
  private var object: [UInt8] = []

  /// Starts at the header, in which at least one column must be one of the fields.
  init(_ source: any ByteSource, fields: [String], _ settings: BulkCheck.Settings) {
    reader = CSVReader(source, separator: settings.separator, limits: settings.limits)
    self.fields = fields
    size = settings.limits.block
    keepsGivenUp = settings.hasFailing
  }

  var unit: PayloadPlace.Unit { .record }
  var isAtEnd: Bool { reader.isAtEnd }

  func next(_ block: Block) throws(ReadError) -> Bool {
    block.begin(keeping: size)
    if isOver { return block.end() }
    repeat { take(try reader.next(), block) } while block.places.isEmpty && !isOver
    // Records already read don't wait for those that are not.
    while block.hasRoom(of: size), !isOver, let step = try reader.nextInMemory() {
      take(step, block)
    }
    return block.end()
  }

  private func take(_ step: PayloadReader.Step, _ block: Block) {
    switch step {
    case .payload(let place):
      if let problem = take(place, block) { add(problem, at: place, to: block) }
    case .skipped(let place, let problem): add(problem, at: place, to: block)
    case .broken(let place, let problem):
      block.add(problem, at: place)
      end(block, .broken)
    case .end: end(block, header == nil ? .empty : isCutOff ? .cutOff : nil)
    }
  }

  private func end(_ block: Block, _ ending: SourceCheck.Ending?) {
    block.ending = ending
    isOver = true
  }

  /// Takes the record that was read; returns the problem if there is one.
  private func take(_ place: PayloadPlace, _ block: Block) -> PayloadProblem? {
    guard let header else {
      do throws(PayloadProblem) {
        let found = try CSVHeader(reader, fields: fields)
        block.notes = found.notes
        header = found
        return nil
      } catch {
        return error
      }
    }
    // Gives back the memory that a rare huge record needed.
    object.removeAll(keepingCapacity: object.capacity <= size * 4)
    if let problem = header.write(reader, to: &object) {
      isCutOff = reader.count < header.count && reader.endsWithSource
      return problem
    }
    block.input.appendLine(object)
    block.places.append(place)
    return nil
  }

  /// Adds a record that can't be read; if it is the header, nothing of the source can be judged.
  private func add(_ problem: PayloadProblem, at place: PayloadPlace, to block: Block) {
    object.removeAll(keepingCapacity: true)
    // The bytes of a record that is too large are no longer in memory.
    if keepsGivenUp, problem.code != "too-large" { reader.copyLine(to: &object) }
    block.add(problem, at: place, object)
    if header == nil { end(block, .broken) }
  }
}
