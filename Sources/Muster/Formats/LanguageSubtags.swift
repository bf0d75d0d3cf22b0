/// The primary language subtags of BCP 47.
enum LanguageSubtags {
  /// Whether the letters, in either case, are a subtag or the beginning of one.
  static func outcome(of text: Span<UInt8>) -> FormatOutcome {
    guard text.count == 3 else {
      let ofTwo = twoLetters.outcome(of: text) { $0.lowercased }
      guard ofTwo == .fails, text.count == 2, text[0].isLetter, text[1].isLetter else {
        return ofTwo
      }
      for last in 0..<26 where isSubtag(place(text[0]), place(text[1]), last) {
        return .incomplete
      }
      return .fails
    }
    for index in text.indices where !text[index].isLetter { return .fails }
    return isSubtag(place(text[0]), place(text[1]), place(text[2])) ? .passes : .fails
  }

  private static func place(_ letter: UInt8) -> Int {
    Int(letter.lowercased &- UInt8(ascii: "a"))
  }

  private static func isSubtag(_ first: Int, _ second: Int, _ third: Int) -> Bool {
    let index = (first * 26 + second) * 26 + third
    return threeLetters.withBytes { digits in
      (base64Value(digits[index / 6]) ?? 0) >> (index % 6) & 1 == 1
    }
  }

  /// ISO 639-1's codes and the withdrawn ones that BCP 47 keeps (bh, in, iw, ji, jw, mo).
  private static let twoLetters = CodeTable(
    codes: """
      aaabaeafakamanarasavayazbabebgbhbibmbnbobrbscacechcocrcscucvcydadedvdzeeeleneoeseteufaff\
      fifjfofrfygagdglgngugvhahehihohrhthuhyhziaidieigiiikinioisitiuiwjajijvjwkakgkikjkkklkmkn\
      kokrkskukvkwkylalblglilnloltlulvmgmhmimkmlmnmomrmsmtmynanbndnengnlnnnonrnvnyocojomorospa\
      piplpsptqurmrnrorurwsascsdsesgshsiskslsmsnsosqsrssstsusvswtatetgthtitktltntotrtstttwtyug\
      ukuruzvevivowawoxhyiyozazhzu
      """,
    width: 2)

