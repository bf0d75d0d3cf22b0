/// The time at which a bulk run reads the value of a field.
struct ReadingTime {
  /// True if the value is read before any rule runs.
  var isFirst = false
  /// True if everything inside it is also read first.
  var isWhole = false
  /// True if a group around it may not apply.
  var isGuarded = false
}

extension CompiledField {
  var isReadFirst: Bool { reading.isFirst }
  var isReadWhole: Bool { reading.isWhole }
  var isGuarded: Bool { reading.isGuarded }
}
