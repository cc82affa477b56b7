import { expect, test } from "vitest";
import { maskedMail, reasonsAgainst, typedCode, type Facts } from "./rules.ts";

const free: Facts = { mail: "a@b.example", isMain: true, overdueCents: 0, repairs: 0, lockedUntil: null, openOrders: [] };
const until = new Date("2026-11-21T08:15:00Z");

test.each<[string, Partial<Facts>, object[]]>([
  ["nothing", {}, []],
  ["open orders", { openOrders: ["10000001", "10000002"] }, [{ reason: "open-orders", orders: ["10000001", "10000002"] }]],
  ["debts", { overdueCents: 1 }, [{ reason: "debts", overdueCents: 1 }]],
  ["debts of the customer whose virtual user leaves", { overdueCents: 1, isMain: false }, []],
  ["a repair", { repairs: 1 }, [{ reason: "repairs" }]],
  ["a repair for the customer whose virtual user leaves", { repairs: 1, isMain: false }, []],
  ["orders of a virtual user", { openOrders: ["1"], isMain: false }, [{ reason: "open-orders", orders: ["1"] }]],
  ["no mail for the code", { mail: null }, [{ reason: "no-mail" }]],
  ["too many wrong codes", { lockedUntil: until }, [{ reason: "too-many-wrong-codes", until: until.toISOString() }]],
  [
    "everything at once",
    { openOrders: ["1"], overdueCents: 5, repairs: 2, mail: null, lockedUntil: until },
    ["open-orders", "debts", "repairs", "no-mail", "too-many-wrong-codes"].map((reason) => expect.objectContaining({ reason })),
  ],
])("against deleting stands: %s", (_, facts, reasons) => {
  expect(reasonsAgainst({ ...free, ...facts })).toEqual(reasons);
});

test.each([
  ["elena@home.example", "e•••@home.example"],
  ["a@b.example", "a•••@b.example"],
  ['"a@b"@c.example', '"•••@c.example'],
  ["🚪врата@c.example", "🚪•••@c.example"],
])("of %s only %s is shown", (mail, shown) => {
  expect(maskedMail(mail)).toBe(shown);
});

test.each([
  ["123456", { code: "123456" }],
  [" 123 456 ", { code: "123456" }],
  ["123-456", { code: "123456" }],
  ["  ", { fault: "missing" }],
  ["12345", { fault: "not-six-digits" }],
  ["1234567", { fault: "not-six-digits" }],
  ["12345а", { fault: "not-six-digits" }],
])("typed %j is %j", (typed, read) => {
  expect(typedCode(typed)).toEqual(read);
});
