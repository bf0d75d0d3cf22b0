@testable import Muster
@testable import MusterPayloads
import MusterRules

/// A form with all that a row has: groups, lists of lists and of groups, maps, any JSON, long names,
/// and names that begin alike.
enum RowForm {
  static let form: RuleForm = {
    let text = """
      form: rows
      fields:
        a: { required: true }
        n: { type: integer }
        flag: { type: boolean }
        sixteen-bytes-ab:
        a-name-that-is-longer-than-sixteen-bytes:
        a-name-that-is-longer-than-sixteen-bytes-too:
        json: { type: any }
        g: { fields: { x: {}, h: { fields: { y: { type: number } } } } }
        l: { each: { type: integer } }
        ll: { each: { each: {} } }
        gs: { each: { fields: { x: { required: true } } } }
        m: { key: {}, each: { fields: { x: {} } } }
      """
    do {
      let file = try RuleFile(text)
      guard let form = file.form else { fatalError(file.rendered()) }
      return form
    } catch {
      fatalError("\(error)")
    }
  }()

  static let layout = ScanForm(RowLayout(form))

  /// All that the core's own reader puts into a row, or why it refuses the bytes.
  static func read(_ json: [UInt8]) -> Result<[String], JSONError> {
    var builder = RowBuilder(form)
    var row = Row()
    do throws(JSONError) {
      try builder.fill(&row, json: json.span)
    } catch {
      return .failure(error)
    }
    return .success(told(row))
  }

  /// All that a row holds.
  static func told(_ row: borrowing Row) -> [String] {
    func told(_ slot: Slot) -> String {
      switch slot.kind {
      case .text, .number, .json: "\(slot.kind) \(slot.text)"
      default: "\(slot.kind) \(slot.word) \(slot.count)"
      }
    }
    var lines: [String] = []
    for index in 0..<row.slots.count { lines.append(told(row.slots[index])) }
    for index in 0..<row.extras.count {
      let extra = row.extras[index]
      lines.append("\(extra.groupIndex) \(extra.next) \(told(extra.name)) \(told(extra.json))")
    }
    return lines
  }

  /// Payloads of the form, and texts that are nearly such.
  static let payloads: [String] = [
    #"{"a":"text","n":12,"flag":true}"#,
    #"{"a": "é 東京 🎈", "n": -1.5e3, "flag": null, "other": {"a": [1, {"b": "c"}], "d": []}}"#,
    #"{"g":{"x":"1","h":{"y":2.50,"z":[]},"w":{}},"l":[1,2,3],"ll":[["a"],[],["b","c"]]}"#,
    #"{"gs":[{"x":"1"},{"x":"2","y":3},{}],"json":{"k":[1,2,{"k":"v"}],"l":"\u00e9"}}"#,
    #"{"a":"\"q\" \\ \/ \b\f\n\r\t \ud83c\udf88","a-name-that-is-longer-than-sixteen-bytes":"x"}"#,
    #"{"a-name-that-is-longer-than-sixteen-bytes-too":false,"\u0061":"escaped","x":1,"y":2}"#,
    #"{"m":{"k":{"x":"1"},"\u006b2":{"y":[]},"":null},"sixteen-bytes-ab":0,"sixteen-bytes-ac":1}"#,
    #"{}"#, #"[]"#, #"  { "a" : "b" , "n" : 0 }  "#, #"12"#, #""text""#, #"-0.0E+10"#,
    #"{"l":"no list","g":[1],"gs":{"x":1},"n":{"a":1},"ll":[{"a":1},[["deep"]]],"m":[1]}"#,
    #"{"a":"0123456789abcde","b":"0123456789abcdef","c":"0123456789abcdefg","d":"\\"}"#,
  ]

  /// What JSON is made of.
  static let words: [String] = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u00e9", "\\ud83c\\udf88", "\\u0000", "\\\"",
    "true", "false", "null", "-", "0", "1.5", "e+5", "\"a\":", "\"n\":", "\"g\":{", "\"h\":{",
    "\"l\":[", "\"ll\":[[", "\"gs\":[{", "\"m\":{", "\"json\":", "\"x\":", "\"y\":", "\"\":", "\n",
    "sixteen-bytes-ab", "a-name-that-is-longer-than-sixteen-bytes", "é", "東", "🎈", "\r\n", "    ",
  ]
}
