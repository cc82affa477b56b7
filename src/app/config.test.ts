import { expect, test } from "vitest";
import { configFrom, WrongSetting } from "./config.ts";

test("an empty environment runs the embedded demo", () => {
  const config = configFrom({});
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    DATA_DIR: "./data",
    PORTAL_PRODUCT: "vrata",
    CONTEXT_PATH: "",
    embedded: true,
    demo: true,
    secure: false,
  });
});

test("with a database of its own the demo is off unless asked for", () => {
  const own = { DATABASE_URL: "postgres://portal@localhost/vrata", SESSION_SECRET: "0123456789abcdef0123456789abcdef" };
  expect(configFrom(own)).toMatchObject({ embedded: false, demo: false });
  expect(configFrom({ ...own, DEMO: "on" })).toMatchObject({ demo: true });
});

test("mails come from an address that can be answered, for the mails themselves say that people read it", () => {
  expect(configFrom({}).MAIL_FROM).not.toMatch(/no-?reply/);
});

test("an https address makes cookies secure", () => {
  expect(configFrom({ PUBLIC_URL: "https://my.example.bg" }).secure).toBe(true);
});

test.each([
  [{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535"],
  [{ PORT: "http" }, "PORT must be a whole number from 0 to 65535"],
  [{ PORTAL_PRODUCT: "My Portal" }, "PORTAL_PRODUCT must be 1 to 30 small letters and digits, a letter first"],
  [{ CONTEXT_PATH: "portal/" }, "CONTEXT_PATH must be empty, or a path like /portal"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be empty, or an address that starts with postgres:// or postgresql://"],
  [{ DATABASE_URL: "postgres://x/y" }, "SESSION_SECRET must be set with DATABASE_URL, the same on every instance"],
  [{ DEMO: "yes" }, "DEMO must be one of empty, on, off"],
  [{ PAYMENTS_URL: "https://pay.example" }, "PAYMENTS_WEBHOOK_SECRET must be set with PAYMENTS_URL"],
  [
    { JOBS: "worker" },
    "JOBS must be in-process with the embedded database: no worker can reach it, and what is paid would never be delivered",
  ],
  [
    { PAYMENTS_URL: "https://pay.example", PAYMENTS_WEBHOOK_SECRET: "s", DEMO: "off", SMTP_URL: "smtp://mail" },
    "TOLL_REGISTRY_URL must be set with PAYMENTS_URL, unless DEMO is on",
  ],
  [
    { PAYMENTS_URL: "https://pay.example", PAYMENTS_WEBHOOK_SECRET: "s", DEMO: "off", TOLL_REGISTRY_URL: "https://toll.example" },
    "SMTP_URL must be set with PAYMENTS_URL, unless DEMO is on",
  ],
])("%j stops the start and says what is allowed", (environment, said) => {
  expect(() => configFrom(environment as Record<string, string>)).toThrow(new WrongSetting(said));
});
