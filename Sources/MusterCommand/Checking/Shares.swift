import MusterPayloads

/// Returns a share as people read it: `29.9 %`.
func percent(_ share: Double) -> String { "\(decimal(share * 100, places: 1)) %" }
