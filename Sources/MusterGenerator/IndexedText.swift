internal import Muster

/// The inputs, outputs and field names that take positions in lists. They are deprecated: items have
/// view models of their own.
struct IndexedText {
  private let model: ModelPlan
  private let fields: [ModelField]

  init(_ model: ModelPlan) {
    self.model = model
    fields = model.fields.filter { !model.isInMap($0.number) }
  }

  func write(to swift: inout SwiftText) {
    let inItems = fields.filter { $0.depth > 0 }
    if inItems.isEmpty { return }
    part("\(model.name)ViewModelInputs", in: &swift) { swift in
      for field in fields where field.isFilledIn { inputs(of: field, in: &swift) }
    }
    part("\(model.name)ViewModelOutputs", in: &swift) { swift in
      for field in inItems { outputs(of: field, in: &swift) }
    }
    part("\(model.name)Field", in: &swift) { swift in
      for field in inItems {
        let places = field.positionNames.enumerated().map {
          $0.offset == 0 ? "at index: Int" : "_ \($0.element): Int"
        }
        let label = field.isItem ? "" : "of: "
        swift.method(
          "public static func \(field.quotedName)", places,
          ".\(field.quotedName)(\(label)\(identity(field)))",
          returning: "\(model.name)Field")
      }
    }
  }

  private func part(
    _ type: String, in swift: inout SwiftText, _ body: (inout SwiftText) -> Void
  ) {
    swift.blank()
    swift.line("@available(*, deprecated, message: \"use the view models of the items\")")
    swift.block("nonisolated extension \(type)", body)
  }

  private func identity(_ field: ModelField) -> String {
    "ItemID(at: \(field.positionNames.joined(separator: ", ")))"
  }

  /// A field by its position, as an expression.
  private func place(_ field: ModelField) -> String {
    ".\(field.name)(at: \(field.positionNames.joined(separator: ", ")))"
  }

  private func inputs(of field: ModelField, in swift: inout SwiftText) {
    if field.depth > 0 {
      let name =
        field.quotedName == field.name && !field.positionNames.contains(field.name)
        ? field.name : "value"
      let label = name == field.name ? name : "\(SwiftName.label(field.name)) \(name)"
      if field.isControl {
        swift.method(
          "public func didChange", ["\(label): String"] + field.positions,
          "didChange(\(place(field)), to: \(name), from: .typed)")
      }
      if field.type != .text || field.isChoice, field.isControl {
        swift.method(
          "public func set", ["\(label): \(field.wholeType)?"] + field.positions,
          "set(\(place(field)), to: \(name)?.jsonValue)")
      }
    }
    guard field.type == .list, !field.item.isEmpty,
      let inner = fields.first(where: { $0.name == field.item && $0.isItem })
    else { return }
    let item = SwiftName.capitalised(field.item)
    if field.depth > 0 {
      let list = "FieldAddress(\(field.number.index), of: \(identity(field)))"
      swift.method(
        "public func insert\(item)", inner.positions,
        "insertItem(into: \(list), at: \(inner.positionNames.last ?? "index"))")
    }
    let address = "FieldAddress(\(inner.number.index), of: \(identity(inner)))"
    swift.method("public func remove\(item)", inner.positions, "removeItem(at: \(address))")
    let outer = field.positionNames
    let around = outer.enumerated().map {
      $0.offset == 0 ? "in index: Int" : "_ \($0.element): Int"
    }
    let start = (outer + ["start"]).joined(separator: ", ")
    swift.method(
      "public func move\(item)", ["from start: Int", "to end: Int"] + around,
      "moveItem(at: FieldAddress(\(inner.number.index), of: ItemID(at: \(start))), to: end)")
  }

  private func outputs(of field: ModelField, in swift: inout SwiftText) {
    let place = place(field)
    func output(_ name: String, _ type: String, _ body: String) {
      swift.method("public func \(name)", field.positions, body, returning: "Signal<\(type)>")
    }
    output("\(field.claim)Valid", "FieldStatus", "status(of: \(place))")
    output("\(field.name)Status", "FieldStatus", "status(of: \(place))")
    output("\(field.name)NotValidErr", "String", "message(of: \(place))")
    if field.isControl { output("\(field.name)Text", "String", "text(of: \(place))") }
    if field.mayBeRequired { output("\(field.claim)Required", "Bool", "isRequired(of: \(place))") }
    if field.mayNotApply { output("\(field.claim)Shown", "Bool", "isShown(of: \(place))") }
  }
}
