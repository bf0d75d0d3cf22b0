extension Int {
  /// The number in decimal, with commas between groups of three digits: `1,000`.
  package var grouped: String {
    let digits = Array(String(magnitude).utf8)
    var bytes: [UInt8] = self < 0 ? [UInt8(ascii: "-")] : []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { bytes.append(UInt8(ascii: ",")) }
      bytes.append(digit)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
