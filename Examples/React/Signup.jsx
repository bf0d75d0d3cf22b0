import { Form } from "muster";
import { Field, MusterForm, Summary, useMusterForm } from "muster/react";

const signup = Form.load("signup.form");

export function Signup({ createAccount }) {
  const form = useMusterForm(signup, { onSubmit: createAccount });
  return (
    <MusterForm form={form}>
      <Summary />
      <Field path="/email" />
      <Field path="/password" autoComplete="new-password" />
      <Field path="/username" />
      <Field path="/age" />
      <Field path="/country" />
      <Field path="/postcode" />
      <Field path="/newsletter" />
      <Field path="/phone" />
      <Field path="/website" />
      <Field path="/bio" />
      <button>Create account</button>
    </MusterForm>
  );
}
