import { bind, Form } from "./muster/muster.js";

const form = await Form.load(new URL("forms/signup.form", import.meta.url));
bind(document.querySelector("#signup"), form, {
  onSubmit: (payload) => {
    document.querySelector("#done").textContent = JSON.stringify(payload);
  },
});
