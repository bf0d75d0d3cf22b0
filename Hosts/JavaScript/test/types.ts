// Code that TypeScript must accept, and code that it must reject: compiled, never run.

import { Form, type StandardSchema } from "muster";
import type { SignupForm, SignupInput, SignupPayload, SignupField } from "./signup.form.js";
import type { TripForm, TripInput, TripPayload } from "./trip.form.js";

export async function takes(): Promise<void> {
  const signup: SignupForm = await Form.load<SignupInput, SignupPayload>("signup.form");
  const input: SignupInput = {
    email: "ada@example.com", password: "secret1", username: "ada", age: 36, country: "GB",
    postcode: "12345",
  };
  const verdict = signup.judge(input);
  if (verdict.passes) {
    const age: number = verdict.payload.age;
    const country: "BR" | "GB" | string = verdict.payload.country;
    void [age, country];
  } else {
    const none: undefined = verdict.payload;
    void none;
  }
  // @ts-expect-error: a payload that may not pass has no fields
  void signup.judge(input).payload.email;
  // @ts-expect-error: an age is a number
  void signup.judge({ ...input, age: "36" });
  // @ts-expect-error: an email is required
  const partial: SignupInput = { password: "x" };
  // @ts-expect-error: there is no such country
  const wrong: SignupPayload["country"] = "XX";
  const field: SignupField = "/email";
  // @ts-expect-error: there is no such field
  const noField: SignupField = "/emial";
  const schema: StandardSchema<SignupInput, SignupPayload> = signup;
  void [partial, wrong, field, noField, schema["~standard"].validate({})];

  const trip: TripForm = await Form.load<TripInput, TripPayload>("trip.form");
  const session = trip.session({ values: { guests: [{ name: "Ada", age: 3n }] } });
  const outcome = await session.submit();
  if (outcome.kind === "submitted") {
    const name: string = outcome.payload.name;
    const guest: string | undefined = outcome.payload.guests?.[0].name;
    void [name, guest];
  }
  for await (const changes of session.changes()) {
    for (const change of changes) if (change.kind === "field") void change.message.length;
  }
}
