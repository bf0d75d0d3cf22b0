// Stores and composables that TypeScript must accept, and paths that it must reject: compiled, never run.

import { Form } from "muster";
import { musterForm } from "muster/svelte";
import type { MusterFormElement } from "muster/element";
import { useField, useMusterForm } from "muster/vue";
import { MusterField } from "muster/vue2";
import type { HotelFields, HotelInput, HotelPayload } from "./hotel.form.js";

export async function stores(): Promise<void> {
  const form = await Form.load<HotelInput, HotelPayload, HotelFields>("hotel.form");
  const hotel = musterForm(form, { onSubmit: (payload) => void payload.arrival.length });
  hotel.field("/rooms/0/rate").subscribe(({ value, attributes }) => void [value?.toFixed(2), attributes.name])();
  hotel.page.subscribe(({ isSending }) => void isSending);
  // @ts-expect-error: there is no such field
  hotel.field("/rooms/0/rat");

  const store = useMusterForm(form);
  const rate: number | undefined = useField(form.fields.rooms[0].rate, store).value.value;
  // @ts-expect-error: there is no such field
  useField("/rooms/0/rat", store);
  void [rate, MusterField];

  const element: MusterFormElement = document.createElement("muster-form");
  element.options = { values: { arrival: "2026-03-01" }, words: { submit: "Book" } };
  element.source = form;
  element.addEventListener("muster-submit", ({ detail }) => detail.waitUntil(fetch("/", { body: detail.payloadText })));
}
