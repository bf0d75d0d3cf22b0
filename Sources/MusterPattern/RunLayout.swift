/// The steps of a ``RunTable`` and the data they refer to, before they are laid out.
struct RunLayout {
  /// The maximum number of classes, which take one bit each.
  private static let mostSets = RunMasks.mostClasses

  private var sets: [RunSet] = []
  private var steps: [RunStep] = []
  private var literals: [UInt8] = []
  private let bounds: (least: Int, most: Int)
  private let readsPartly: Bool
  private var places: FixedPlaces?

  /// Creates the layout; `nil` if PCRE2 must decide.
  init?(_ read: RunReader, _ anchoring: Pattern.Anchoring) {
    let elements = read.elements
    readsPartly = read.readsPartly
    // Without a newline to stop at, a search from start to end is a whole match.
    let isWhole = anchoring == .whole || (read.isAnchoredAtStart && read.isAnchoredAtEnd)
    if isWhole {
      guard let plan = RunPlan(elements) else { return nil }
      bounds = Self.bounds(of: elements)
      append(plan)
      places = FixedPlaces(elements)
    } else {
      // Searching for one or more of a class is the same as searching for one.
      guard
        !read.isAnchoredAtStart, !read.isAnchoredAtEnd, elements.count == 1, elements[0].least == 1
      else { return nil }
      bounds = (1, .max)
      steps.append(RunStep(kind: .anywhere, bit: bit(of: elements[0].first), least: 1, most: .max))
    }
    if sets.count > Self.mostSets { return nil }
  }

  /// Returns the minimum and maximum number of bytes in a string: a character beyond ASCII takes
  /// two to four.
  private static func bounds(of elements: [RunElement]) -> (least: Int, most: Int) {
    var (least, most) = (0, 0)
    for element in elements {
      least += element.least
      let takesOthers = element.literal.isEmpty && element.set.takesOthers
      let (product, overflows) = element.most.multipliedReportingOverflow(by: takesOthers ? 4 : 1)
      let (sum, overflowsToo) = most.addingReportingOverflow(product)
      most = overflows || overflowsToo ? .max : sum
    }
    return (least, most)
  }

  private mutating func append(_ plan: RunPlan) {
    for element in plan.left { append(element, isBack: false) }
    for element in plan.right { append(element, isBack: true) }
    if let middle = plan.middle, middle.literal.isEmpty {
      let kind: RunStep.Kind = Self.countsBytes(middle) ? .rest : .restCharacters
      append(kind, middle)
    } else {
      if let middle = plan.middle { append(middle, isBack: false) }
      steps.append(RunStep(kind: .end, bit: 0, least: 0, most: 0))
    }
  }

  private mutating func append(_ element: RunElement, isBack: Bool) {
    if !element.literal.isEmpty {
      let kind: RunStep.Kind = isBack ? .literalBack : .literal
      let step = RunStep(
        kind: kind, bit: 0, least: literals.count, most: element.literal.count)
      steps.append(step)
      literals += element.literal
    } else if element.isFixed {
      let isOne = element.most == 1 && !element.set.takesOthers
      append(isBack ? (isOne ? .oneBack : .fixedBack) : (isOne ? .one : .fixed), element)
    } else if Self.countsBytes(element) {
      append(isBack ? .runBack : .run, element)
    } else {
      append(isBack ? .charactersBack : .characters, element)
    }
  }

  private mutating func append(_ kind: RunStep.Kind, _ element: RunElement) {
    let bit = bit(of: element.set)
    steps.append(RunStep(kind: kind, bit: bit, least: element.least, most: element.most))
  }

  /// Returns true if bytes can be counted instead of characters: each character is one byte, or the
  /// bounds only require at least one.
  private static func countsBytes(_ element: RunElement) -> Bool {
    !element.set.takesOthers || (element.least <= 1 && element.most == RunElement.unbounded)
  }

  private mutating func bit(of set: RunSet) -> UInt8 {
    let index = sets.firstIndex(of: set) ?? sets.count
    if index == sets.count { sets.append(set) }
    return index < Self.mostSets ? 1 << UInt8(index) : 0
  }

  /// Returns the block; the caller frees it.
  func laidOut() -> UnsafeRawPointer {
    let literalsOffset = RunTable.stepsOffset + steps.count * MemoryLayout<RunStep>.stride
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: literalsOffset + literals.count, alignment: MemoryLayout<RunStep>.alignment)
    for byte in UInt8.min...UInt8.max {
      var bits: UInt8 = 0
      for (index, set) in sets.enumerated() where set.takes(byte) { bits |= 1 << UInt8(index) }
      unsafe block.storeBytes(of: bits, toByteOffset: Int(byte), as: UInt8.self)
    }
    let found = places?.sets ?? sets
    let head = RunTable.Head(
      least: bounds.least, most: bounds.most, readsPartly: readsPartly,
      classCount: RunMasks.isSupported ? UInt8(found.count) : 0, isFixed: places != nil)
    unsafe block.storeBytes(of: head, toByteOffset: RunTable.headOffset, as: RunTable.Head.self)
    for (index, wanted) in (places?.wanted ?? []).enumerated() {
      let offset = RunTable.wantedOffset + index * MemoryLayout<UInt64>.stride
      unsafe block.storeBytes(of: wanted, toByteOffset: offset, as: UInt64.self)
    }
    for (index, set) in found.enumerated() {
      let offset = RunTable.classesOffset + index * RunMasks.classSize
      for (low, byte) in RunMasks.halves(of: set).enumerated() {
        unsafe block.storeBytes(of: byte, toByteOffset: offset + low, as: UInt8.self)
      }
    }
    var offset = RunTable.stepsOffset
    for step in steps {
      let isLiteral = step.kind == .literal || step.kind == .literalBack
      let least = isLiteral ? literalsOffset + step.least : step.least
      let placed = RunStep(kind: step.kind, bit: step.bit, least: least, most: step.most)
      unsafe block.storeBytes(of: placed, toByteOffset: offset, as: RunStep.self)
      offset += MemoryLayout<RunStep>.stride
    }
    for (index, byte) in literals.enumerated() {
      unsafe block.storeBytes(of: byte, toByteOffset: literalsOffset + index, as: UInt8.self)
    }
    return UnsafeRawPointer(block)
  }
}
