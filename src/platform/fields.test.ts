import * as z from "zod/mini";
import { expect, test } from "vitest";
import { fieldFaults, listedFault, sentFields, typedFields } from "./field-schemas.ts";
import { faultsByField, faultsInSearch, faultsOf, hasValues, listedFaults, tidiedValues, valuesIn } from "./fields.ts";

const fields = {
  mail: { kind: "email", most: 40, required: true, personal: true, faults: ["missing", "malformed"] },
  note: { most: 20, longest: 5, optional: true, tidy: (typed: string) => typed.trim(), faults: ["too-long"] },
  slot: { oneOf: ["am", "pm"], optional: true },
} as const;
const given = { mail: "a@b.bg", note: " hm ", slot: "am" } as const;

test("the values of a form are those of its fields, wherever they are, and empty where they are missing", () => {
  expect(valuesIn(fields, { ...given, more: "of it" } as typeof given)).toEqual(given);
  expect(valuesIn(fields, { note: 3, slot: null })).toEqual({ mail: "", note: "", slot: "" });
});

test("a draft has a text for each field, or is none", () => {
  expect(hasValues(fields, { ...given, more: 1 })).toBe(true);
  for (const name of Object.keys(fields)) expect(hasValues(fields, { ...given, [name]: undefined }), name).toBe(false);
});

test("values are tidied as their fields say", () => expect(tidiedValues(fields, given)).toEqual({ ...given, note: "hm" }));

test("a required field that is empty, a text that is too long, and what a field's own rule finds are its faults", () => {
  const rules = { mail: (mail: string) => (mail.includes("@") ? undefined : ("malformed" as const)) };
  expect(faultsOf(fields, { ...given, note: "12345" }, rules)).toEqual({});
  expect(faultsOf(fields, { mail: "", note: "123456", slot: "" }, rules)).toEqual({ mail: "missing", note: "too-long" });
  expect(faultsOf(fields, { ...given, mail: "a" }, rules)).toEqual({ mail: "malformed", note: undefined });
});

test("an address has the faults that its fields can have, and no others", () => {
  expect(faultsInSearch(fields, { mail: "malformed", note: "missing", slot: "am", city: "missing" })).toEqual({ mail: "malformed" });
});

test("a request has each field that is not optional, within its bounds, and nothing else", () => {
  const body = z.strictObject(sentFields(fields));
  expect(body.safeParse({ mail: "" }).data).toEqual({ mail: "" });
  expect(body.safeParse({ ...given, slot: "" }).data).toEqual({ ...given, slot: "" });
  for (const wrong of [
    {},
    { mail: "m".repeat(41) },
    { mail: "", note: "n".repeat(21) },
    { mail: "", slot: "noon" },
    { mail: "", more: "" },
  ])
    expect(body.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});

test("what was typed has every field", () => {
  const typed = z.strictObject(typedFields(fields));
  expect(typed.safeParse(given).data).toEqual(given);
  for (const name of Object.keys(fields)) expect(typed.safeParse({ ...given, [name]: undefined }).success, name).toBe(false);
});

test("an answer names the faults that a field can have", () => {
  const faults = z.strictObject(fieldFaults(fields));
  expect(faults.safeParse({ mail: "malformed" }).success).toBe(true);
  for (const wrong of [{ mail: "too-long" }, { slot: "missing" }]) expect(faults.safeParse(wrong).success).toBe(false);
});

const ticks = { agreed: { tick: true, required: true, faults: ["not-accepted"] }, news: { tick: true } } as const;

test("a box is ticked or not, in JSON and in a form, and a form leaves out one that is not", () => {
  const body = z.strictObject(sentFields(ticks));
  expect(body.safeParse({ agreed: "on" }).data).toEqual({ agreed: true, news: false });
  expect(body.safeParse({ agreed: true, news: "false" }).data).toEqual({ agreed: true, news: false });
  for (const wrong of ["", "yes", 1, null]) expect(body.safeParse({ agreed: wrong }).success, String(wrong)).toBe(false);
  expect(z.strictObject(typedFields(ticks)).safeParse({ agreed: "on", news: false }).success).toBe(false);
});

test("a box that has to be ticked and is not is not accepted", () => {
  const values = valuesIn(ticks, { agreed: "on" });
  expect(values).toEqual({ agreed: false, news: false });
  expect(hasValues(ticks, values)).toBe(true);
  expect(hasValues(ticks, { agreed: "on", news: "" })).toBe(false);
  expect(tidiedValues(ticks, values)).toEqual(values);
  expect(faultsOf(ticks, values, {})).toEqual({ agreed: "not-accepted" });
  expect(faultsOf(ticks, { agreed: true, news: false }, {})).toEqual({});
});

test("faults are listed in the order of their fields, as an answer has them, and read from such a list", () => {
  const faults = { note: "too-long", mail: "missing" } as const;
  const listed = listedFaults(fields, faults);
  expect(listed).toEqual([
    { field: "mail", fault: "missing" },
    { field: "note", fault: "too-long" },
  ]);
  expect(faultsByField<typeof fields>(listed)).toEqual(faults);
  for (const one of listed) expect(listedFault(fields).safeParse(one).success).toBe(true);
  for (const wrong of [
    { field: "city", fault: "missing" },
    { field: "mail", fault: "wrong" },
  ])
    expect(listedFault(fields).safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});
