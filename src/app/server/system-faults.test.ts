import { expect, test } from "vitest";
import { configFrom, WrongSetting } from "./config.ts";
import { REFUSED } from "./system-faults.ts";

const PAYING = { PAYMENTS_URL: "https://pay.example", PAYMENTS_WEBHOOK_SECRET: "s", BRAND_FILE: "/b.json" };
const OWN = { DEMO: "off", SMTP_URL: "smtp://mail" };

const refusals: [environment: Record<string, string>, says: string][] = [
  [{ DEMO: "on", SIMULATE: "billing" }, "SIMULATE must be empty where DEMO is on: all that is not connected is simulated there"],
  [
    { DEMO: "off" },
    "SMTP_URL must be set, or mail be in SIMULATE, unless DEMO is on: accounts are opened, passwords changed and orders confirmed by mail",
  ],
  [
    { ...OWN, ...PAYING, PAYMENTS_KEY: "sk_live_51H", SIMULATE: "billing" },
    "PAYMENTS_KEY must be a key for tests (sk_test_… or rk_test_…) while SIMULATE is set: a rehearsal takes no real money",
  ],
  [
    { ...OWN, PAYMENTS_URL: "https://pay.example", PAYMENTS_WEBHOOK_SECRET: "s", PAYMENTS_KEY: "sk_live_51H" },
    "BRAND_FILE must be set with PAYMENTS_URL, unless DEMO is on",
  ],
];

test.each(refusals)("%j is refused", (environment, says) => {
  expect(() => configFrom(environment)).toThrow(new WrongSetting(says));
});

test("each refusal of the table has its example", () => {
  expect(refusals.map(([, says]) => says)).toEqual(REFUSED.map(({ says }) => says));
});

test("a system that is connected cannot be simulated too", () => {
  expect(() => configFrom({ ...OWN, SIMULATE: "mail, billing" })).toThrow(
    new WrongSetting("SIMULATE must not name mail while SMTP_URL is set: it is connected or simulated"),
  );
});

test("a name that no simulator has is refused with the list of those that there are", () => {
  for (const SIMULATE of ["bills", "files", "mail;billing", "mail,"])
    expect(() => configFrom({ DEMO: "off", SIMULATE }), SIMULATE).toThrow(
      /^SIMULATE must be empty, or names with commas between, of toll-registry, .*, sms, virus-scanner$/,
    );
});

test.each(["sk_test_51H", "rk_test_51H"])("a rehearsal takes the key for tests %s", (PAYMENTS_KEY) => {
  const config = configFrom({ ...OWN, ...PAYING, PAYMENTS_KEY, SIMULATE: " billing , billing,sms" });
  expect(config.SIMULATE).toEqual(["billing", "sms"]);
  expect(config.systems).toMatchObject({
    payments: "connected",
    billing: "simulated",
    sms: "simulated",
    mail: "connected",
    prepaid: "off",
  });
});

test("a live key is taken where nothing is simulated", () => {
  expect(configFrom({ ...OWN, ...PAYING, PAYMENTS_KEY: "sk_live_51H" }).systems.payments).toBe("connected");
});

test("a command needs no outside system, so that it is refused for none", () => {
  expect(configFrom({ DEMO: "off" }, { starts: false }).systems.mail).toBe("off");
});