  /// The codes of three letters that have none of two, one bit each from aaa to zzz, six a digit
  /// of base 64, the lowest first: ISO 639-3, ISO 639-5 and ISO 639-2's special codes as of April
  /// 2023, and qaa to qtz for private use.
  private static let threeLetters: StaticString = """
    /3e/+/+//u9+/7v23/BPX92lzh//3/Pc/Ow//vcBFKV6/3/f////39///////f/4p////3EvKonv//3/+//9///7//\
    9K0HP8dd+nUcAIf3+H+kcI4/r7f////9///9/////f9////f/fv///v//vH/7/9/7/t////7/v////v/9//P//7f3/\
    //v////+///9//f9f////99///v////3///35///u///////3/Tv9XcrvB07cG8QsgQJBBAUEBAg7+v8fSrQFZ9kkg\
    497d+FWVVeOwxN/N/7f+eX4UGCAAAv//7////f34zxH+8/BEIAwWAgAAAAAMAQAAgkhAd/19v3+7FBAIAZNmRwfvnI\
    AAAAf3mziUe2z7/f9/cnUEEBGCQ0AA/xn9l1Z61tt/+AAIAAAAAwXp1RSmWAuY9e099f/BAAAEABWNAAAALFHEFFKA\
    QAAAAERkEAAAGEAAAAQAAAERAAQAYBYAAAFAAgoQAAAAR1tABZVQyU1W9vi38AAAIAABAAAAAAEcROB09VZGCmnCAA\
    BAkgAAAAEAAAAIQAABARAAAs+vaOAIAAAAABAAAAAAAIAAEBAAAACAAAAAxgoWAAAAAAEACBmiABAgQgQBAAIEjhAB\
    AAAAAQAMQ9DABCEAAAAA+OzOBAACQEAAAAAAAAAAAAAAAA///3v//3PPooA//3n8+HlPAEgAbxAWUJbOw35+9AQjEk\
    B4QgjOJVbjz8/9fb5////RACAEQISwzX9/QhPREAAQw/9/t1ovB93MaDAAAI7lnAHQIAw//f+DAGEEIAAAAgQQJHBA\
    AAAAAAQAEAEgAt+XKDABAARSCBsBAYw//+/ZPGF853uNAARAAAAAUB1YrgoQAAEEl4/3/PFkACFAEAAAAAQAAAMAAA\
    AAQICw24IRBigA8RAeAAAAAzQBEJFeEhABCEAAiAQhYEAEN7uDVNNEQaOk16zgAAgUAQQAAAAAFRWmk1ddagHd5+AA\
    BAIAAgAAURAEgAAEAQACgAIg/6XnDxdaBAAwABBACIZLaAAAAASQEAAQAEw3ZlTQAgAEA0WAEAQAPkixk0CEgSAYEB\
    AggAAACwAAoBAgAAAAAAwj97VIACAAQAAAAAAARAAABAAAw/XPef///////f//v9/////////c//f//+///29/3//7\
    //////////////9//3fz99//9//////77+///////f/7//9///v///v//69v//////1/9//uXvd/9/8iZBs8/Bwv//\
    /BACAMcfbYg5yB/789HRiAzn75R//bl8/7z3y7Ql3///HBYACAAIAV1nK+Z+uFxhRB98/fHQBUQ0YxFAABAEEIAAgo\
    Ag7db/+7/////////7//7//9///////f/3/f////9e///f////t/fv///+///3f3X//f///f/////+//+//9////33\
    //773+/ff//5////27v9/9///9//8ff/f9/ff67/+//f3/nACSw//+//X/+//f//i755/f//W1Xx///////7e3/v99\
    wpRZAxXCdXva6/9//Ydt0////PgQBAXFlwlVfDi///fLUBFXAAiAAdpBBCFEEABYAAAAAAAEFYFQQAAAgBRACAYEgk\
    x3/ZrZQlGcU773Un7NIBiBEAVIEAAAAVDm/XQ4YyG999TEBAgAAAAAJAAAAAAoAEAEAQAA/399bf++0//CEFEGGs/3\
    leEIAAJ1CFm8f7x/67/AAACcM4ew/u937+3z/9//P913+Q0fHEBEAR/9/tdn/XFY471fTvdAAAAMUcCBAQAAQADlBI\
    IAw///////////////////////////////////////////////////////////////////////////////////////\
    evnfl7T0VCBDUI6fRAACAAAAA8+//vAMCAgAAAIAAAwU74QAAAAEBJWAQACAjgjGAUAEwgRgEAAAA8f/9vSoKE/htU\
    AAIIAAAAAAEECIAPAAhQQE2XcGDAAAQAcJAIAAQAAIUAgAAA/+1/////v8t3P37+v+///tEQQEffr3/9///+f//bxv\
    X8/8/f/7+9n/7/T3/3/3vf/e1/vFodfy999////vv///1VH9+XQBhY+//nV8ZFP0nx9Fqk1fvf/9////f/d///9a/X\
    //DQYKwvj//427PX+/9fQ7TF7h7/++//2//93P3//7+33fd/v/Cg/W8////3f+////f//+9fG8xd/j/2d9cfWkr67B\
    qHgAAMCQAJIRAAAAE1GQAAAQAAEAAMJYAUAgAAAAAJAQAAQwNWX30DU8U8WQW1IpAACAAQAgAAAAA3/v+HYhUQkAKB\
    AAhEAJCAQAAAAAAAAEAAAAAgQAxvvNJABAAAAAAAAAAwA2CAAAAAAAgCAAAAAbowCAAAAEg/YIAASA//59DAlAAAAo\
    AAAAAAAAAQAAxAAkAIAAQAAAwgAAAAAEAAAAAAAAAAAAAAAAw////z+5bEQAAASGgRNHvXAEAAwQBBRBRAEY/PyUAB\
    AALggUVdX233xxMeVPU9XdGFBAAAAAAAIc/2fQFYDgWBQsIO6GAAAADAkQEAAAhAxIQAAAA81//lXzLUWjneVAVBkS\
    Y6BBAAAsWOSRHQoDCkiJJAAIwfv//fFOF9v///y39xMVvQ8///fAAgAbFjW85+3037/XLpvGARYEQXOpECQhCMgDIE\
    gQCA////P5fAGgoCAZRAAUxC+EAAAABkpVkACEQ4/+rAAAAEUfa0U5JRe3/hmFbVgQ9gYDTPACAAAwE8RUMhvBFAiA\
    1f/u8BAACEEKbRQYARAAgECEBAw/f//VgAWkIAAAACAABDCAAAAAwgwIAKECwMAPAJAAAALTuOGhMFx////ZRABQIU\
    Hw////QAAAEE4EQAcIBQhbnFIMAEAAAABAAAAAAAiQiCABIAAA
    """
}
