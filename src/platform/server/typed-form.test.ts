import { expect, test } from "vitest";
import * as z from "zod/mini";
import { storedTyped, storeTyped } from "./typed-form.ts";

const of = { form: "a user", userId: "one", secret: "a secret of 32 characters at least" };
const Fields = z.object({ name: z.string() });

function browser(isPlainForm = true) {
  let cookie: string | undefined;
  return {
    isPlainForm,
    setCookie: (_name: string, value: string | undefined) => void (cookie = value),
    cookie: () => cookie,
    value: () => cookie,
  };
}

test("what was typed is read by the same user's page of the same form, and by no other", () => {
  const here = browser();
  storeTyped(here, of, { name: "Нели Колева" });
  expect(storedTyped(here, of, Fields)).toEqual({ name: "Нели Колева" });
  expect(storedTyped(here, { ...of, userId: "two" }, Fields)).toBeUndefined();
  expect(storedTyped(here, { ...of, form: "a contact" }, Fields)).toBeUndefined();
  expect(storedTyped(here, { ...of, secret: "another secret, also of 32 letters" }, Fields)).toBeUndefined();
  expect(storedTyped(here, of, z.object({ name: z.number() }))).toBeUndefined();
});

test("of a call nothing is stored: it shows its own answer", () => {
  const here = browser(false);
  storeTyped(here, of, { name: "Neli" });
  expect(here.cookie()).toBeUndefined();
});

test("the browser cannot read it or make it up", () => {
  const here = browser();
  storeTyped(here, of, { name: "Neli" });
  expect(Buffer.from(here.value()!, "base64url").toString("latin1")).not.toContain("Neli");
  here.setCookie("", "e30");
  expect(storedTyped(here, of, Fields)).toBeUndefined();
  expect(storedTyped(browser(), of, Fields)).toBeUndefined();
});

test("what no cookie can hold is not stored, and what was stored before is cleared", () => {
  const here = browser();
  storeTyped(here, of, { name: "Neli" });
  storeTyped(here, of, { name: "к".repeat(1_000) });
  expect(storedTyped(here, of, Fields)).toEqual({ name: "к".repeat(1_000) });
  storeTyped(here, of, { name: "к".repeat(2_000) });
  expect(here.value()).toBeUndefined();
});
