/// One item on the way to a field: of a list by its position, or of a map by its key.
package enum AddressStep: Hashable, Sendable {
  case position(Int)
  case key(String)
}

/// Fields by their numbers in the form, instead of their paths.
extension SessionValues {
  /// Returns the slot of a field in an item, given a step for each list and map around the field.
  func slot(of field: FieldID, along steps: [AddressStep]) -> SlotID? {
    let path = program.frames[program.plan.fields[field].frame].path
    guard steps.count == path.count - 1 else { return nil }
    var base = SlotID.form
    for index in steps.indices {
      guard let list = program.list(of: path[index + 1], around: base), hasField(list) else {
        return nil
      }
      let found: SlotID? =
        switch (code(of: list).type, steps[index]) {
        case (.list, .position(let position)): item(position, of: list)
        case (.map, .key(let key)): row.slots[list].kind == .items ? entry(key, of: list) : nil
        default: nil
        }
      guard let found else { return nil }
      base = found
    }
    return base + program.fields[field].slot
  }
}

extension Session {
  /// Returns a field by its number in the form, given a step for each list and map around it.
  package func field(_ field: Int, along steps: [AddressStep]) -> FieldHandle? {
    guard program.plan.fields.indices.contains(field) else { return nil }
    return judged.values.slot(of: FieldID(field), along: steps).map { judged.values.handle(of: $0) }
  }
}

extension Session {
  /// Returns a field's number in the form, and the steps through the lists and maps around it; `nil`
  /// if the field no longer exists.
  package func address(of field: FieldHandle) -> (field: Int, steps: [AddressStep])? {
    judged.values.slot(of: field).map { slot in
      (judged.values.field(at: slot).index, judged.values.steps(to: slot))
    }
  }
}

extension SessionValues {
  fileprivate func steps(to slot: SlotID) -> [AddressStep] {
    var steps: [AddressStep] = []
    var base = base(of: slot)
    while let list = list(around: base) {
      steps.append(
        code(of: list).type == .map
          ? .key(row.slots[base + .key].shown) : .position(position(of: base, in: list)))
      base = self.base(of: list)
    }
    return steps.reversed()
  }
}

extension FormPlan {
  /// Returns the number of lists of which a field and the values that it reads are in the same
  /// item.
  package func sharedDepth(of reference: Reference, from field: FieldID) -> Int {
    road(to: reference, from: field).depth
  }
}

extension Session {
  /// Returns the items of a list or map that the payload has, in order, each with its place there.
  /// The payload leaves out items without a value.
  package func payloadItems(of list: FieldHandle) -> [(step: AddressStep, item: FieldHandle)] {
    judged.values.payloadItems(of: list)
  }
}

extension SessionValues {
  fileprivate func payloadItems(
    of field: FieldHandle
  ) -> [(step: AddressStep, item: FieldHandle)] {
    guard let list = slot(of: field), let frame = itemFrame(of: list) else { return [] }
    let code = code(of: list)
    let each = program.fields[program.itemField(of: code, in: frame)]
    var items: [(step: AddressStep, item: FieldHandle)] = []
    var next = row.slots[list].kind == .items ? row.firstItem(of: list) : nil
    while let base = next {
      next = row.item(after: base)
      let item = base + code.itemSlot
      guard row.isItem(each, at: item, program) else { continue }
      let step: AddressStep =
        code.type == .map ? .key(row.values[base + .key].slot.text) : .position(items.count)
      items.append((step, handle(of: item)))
    }
    return items
  }
}
