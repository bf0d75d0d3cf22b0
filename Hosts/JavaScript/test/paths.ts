// Paths that TypeScript must accept, and paths that it must reject: compiled, never run.

import { Form, type FieldPath } from "muster";
import type { HotelFields, HotelForm, HotelInput, HotelPayload } from "./hotel.form.js";
import type { StockFields, StockInput, StockPayload } from "./stock.form.js";

/** Accepts only a value of exactly this type. */
function is<Type>() {
  return <Given>(_: Given & ([Given] extends [Type] ? [Type] extends [Given] ? unknown : never : never)) => {};
}

export async function paths(index: number): Promise<void> {
  const hotel: HotelForm = await Form.load<HotelInput, HotelPayload, HotelFields>("hotel.form");
  const session = hotel.session();
  is<number | undefined>()(session.snapshot("/rooms/0/rate")!.value);
  is<number | undefined>()(session.snapshot(`/rooms/${index}/rate`)!.value);
  is<string | undefined>()(session.snapshot("/rooms/0/guests/12/born")!.value);
  is<string | undefined>()(session.snapshot("/arrival")!.value);
  is<undefined>()(session.snapshot("/rooms")!.value);
  is<undefined>()(session.snapshot("/rooms/0")!.value);
  const wholeForm: string = session.snapshot().status;
  session.watch("/city-tax", (snapshot) => is<number | undefined>()(snapshot!.value));
  session.watch("", (state) => is<boolean>()(state.isSubmitting));
  // @ts-expect-error: there is no such field
  session.snapshot("/arival");
  // @ts-expect-error: there is no such field in a room
  session.snapshot("/rooms/0/rat");
  // @ts-expect-error: an item has a number
  session.snapshot("/rooms/first/rate");
  // @ts-expect-error: a rate has no fields
  session.watch("/rooms/0/rate/cents", () => {});
  // @ts-expect-error: a rate is a number
  is<string | undefined>()(session.snapshot("/rooms/0/rate")!.value);

  const { rooms } = hotel.fields;
  const rate: FieldPath<number> = rooms[0].rate;
  is<number | undefined>()(session.snapshot(rate)!.value);
  is<string | undefined>()(session.snapshot(hotel.fields.rooms[index].guests[0].name)!.value);
  is<number | undefined>()(session.snapshot(hotel.fields["city-tax"])!.value);
  // @ts-expect-error: there is no such field in a room
  session.snapshot(rooms[0].rat);
  // @ts-expect-error: a list has items, not fields
  session.snapshot(rooms.rate);

  const stock = await Form.load<StockInput, StockPayload, StockFields>("stock.form");
  is<number | undefined>()(stock.session().snapshot("/prices/apple")!.value);
  is<number | undefined>()(stock.session().snapshot(stock.fields.stores[0].apple)!.value);
  // @ts-expect-error: there is no such map
  stock.session().snapshot("/price/apple");

  const untyped = (await Form.load("hotel.form")).session();
  untyped.snapshot("/whatever")?.value.anything;
  void wholeForm;
}
