/// A rule over several fields, ready to run.
struct CrossFieldCode: Sendable {
  var rule: CrossFieldRule
  /// The frame it runs in.
  var frame: Int
  /// The group it stands in; -1 for the form or item itself.
  var group: Int
  var references: [Int]
  var at: Int
  var when: Int
  var bounds: BoundsCode?
  /// Its references by the frames that they start from, the form's first.
  var layers: [Layer] = []
  /// Whether one of its fields holds something else than moments.
  var comparesValues = false

  /// The references that start from one frame.
  struct Layer: Sendable {
    /// Its place among all layers of the program.
    var number: Int
    /// How many frames are around that frame.
    var depth: Int
    var references: [Int]
  }
}
