// Made by Tools/tables/languages.py from language-tags 1.3.2 (IANA's registry of 2024-05-16) and
// pycountry 26.2.16 (ISO 639); do not edit.
// 3,310 bytes, 1,859 with Brotli.

/// The primary language subtags of BCP 47: 190 of two letters, 8,597 of three, those that are
/// deprecated or private too.
enum LanguageTable {
  /// The version of its source.
  static var version: String { "2024-05-16" }

  /// Codes of two letters, sorted and without a gap.
  static var twoLetters: StaticString {
    """
    aaabaeafakamanarasavayazbabebgbhbibmbnbobrbscacechcocrcscucvcydadedvdzeeeleneoeseteufafffi\
    fjfofrfygagdglgngugvhahehihohrhthuhyhziaidieigiiikinioisitiuiwjajijvjwkakgkikjkkklkmknkokr\
    kskukvkwkylalblglilnloltlulvmgmhmimkmlmnmomrmsmtmynanbndnengnlnnnonrnvnyocojomorospapiplps\
    ptqurmrnrorurwsascsdsesgshsiskslsmsnsosqsrssstsusvswtatetgthtitktltntotrtstttwtyugukuruzve\
    vivowawoxhyiyozazhzu
    """
  }

  /// A bit for each three letters, six a digit of Base64, the first lowest.
  static var threeLetters: StaticString {
    """
    /3f/+/+//u9+/7v+3/BPX92lzh////Pc/Ow///cBFKX6/3/f////39/////////4p////3EvKonv////+//9//////\
    9K0HP8dd+nUcAIf3+n/kcI4/r7/////////9/////f9////f/f////////n/7/////v//////v//////9//P//7/3/\
    //v////+///9//f//////99///v////3///37///+///////3/3v9Xdr/B0/cG8QsgQJBBAUEBAg7+v8fSrQFZ9m0g\
    497d+FXVVfOwxN/N/7f+fX4UGCAABv//7////f34zxH/9/BEIAwWAgAACAAMAQAAgkhA9/99v3+7FBAIAZNmRwfvnI\
    AAAAf3m3mUe2z7//9/8nUEEDGCQ0AA/xn9l1Z61tt/+AAIAAAAAw3p9VS2WAuY9e0//f/BAAAEADWNAAAALFnElFKA\
    QAAAAERkEAAAGEAAAAQAAAERAAQAYBYAAAFAAgoQAAAAV1tABZ1QyU1X9vi38AAAIAABAAAAAAEcROB09VZGCmniAA\
    BAkgAAAAEAAAAIQAABARAAAs+vaOAIAAAAABAAAAAAAIAAEBAAAACAAAAAxgoWAAAAAAEACBmiABAgQgQBAAIEjhAB\
    AAAAAQAMQ9DABCEAAAAA+OzOBAACQEAAAAAAAAAAAAAAAA///////3PPooA//3n8+HlPAEgIbxmWUJbOw35/9AUjEk\
    B4QgjPJVbjz8/9fb5////RACAEQISwzX9/QhPREQAQw/9/v1ovB93MaDAAAI7lnAHQIAw//f+DAGEEIAAAAgQQJHBA\
    AAAAAAQAEAEgAt+XKDABAARSCBsBAYw//+/ZPHF853uNAARAAAAAUB1argoQAAEEl4/3/PFkACFAEAAAAAQAAAMAAA\
    AAQoCw25IRBigA8RAeAAAAAzQBEJFeEhABCEAAiAQhYEAkN7uD1NdERaOk16zgAAgUAQQAAAAAFRWmk1dd6gHd5+AA\
    BAIAAgAAURAEgAAEAQACgRIg/63nDxdaBAAwABBACIdLaAAAAASQEAAQAEw3ZlTQAgAEA0WAEAQAPkixk0CEgSAYEB\
    AggAAACwAAoBAgAAAAAAwj97VIACAAQAAAAAAARAAABAAAw/XPe////////f//v/////////////f//+///29////7\
    //////////////9//3/z9//////////7/+/////////7//9//////////7/////////////vX/d/9/8iZBs8/Bw///\
    /BACAMcffYg5yB//89HRiAzn75R//fl8//z/y7Rl3///HBYACAAIAV1nK+d+uFxhRB9+/fHQDUQ0YxFAABAEEIAAgo\
    Ag7db/+7/////////7/////9///////////f////9f///f////v/fv///+////f/X//f///f/////+//+///////33\
    //773///////////+////9//////8/f//9//f67/+//f3/nACSw/////X/+//f//i755/f//W1fz///////7/3//99\
    wpRZAxXCdXva6/9//Ydt1////PgQBAXFlwlVfTi///fLUhFXABiAAdpBBCFEEABYAAAAAAAEFYFQQAAAgBRACAYEgk\
    x3/ZrZQlGcV773Un7NIBiBEAVIEAAAAVDm/XQ4YyG999TEDAgAAAAAJAAAAAAoAEAEAQAA/39/bf++8//KEFEGGs/3\
    leEIAAJ1CFn8f7x/77/AAACcM4ew/u/3/+33/9//P/13+R0/HEBEAx/9/9dn/XFY471fXv9AAAAMUcCBAQAAQADlBJ\
    IAw///////////////////////////////////////////////////////////////////////////////////////\
    evnfl7T0VCBDUI6fRAACAAAAA8+//vAMCAgAAAIAAAwU74QAAAAEBJWAQACAzgjGAUAEwgRgEAAAA8f///SoKE/htU\
    AAIIAAAAAAEFCIQPABhQQE2XcGDAAAQAcJAIAAQAAIUAgAAA/+9//////8t3P37/v+///tEQQEf/v3/9///+f//fxv\
    X8/9/f/7+9v/7/b//3/3vf/e1/vFodfy999////vv///1Vf9+XQhhY+//nV8ZFP0nx9Fqk1fvf//////f/d///9b/X\
    //DQYKw/j//827/3//9fQ7TF7x7/++//3///3/3//7/33fd/v/Cg/W8/////f+////f//+9fG9xd/j/2d9cfWkr67B\
    qHgAAMCQAJIRAAAAE1GQAAAQAAEAAMJYAUAgAAAAAJAQAAQwNWX30DU9U8WQW1KpAQCAAQAgAAAAA3/v+HYhUQkAKB\
    AAjEAJCAQAAAAAAAAEAAAAAgQAxvvNJABAAAAAAAAAAwA2CAAAAAAAgCAAAAAbowCAQAAEw/YIAASA//59DAlAAAAo\
    AAAAAAAAAQAAxAAkCIAAQAAAwgAAAAAEAAAAAAAAAAAAAAAAw////z+5bEQAAASGgRNHvXAEAAwQBBVBRAEY/P6VAB\
    AALggUVdX233xxMeVPU9XdGFBAAAAAAAsc/2fQFYDiWBQsIO6GAAAADAkQEAAAxAxIQAAAA81//1XzLcWjneVAVBkS\
    Y6BBAAAsWOSRHQoDDkqJJAAIw/v//fFOF9v///y39xMVvQ8///fAAgAbFzW85+3037/3LpvGARYEQXOpECQhCMgDIE\
    gQCA////v5fAGgoKAZRABUxK+EAAAABkpVkACEQ4/+7AAAAEcfa0U5JRf3/juNbVgQ9wYDTPACAAAwE9RUMhvBFAiA\
    1f/u9BAACEEKbRQYARAAgECEBAw/f//VgAWkIAAAACAABDDAAAAAwgwIAKECwMAPCJAAAALTuOGhMVx////ZRABQIU\
    Hw////QAAAEE4EQAcIBQhbnFIMAEAAAABAAAAAAAiQiCABIAAA
    """
  }
}
