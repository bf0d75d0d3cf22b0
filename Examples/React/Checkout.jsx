import { Form } from "muster";
import { Field, Fields, MusterForm, Step, Steps, Summary, useList, useMusterForm, useSteps } from "muster/react";

const checkout = Form.load("checkout.form");

export function Checkout({ isCoupon, order }) {
  const form = useMusterForm(checkout, {
    values: { lines: [{ article: "Lamp", quantity: 1, price: 24.5 }] },
    asks: { coupon: (code, { signal }) => isCoupon(code, signal) },
    onSubmit: order,
  });
  return (
    <MusterForm form={form}>
      <Steps aria-label="Progress" />
      <Summary />
      <Step name="basket">
        <Lines />
        <Field path="/coupon" />
        <Field path="/total" />
      </Step>
      <Step name="delivery">
        <Field path="/name" />
        <Field path="/street" />
        <Field path="/city" />
      </Step>
      <Step name="payment">
        <Field path="/method" />
        <Field path="/card" inputMode="numeric" />
      </Step>
      <Buttons />
    </MusterForm>
  );
}

function Lines() {
  const { items, insert, remove } = useList("/lines");
  return (
    <Field path="/lines">
      {items.map(({ key, path }, index) => (
        <Field key={key} path={path} label={`Article ${index + 1}`}>
          <Fields path={path} />
          <button type="button" onClick={() => remove(index)}>Remove article {index + 1}</button>
        </Field>
      ))}
      <button type="button" id="add" onClick={() => insert({ quantity: 1 })}>Add an article</button>
    </Field>
  );
}

function Buttons() {
  const { back, next, go } = useSteps();
  return (
    <p>
      {back && <button type="button" onClick={() => go(back)}>Back</button>}
      <button id="send">{next ? "Next" : "Order"}</button>
    </p>
  );
}
