@testable import Muster
import MusterRules

extension FuzzTarget {
  /// A form as one text, as a stranger may hand it in: refused with a word, or a form that judges.
  static let serialised = FuzzTarget(
    name: "serialised",
    seeds: { files in
      try (files.texts(in: "rules", ending: ".yaml") + FormatAndKindRules.texts).compactMap {
        try RuleFile($0).form.map { Array($0.serialised.utf8) }
      } + [
        Array("12;q1:a1;1;m2;p4:formq1:fp6:fieldsm1;p1:a@1;m1;p3:usep3:b.sq1:b0;m0;".utf8),
        Array("11;q1:a0;m2;p4:formq1:fp6:fieldsm1;@0;p1:am0;".utf8),
      ]
    },
    words: {
      [
        "1", "11;", "12;", "q0:", "p1:a", "q1:a", "b1:a", "m0;", "m1;", "m2;", "l0;", "l1;", "@0;",
        "@1;", "p4:form", "p6:fields", "p3:use", "p8:required", "p4:true", "p7:matches", "p4:each",
        "p4:type", "p4:when", "p8:together", "p8:patterns", "p6:shapes", "p7:message", "p4:name",
      ]
    }
  ) { bytes throws(FuzzFault) in
    let form: RuleForm
    do throws(RuleForm.CompileError) {
      form = try RuleForm(serialised: String(decoding: bytes, as: UTF8.self))
    } catch {
      try claim(!error.diagnostics.isEmpty, "refused without a word")
      return
    }
    var claims = FormClaims(form, bytes)
    try claims.check()
  }
}
