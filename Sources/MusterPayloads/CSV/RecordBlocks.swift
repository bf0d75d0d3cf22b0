internal import Muster

/// Cuts a CSV source into blocks of records.
final class RecordBlocks: BlockReader {
  private var reader: CSVReader
  private let form: TableForm
  private let settings: BulkCheck.Settings
  private var hasBegun = false
  private let size: Int
  /// True if skipped lines are kept.
  private let keepsGivenUp: Bool
  private var header: CSVHeader?
  private var columns: RecordColumns?
  private var isOver = false
  /// True if the last record lacked fields and the source ended there.
  private var isCutOff = false
  /// The skipped line.
  private var givenUp: [UInt8] = []

  /// Starts at the header, or at the first record if the settings name the columns. At least one
  /// column must fill a field.
  init(_ source: any ByteSource, _ form: RuleForm, _ settings: BulkCheck.Settings) {
    reader = CSVReader(source, settings)
    self.settings = settings
    self.form = TableForm(form)
    size = settings.limits.block
    keepsGivenUp = settings.hasFailing
  }

  var unit: PayloadPlace.Unit { .record }
  var isAtEnd: Bool { reader.isAtEnd }

  func next(_ block: Block) throws(ReadError) -> Bool {
    block.begin(keeping: size)
    if !hasBegun { try start(block) }
    begin(block)
    if isOver { return block.end() }
    repeat { take(try reader.next(), block) } while block.places.isEmpty && !isOver
    // Pass on records already read, without waiting for others.
    while block.hasRoom(of: size), !isOver {
      if takePlain(block) { continue }
      guard let step = try reader.nextInMemory() else { break }
      take(step, block)
    }
    return block.end()
  }

  /// Finds the separator, and takes the columns of the settings.
  private func start(_ block: Block) throws(ReadError) {
    hasBegun = true
    if settings.findsSeparator, let separator = try reader.findSeparator(fitting: isFitting) {
      block.notes.append("the columns are separated by \(CSVReader.name(of: separator))")
    }
    guard let names = settings.columns else { return }
    let place = PayloadPlace(.record, 0, line: 1, start: 0)
    do throws(PayloadProblem) {
      open(try CSVHeader(names, reader, at: place, form, isOutside: true), block)
    } catch {
      add(error, at: place, to: block)
    }
  }

  private func open(_ found: CSVHeader, _ block: Block) {
    block.notes += found.notes
    header = found
    columns = RecordColumns(found, form)
    begin(block)
  }

  /// Returns true if the first record has the columns of the form, or as many as the settings name.
  private func isFitting(_ reader: CSVReader, _ place: PayloadPlace) -> Bool {
    if let names = settings.columns { return reader.count == names.count }
    do throws(PayloadProblem) {
      _ = try CSVHeader(reader, at: place, form)
      return true
    } catch {
      return false
    }
  }

  /// Gives a block its table if the columns are known.
  private func begin(_ block: Block) {
    if let table = block.table {
      table.removeAll()
    } else if let header, let columns {
      block.table = RecordTable(header, columns)
    }
  }

  /// Takes the next plain records; returns false if there are none.
  private func takePlain(_ block: Block) -> Bool {
    guard let table = block.table,
      let found = reader.takePlain(
        into: table, &block.input, wanted: size - block.input.count, most: block.placesLeft)
    else { return false }
    // Taken from the shared block, because each access to the block checks for exclusivity.
    var places: [PayloadPlace] = []
    swap(&places, &block.places)
    let first = places.count
    let begin = table.start(of: first)
    for number in found.number {
      let index = number - found.number.lowerBound
      places.append(
        PayloadPlace(
          .record, number, line: found.line + index, start: 0,
          offset: found.offset + table.start(of: first + index) - begin))
    }
    swap(&places, &block.places)
    return true
  }

  private func take(_ step: PayloadReader.Step, _ block: Block) {
    switch step {
    case .payload(let place):
      if let problem = take(place, block) { add(problem, at: place, to: block) }
    case .skipped(let place, let problem): add(problem, at: place, to: block)
    case .broken(let place, let problem):
      add(problem, at: place, keeping: [], to: block)
      end(block, .broken)
    case .end: end(block, header == nil ? .empty : isCutOff ? .cutOff : nil)
    }
  }

  private func end(_ block: Block, _ ending: SourceCheck.Ending?) {
    block.ending = ending
    isOver = true
  }

  /// Takes the record that was read; returns its problem, if it has one.
  private func take(_ place: PayloadPlace, _ block: Block) -> PayloadProblem? {
    guard let header else {
      do throws(PayloadProblem) {
        let found = try CSVHeader(reader, at: place, form)
        open(found, block)
        return nil
      } catch {
        return error
      }
    }
    if let problem = header.problem(of: reader) {
      if reader.count != header.count, let split = reader.giveUpLines(because: problem.message) {
        return split
      }
      isCutOff = reader.count < header.count && reader.endsWithSource
      return problem
    }
    let mostBytes = Int(UInt32.max)
    guard reader.textCount < mostBytes - block.input.count, let table = block.table else {
      return .tooLarge("a record", at: 0, limit: mostBytes)
    }
    reader.add(to: table, &block.input)
    block.places.append(place)
    return nil
  }

  /// Adds a record that can't be read; if it is the header, nothing in the source can be judged.
  private func add(_ problem: PayloadProblem, at place: PayloadPlace, to block: Block) {
    // Releases the memory that a rare huge record needed.
    givenUp.removeAll(keepingCapacity: givenUp.capacity <= size * 4)
    // The bytes of a record that is too large are no longer in memory.
    if keepsGivenUp, problem.code != "too-large" { reader.copyLine(to: &givenUp) }
    add(problem, at: place, keeping: givenUp, to: block)
    if header == nil { end(block, .broken) }
  }

  private func add(
    _ problem: PayloadProblem, at place: PayloadPlace, keeping bytes: [UInt8], to block: Block
  ) {
    let start = block.input.count
    block.add(problem, at: place, bytes)
    block.table?.addProblem(start..<block.input.count - 1)
  }
}
