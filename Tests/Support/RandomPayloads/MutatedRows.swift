import Chance
public import Muster
import MusterRules

/// Lines that are nearly payloads of a form: some as they should be, most with a few bytes changed.
/// The same seed makes the same lines.
public struct MutatedRows: Sendable {
  private var dice: Dice

  /// A form with all that a row has: groups, lists of lists and of groups, maps, any JSON, long
  /// names, and names that begin alike.
  public static let form: RuleForm = {
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

  /// Payloads of the form, and texts that are nearly such.
  public static let payloads: [String] = [
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

  private static let pieces: [[UInt8]] = [
    [0x22], [0x5C], [0x7B], [0x7D], [0x5B], [0x5D], [0x2C], [0x3A], [0x20], [0x0D], [0x09], [0x00],
    [0x0C], [0x1A], [0x1F], [0x7F], [0x80], [0xC3], [0xC3, 0xA9], [0xED, 0xA0, 0x80], [0xF4, 0x90],
    [0xFF], [0x30], [0x2D], [0x2E], [0x65], Array("true".utf8), Array("\\u12".utf8),
    Array("\\ud800".utf8), Array("\"a\":1,".utf8), Array("[[".utf8), Array("]]".utf8),
    Array(String(repeating: "x", count: 40).utf8), Array(String(repeating: " ", count: 20).utf8),
  ]

  /// The lines of a seed.
  public init(seed: UInt64) {
    dice = Dice(seed: seed)
  }

  /// A number from 0, below a count.
  public mutating func below(_ count: Int) -> Int { dice.roll(count) }

  /// A line without its line feed.
  public mutating func line() -> [UInt8] {
    var line = Array(Self.payloads[below(Self.payloads.count)].utf8)
    for _ in 0..<below(4) {
      let place = below(line.count + 1)
      switch below(4) {
      case 0: line.insert(contentsOf: Self.pieces[below(Self.pieces.count)], at: place)
      case 1: line.removeSubrange(place..<min(line.count, place + 1 + below(3)))
      case 2:
        let end = min(line.count, place + below(12))
        line.insert(contentsOf: line[place..<end], at: below(line.count + 1))
      default:
        if place < line.count { line[place] = Self.pieces[below(Self.pieces.count)][0] }
      }
    }
    return line
  }

  /// Lines with all that stands between them: line feeds, blank lines, returns.
  public mutating func lines(_ count: Int) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<count {
      text += line()
      switch below(20) {
      case 0: text += [0x0D, 0x0A]
      case 1: text += [0x0A, 0x0A]
      case 2: text += [0x0A, 0x20, 0x0A, 0x09]
      case 3: text += Array("\n{\"a\":\"x\"\n,\"n\":1}\n".utf8)
      default: text.append(0x0A)
      }
    }
    if below(3) == 0 { text += line() }
    return text
  }
}
