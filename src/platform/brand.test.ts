import { expect, test } from "vitest";
import { filled, telOf } from "./brand.ts";

const acme = { name: "Acme", seller: "Acme Telecom EAD", phone: "0700 00 111", mail: "help@acme.example", withdrawalDays: 30 };

test("words have the brand where they leave a place for it: in lists, in records, and in what functions make", () => {
  const words = {
    call: "Call {phone}.",
    term: "{withdrawalDays} days",
    deep: [{ of: (what: string) => ({ text: `${what}: {brand}, {seller}, {mail}` }) }],
    count: 3,
  };
  const said = filled(words, acme);
  expect(said.call).toBe("Call 0700 00 111.");
  expect(said.deep[0]!.of("From")).toEqual({ text: "From: Acme, Acme Telecom EAD, help@acme.example" });
  expect(said.term).toBe("30 days");
  expect(said.count).toBe(3);
});

test.each([
  ["0700 00 000", "tel:+35970000000"],
  ["+359 2 000 0000", "tel:+35920000000"],
  ["*88", "tel:*88"],
  ["123", "tel:123"],
])("%s is dialled as %s", (phone, href) => {
  expect(telOf(phone)).toBe(href);
});
