internal import Muster

/// Cuts CSV with a header into blocks: each record becomes an object whose values are texts.
final class RecordBlocks: BlockReader {
  private var reader: CSVReader
  private let fields: [String]
  private let size: Int
  /// Whether lines that are given up are kept.
  private let keepsGivenUp: Bool
  private var header: CSVHeader?
  private var isOver = false
  /// The record that is being written.
  private var object: [UInt8] = []

  /// Begins at the header, one of whose columns is one of the fields.
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
    // What has come is not kept waiting for what has not.
    while block.hasRoom(of: size), !isOver, let step = try reader.nextInMemory() {
      take(step, block)
    }
    return block.end()
  }

  private func take(_ step: CSVReader.Step, _ block: Block) {
    switch step {
    case .end:
      isOver = true
      if header == nil { block.ending = .empty }
    case .skipped(let place, let problem): add(problem, at: place, to: block)
    case .record(let place):
      if let problem = take(place, block) { add(problem, at: place, to: block) }
    }
  }

  /// Takes the record that was read; what is wrong with it where it is none.
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
    // What a rare huge record needed is given back.
    object.removeAll(keepingCapacity: object.capacity <= size * 4)
    if let problem = header.write(reader, to: &object) { return problem }
    block.input.appendLine(object)
    block.places.append(place)
    return nil
  }

  /// Without names for its columns nothing of a source can be judged, nor what is in quotes that are
  /// never closed.
  private func add(_ problem: PayloadProblem, at place: PayloadPlace, to block: Block) {
    if keepsGivenUp {
      object.removeAll(keepingCapacity: true)
      reader.copyLine(to: &object)
      block.add(problem, at: place, object)
    } else {
      block.add(problem, at: place)
    }
    guard header == nil || reader.isCutOff else { return }
    isOver = true
    block.ending = .broken
  }
}
