/// Compiles shapes that no field takes once by themselves, so that their mistakes are reported too.
extension FormCompiler {
  /// Checks the shapes, except for unknown names: these are looked up among the fields around the
  /// one that takes the shape.
  mutating func checkUnusedShapes(_ form: FormSyntax) {
    let unused = reader.shapes.filter { shape in
      guard let part = shape.nameRange?.source else { return false }
      return !reader.takenShapes.contains(ByteString("\(part).\(shape.name)"))
    }
    guard !unused.isEmpty else { return }
    var trial = FormCompiler(reader.source, host)
    trial.library = library
    for shape in unused { trial.add(shape, form) }
    trial.lowerAll()
    reader.diagnostics += trial.reader.diagnostics.filter { ByteString($0.code) != "unknown-field" }
  }
}
