import { encode } from "uqr";
import { expect, test } from "vitest";
import { wifiQrText } from "./wifi-qr.ts";

test.each([
  ["Home", "correct horse", "WIFI:T:WPA;S:Home;P:correct horse;;"],
  ["Вкъщи", "a;b:c,d", "WIFI:T:WPA;S:Вкъщи;P:a\\;b\\:c\\,d;;"],
  ['"quoted" \\ back', "12345678", 'WIFI:T:WPA;S:\\"quoted\\" \\\\ back;P:12345678;;'],
])("the code for %s encodes how to join it, whatever characters its name and password have", (name, password, text) => {
  expect(wifiQrText({ name, password })).toBe(text);
});

test("the longest name and password that a router allows fit in a code", () => {
  const { size } = encode(wifiQrText({ name: "я".repeat(16), password: ";".repeat(63) }), { ecc: "M", border: 4 });
  expect(size).toBeGreaterThan(21);
});
