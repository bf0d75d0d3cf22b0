// Components that TypeScript must accept, and paths that it must reject: compiled, never run.

import { Form } from "muster";
import { Field, MusterForm, Steps, Step, Summary, typed, useField, useList, useMusterForm } from "muster/react";
import type { HotelFields, HotelInput, HotelPayload } from "./hotel.form.js";

const hotel = Form.load<HotelInput, HotelPayload, HotelFields>("hotel.form");
const { Field: HotelField, useField: useHotelField } = typed<HotelFields>();

export function Hotel() {
  const form = useMusterForm(hotel, {
    asks: { free: async (value, { signal }) => value !== "" && !signal.aborted },
    onSubmit: async (payload) => {
      const arrival: string = payload.arrival;
      // @ts-expect-error: a payload has no such member of this type
      const total: string = payload.total;
      void [arrival, total];
      return { rejections: [{ path: "/arrival", message: "We are full." }] };
    },
  });
  return (
    <MusterForm form={form} className="stay">
      <Summary title="There is a problem" className="summary" />
      <Steps />
      <Step name="dates"><Field path="/arrival" autoComplete="off" /></Step>
      <HotelField path="/rooms/0/rate" className="rate">
        {({ value, inputProps }) => <input {...inputProps} title={value?.toFixed(2)} />}
      </HotelField>
      <Field path={form.fields.rooms[0].guests[0].name} as="textarea" />
      {/* @ts-expect-error: there is no such field */}
      <HotelField path="/rooms/0/rat" />
      {/* @ts-expect-error: there is no such field */}
      <Field path={form.fields.rooms[0].rat} />
      <Rooms />
    </MusterForm>
  );
}

function Rooms() {
  const rooms = useList("/rooms");
  const rate: number | undefined = useHotelField("/rooms/0/rate").value;
  // @ts-expect-error: a rate is a number
  const wrong: string | undefined = useHotelField("/rooms/0/rate").value;
  const { fields } = useMusterForm(hotel);
  const typed: number | undefined = useField(fields.rooms[0].rate).value;
  void [rate, wrong, typed];
  return <>{rooms.items.map(({ key, path }, index) =>
    <button key={key} onClick={() => rooms.move(index, 0)}>{path}</button>)}</>;
}
