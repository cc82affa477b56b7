import { addEntry, entries } from "#features/shop/cart/contract.ts";
import { submit } from "#features/shop/checkout/contract.ts";
import { continueBuying } from "#features/shop/vignette/contract.ts";
import type { Prepared } from "./sample.ts";

/** What a visitor of the tests buys, unless the test says otherwise. */
export const vignetteChoice = {
  vehicleType: "car",
  productId: "car-week",
  startDate: "2026-11-25",
  country: "BG",
  registrationPlate: "CB1234AB",
  termsAccepted: true,
  policyAccepted: true,
} as const;

const buyer = { email: "elena@example.bg", name: "Елена", mobile: "0888123456", termsAccepted: true, seenTotal: "7.67", seenEntries: [1] };

/** A device beside the vignette, delivered to an address: it contains every field of the checkout. */
export const deviceBuyer = {
  ...buyer,
  delivery: "address",
  city: "София",
  postcode: "1000",
  street: "ул. Шипка 3",
  shop: "",
  payment: "card",
  seenTotal: "307.67",
  seenEntries: [1, 2],
};

/** A vignette in this browser's cart; returns its entry's number. */
export async function withVignette({ browser }: Prepared): Promise<number> {
  await browser.call(continueBuying, { body: vignetteChoice });
  return (await browser.call(entries, {})).body.entries[0]!.entryNumber;
}

export async function withDevice(here: Prepared): Promise<void> {
  await withVignette(here);
  await here.browser.call(addEntry, { body: { offer: "P1-1", quantity: 1 } });
}

/** An order of a vignette; returns its number. */
export async function ordered(here: Prepared): Promise<string> {
  await withVignette(here);
  const answer = await here.browser.call(submit, { body: buyer });
  if (answer.status !== 200) throw new Error(`the sample's order was answered with ${answer.status}`);
  return answer.body.basketId;
}
