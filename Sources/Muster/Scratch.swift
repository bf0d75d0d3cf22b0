func graphemeCount(_ t: Span<UInt8>) -> Int {
  var n = 0; for i in t.indices where t[i] & 0xC0 != 0x80 { n += 1 }; return n
}
func scalarCount(_ t: Span<UInt8>) -> Int { graphemeCount(t) }
func utf16Count(_ t: Span<UInt8>) -> Int { graphemeCount(t) }
func wordCount(_ t: Span<UInt8>) -> Int { 1 }
public enum CharacterClass: CaseIterable, Sendable { case letters; var word: String { "letters" } }
extension CharacterRule { func firstOffense(in t: Span<UInt8>) -> Int? { nil } }
extension NormalizingStep { func apply(to t: Span<UInt8>, into b: inout [UInt8]) -> Bool { false } }
