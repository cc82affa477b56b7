import { expect, test } from "vitest";
import { filled, telOf } from "./brand.ts";

const acme = {
  name: "Acme",
  seller: "Acme Telecom EAD",
  phone: "0700 00 111",
  mail: "help@acme.example",
  withdrawalDays: 30,
  showsLev: true,
};

test("texts get the brand at their placeholders: in lists, in records, and in what functions return", () => {
  const words = {
    call: "Call {phone}.",
    term: "{withdrawalDays} days",
    deep: [{ of: (what: string) => ({ text: `${what}: {brand}, {seller}, {mail}` }) }],
    count: 3,
  };
  const filledIn = filled(words, acme);
  expect(filledIn.call).toBe("Call 0700 00 111.");
  expect(filledIn.deep[0]!.of("From")).toEqual({ text: "From: Acme, Acme Telecom EAD, help@acme.example" });
  expect(filledIn.term).toBe("30 days");
  expect(filledIn.count).toBe(3);
});

test("sentences about lev appear only where lev is shown", () => {
  const words = { lead: "Prices are in euro{lev: and in lev}.", of: (sum: string) => `${sum}{lev: (BGN 2)}` };
  expect([filled(words, acme).lead, filled(words, acme).of("€1")]).toEqual(["Prices are in euro and in lev.", "€1 (BGN 2)"]);
  const euro = filled(words, { ...acme, showsLev: false });
  expect([euro.lead, euro.of("€1")]).toEqual(["Prices are in euro.", "€1"]);
});

test.each([
  ["0700 00 000", "tel:+35970000000"],
  ["+359 2 000 0000", "tel:+35920000000"],
  ["*88", "tel:*88"],
  ["123", "tel:123"],
])("%s is dialled as %s", (phone, href) => {
  expect(telOf(phone)).toBe(href);
});
