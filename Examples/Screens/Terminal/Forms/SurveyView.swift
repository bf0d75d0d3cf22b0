import MusterViewModels
import ScreenForms

/// The screen of a survey. Its questions come and go with the answers.
final class SurveyView: Stack {
  init(_ survey: any SurveyViewModelTypes) {
    let (inputs, outputs) = (survey.inputs, survey.outputs)
    let field = Fields(inputs, outputs)
    super.init(
      field(.worksAtHome), field(.desk), field(.quiet), field(.commute), field(.tools),
      field(.average), field(.comment),
      Button("Send") { inputs.submit() },
      Status(outputs.formStatus, outputs.phase))
  }
}
