internal import Muster

extension FormPlan {
  /// Returns some fields with those that their rules and conditions read, those that read them, and
  /// all that anything among these is computed from.
  func involved(with fields: [FieldID]) -> [FieldID] {
    let reads = self.reads
    var found = Set(fields)
    // The values computed from them are read in their place.
    var waiting = fields
    while let next = waiting.popLast() {
      for (field, read) in reads where read.contains(next) && found.insert(field).inserted {
        if self.fields[field].compute != nil { waiting.append(field) }
      }
    }
    waiting = Array(found)
    for (field, read) in reads where fields.contains(field) || self.fields[field].compute != nil {
      if fields.contains(field) {
        waiting += read
        found.formUnion(read)
      }
    }
    while let next = waiting.popLast() {
      guard self.fields[next].compute != nil else { continue }
      for (field, read) in reads where field == next {
        waiting += read.filter { found.insert($0).inserted }
      }
    }
    let others = self.fields.ids.filter { found.contains($0) && !fields.contains($0) }
    return fields + others
  }

  /// The fields that a field or a cross-field rule reads, including the field around it.
  var reads: [(field: FieldID, read: Set<FieldID>)] {
    var all: [(field: FieldID, read: Set<FieldID>)] = []
    for field in fields.ids {
      let own = fields[field]
      let around = fields.outward(from: field).flatMap { fields[$0].when?.references ?? [] }
      let reads = own.rules.flatMap(\.references) + around + (own.compute?.reads ?? [])
      all.append((field, Set(reads.map(\.field))))
    }
    for rule in allCrossFieldRules {
      var reads = rule.fields + rule.boundReferences + (rule.when?.references ?? [])
      if case .holds(let expression) = rule.check { reads += expression.reads }
      all.append((rule.at, Set(reads.map(\.field))))
    }
    return all
  }
}
