/** A `form` element: `<muster-form :form="form" :options="options">`. */
export const MusterForm: any;

/** A field with its label, hint, message and control: `<muster-field path="/email">`. A slot draws it itself. */
export const MusterField: any;

/** The failures of a submit that was refused, with links to the fields. */
export const MusterSummary: any;

/** The pages of a form with steps, for its slot: `pages`, `current`, `index`, `back`, `next` and `go`. */
export const MusterSteps: any;
