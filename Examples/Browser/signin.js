import { bind, Form } from "./muster/muster.js";

const form = await Form.load(new URL("forms/signin.form", import.meta.url));
bind(document.querySelector("#signin"), form, {
  onSubmit: ({ email }) => {
    document.querySelector("#done").textContent = `Signed in as ${email}.`;
  },
});
