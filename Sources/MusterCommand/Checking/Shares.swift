/// Returns a share as people read it: `29.9 %`.
func percent(_ share: Double) -> String { "\(decimal(share * 100, places: 1)) %" }

/// Returns a nonnegative number with the given number of decimal places.
func decimal(_ number: Double, places: Int) -> String {
  var scale = 1
  for _ in 0..<places { scale *= 10 }
  let rounded = Int((number * Double(scale)).rounded())
  if places == 0 { return "\(rounded)" }
  let digits = String(rounded % scale)
  let zeros = String(repeating: "0", count: places - digits.count)
  return "\(rounded / scale).\(zeros)\(digits)"
}
