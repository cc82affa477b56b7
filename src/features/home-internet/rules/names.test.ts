import { expect, test } from "vitest";
import { LIMITS as DEFAULTS } from "#testing/limits.ts";
import { refuseAccountName, refuseAccountPassword } from "./names-and-passwords.ts";
import { refusePassphrase, refuseSsid, tidiedSsid, warnsOldDevices } from "./wifi.ts";

const LIMITS = DEFAULTS.homeInternet;

test.each([
  ["", "missing"],
  ["a", undefined],
  ["x".repeat(32), undefined],
  ["x".repeat(33), "ssid-too-long"],
  ["ж".repeat(16), undefined],
  ["ж".repeat(17), "ssid-too-long"],
  ["a\u0007", "control-characters"],
  ["a\ud800", "control-characters"],
])("a Wi-Fi name of %j: %s", (name, fault) => {
  expect(refuseSsid(name, LIMITS)?.fault).toBe(fault);
});

test.each([
  [" Дом ", undefined, "Дом"],
  ["Дом\u00a0горе", "Дом", "Дом горе"],
  [" Дом ", " Дом ", " Дом "],
])("a Wi-Fi name of %j, where the router has %j, is sent as %j", (typed, present, sent) => expect(tidiedSsid(typed, present)).toBe(sent));

test("a Cyrillic Wi-Fi name shows a warning, a Latin one does not", () => {
  expect([warnsOldDevices("Вкъщи"), warnsOldDevices("Home 5G!")]).toEqual([true, false]);
});

test.each([
  ["x".repeat(7), "passphrase-length"],
  ["x".repeat(8), undefined],
  ["x".repeat(63), undefined],
  ["x".repeat(64), "passphrase-length"],
  ["парола парола", "passphrase-characters"],
  ["with a ~ space", undefined],
  ["a tab\tin it", "passphrase-characters"],
])("a Wi-Fi password of %j: %s", (password, fault) => {
  expect(refusePassphrase(password, LIMITS)?.fault).toBe(fault);
});

test.each([
  ["ivan-petrov", undefined],
  ["", "missing"],
  ["ab", "account-name-length"],
  ["a".repeat(31), "account-name-length"],
  ["Ivan", "account-name-characters"],
  ["иван", "account-name-characters"],
  ["-ivan", "account-name-dash"],
])("a mailbox named %j: %s", (name, fault) => {
  expect(refuseAccountName(name, LIMITS)?.fault).toBe(fault);
});

test.each([
  ["correct horse", undefined],
  ["", "missing"],
  ["x".repeat(9), "password-length"],
  ["я".repeat(64), undefined],
  ["x".repeat(65), "password-length"],
  ["Ivan-Petrov", "password-is-name"],
  ["1234567890", "password-common"],
  ["with a\nline", "control-characters"],
])("a mailbox password of %j: %s", (password, fault) => {
  const of = { name: "ivan-petrov", isCommon: (one: string) => one === "1234567890" };
  expect(refuseAccountPassword(password, of, LIMITS)?.fault).toBe(fault);
});
