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

test("with a database of its own the demo is off unless DEMO turns it on", () => {
  const own = { DATABASE_URL: "postgres://portal@localhost/vrata", SESSION_SECRET: "0123456789abcdef0123456789abcdef" };
  expect(configFrom({ ...own, SIMULATE: "mail" })).toMatchObject({ embedded: false, demo: false });
  expect(configFrom({ ...own, DEMO: "on" })).toMatchObject({ demo: true });
});

test("mails are sent from an address that can receive replies, because mails invite them", () => {
  expect(configFrom({}).MAIL_FROM).not.toMatch(/no-?reply/);
});

test("by default metrics listen on this machine only and mails are encrypted", () => {
  expect(configFrom({})).toMatchObject({ METRICS_HOST: "127.0.0.1", SMTP_TLS: "required", SHUTDOWN_DELAY_SECONDS: 0 });
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
  [{ DATABASE_URL: "postgres://x:y:z/a" }, "DATABASE_URL must be empty, or an address that starts with postgres:// or postgresql://"],
  [{ DEMO: "yes" }, "DEMO must be one of empty, on, off"],
  [{ S3_URL: "https://s3.example" }, "S3_URL must be empty, or https://host/bucket"],
  [{ S3_URL: "https://s3.example/vrata", S3_KEY_ID: "id" }, "S3_KEY_ID and S3_SECRET must be set with S3_URL"],
  [{ CLAMD_URL: "http://scanner:3310" }, "CLAMD_URL must be empty, or tcp://host:port, or unix:///path"],
  [
    { OIDC_ISSUER: "https://sso.example", OIDC_CLIENT_ID: "vrata" },
    "OIDC_CLIENT_SECRET, OIDC_ROLES must be set, too: OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_ROLES belong together",
  ],
  [{ OIDC_ISSUER: "http://sso.example" }, "OIDC_ISSUER must be empty, or an address that starts with https:// and has no query"],
  [
    { OIDC_ROLES: "desk=boss" },
    "OIDC_ROLES must be empty, or pairs VALUE=ROLE with commas between; roles: support, finance, network, content, supervisor, administrator",
  ],
  [{ STAFF_PASSWORDS: "refused" }, "STAFF_PASSWORDS must be allowed without OIDC_ISSUER"],
  [{ PAYMENTS_URL: "https://pay.example" }, "PAYMENTS_WEBHOOK_SECRET must be set with PAYMENTS_URL"],
  [
    { JOBS: "worker" },
    "JOBS must be in-process with the embedded database: no worker can reach it, and what is paid would never be delivered",
  ],
  [
    {
      PAYMENTS_URL: "https://pay.example",
      PAYMENTS_WEBHOOK_SECRET: "s",
      DEMO: "off",
      SMTP_URL: "smtp://mail",
    },
    "BRAND_FILE must be set with PAYMENTS_URL, unless DEMO is on",
  ],
])("%j stops the start and the error names the allowed values", (environment, message) => {
  expect(() => configFrom(environment as Record<string, string>)).toThrow(new WrongSetting(message));
});

const NO_ORIGIN = "PUBLIC_URL must be empty, or an address like https://portal.example, without a path (CONTEXT_PATH is for that)";
const NO_NETWORKS = "TRUST_PROXY must be empty, or addresses and networks of proxies like 10.0.0.0/8, with commas";
const NO_SENDER = "MAIL_FROM must be a mail address like help@portal.example, or Vrata <help@portal.example>";

test.each([
  ...["https://", "https:// portal", "http://a:b:c", "http://portal.example:99999", "portal.example", "https://portal.example/vrata"].map(
    (PUBLIC_URL) => [{ PUBLIC_URL }, NO_ORIGIN] as const,
  ),
  ...["https://portal.example?x=1", "https://me:too@portal.example", "javascript://portal"].map(
    (PUBLIC_URL) => [{ PUBLIC_URL }, NO_ORIGIN] as const,
  ),
  ...["999.1.1.1", "10.0.0.0/33", "fd00::/129", "10.0.0", "10.0.0.0/8,", "/", "10.0.0.0/8/8"].map(
    (TRUST_PROXY) => [{ TRUST_PROXY }, NO_NETWORKS] as const,
  ),
  ...[
    "help",
    "help@",
    "Vrata help@vrata.example",
    "Vrata <help>",
    "a@b.bg, c@d.bg",
    "Vrata <a@b.bg>\r\nBcc: c@d.bg",
    "Vrata <a@b..bg>",
  ].map((MAIL_FROM) => [{ MAIL_FROM }, NO_SENDER] as const),
])("%j is impossible and stops the start", (environment, message) => {
  expect(() => configFrom(environment)).toThrow(new WrongSetting(message));
});

test.each([
  { PUBLIC_URL: "https://portal.example/" },
  { PUBLIC_URL: "http://[::1]:3000" },
  { PUBLIC_URL: "https://врата.бг" },
  { TRUST_PROXY: "10.0.0.0/8, 127.0.0.1,fd00::/8" },
  { MAIL_FROM: "help@vrata.example" },
  { MAIL_FROM: "Врата помощ <помощ@врата.бг>" },
  { DATABASE_URL: "postgres://vrata@/vrata?host=/run/postgresql", SESSION_SECRET: "0123456789abcdef0123456789abcdef", DEMO: "on" },
])("%j is taken", (environment) => {
  expect(configFrom(environment)).toMatchObject(environment);
});

test.each([
  [{}, false],
  [{ DEMO: "off", SIMULATE: "mail" }, true],
  [{ DEMO: "on", OPERATOR_SECOND_FACTOR: "required" }, true],
  [{ DEMO: "off", SIMULATE: "mail", OPERATOR_SECOND_FACTOR: "optional" }, false],
])("an operator needs a second factor outside the demo, unless it is set", (environment, needed) => {
  expect(configFrom(environment).operatorFactor).toBe(needed);
});

test("values of the identity provider are roles of ours, several of one value, also where they have signs of their own", () => {
  const set = { OIDC_ISSUER: "https://sso.example/realms/staff", OIDC_CLIENT_ID: "vrata", OIDC_CLIENT_SECRET: "s" };
  const { OIDC_ROLES, OIDC_AMR } = configFrom({
    ...set,
    OIDC_ROLES: "cn=desk=support, admins=administrator,admins=supervisor",
    OIDC_AMR: "mfa  otp",
  });
  expect([...OIDC_ROLES]).toEqual([
    ["cn=desk", ["support"]],
    ["admins", ["administrator", "supervisor"]],
  ]);
  expect(OIDC_AMR).toEqual(["mfa", "otp"]);
  expect(configFrom({ ...set, OIDC_ISSUER: "http://127.0.0.1:4000", OIDC_ROLES: "a=support" }).OIDC_ISSUER).toBe("http://127.0.0.1:4000");
});
