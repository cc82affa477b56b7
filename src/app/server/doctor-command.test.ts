import { afterAll, beforeAll, expect, test } from "vitest";
import { SYSTEMS } from "#platform/system-name.ts";
import { ProviderUnavailable } from "#providers/provider-unavailable.ts";
import { freshFolder } from "#testing/folder.ts";
import { startLoopback } from "#testing/loopback-server.ts";
import { startMailServer, type MailServer } from "#testing/mail-server.ts";
import { startSmsCentre } from "#testing/sms-centre.ts";
import { configFrom } from "./config.ts";
import { clockFinding } from "./doctor/database.ts";
import { whyFailed } from "./doctor/finding.ts";
import { lastDay } from "./doctor/keys.ts";
import { settingsFindings } from "./doctor/settings.ts";
import { runDoctor } from "./doctor-command.ts";

const data = freshFolder();
let mails: MailServer;
let centre: Awaited<ReturnType<typeof startSmsCentre>>;
const closing: (() => unknown)[] = [data.remove];
beforeAll(async () => {
  mails = await startMailServer();
  centre = await startSmsCentre();
  closing.push(() => mails.close(), () => centre.close()); // prettier-ignore
});
afterAll(async () => {
  for (const close of closing) await close();
});

async function run(given: string[], environment: Record<string, string>) {
  const written = { out: "", err: "" };
  const stream = (name: "out" | "err") => ({ write: (text: string) => void (written[name] += text) });
  const code = await runDoctor(given, { DATA_DIR: data.folder, ...environment }, { out: stream("out"), err: stream("err") });
  return { code, ...written, lines: written.out.split("\n") };
}
/** What it said about one thing. */
const about = (lines: string[], name: string): string => lines.find((line) => line.slice(9).startsWith(`${name}: `)) ?? "";

test("in a demo every system is asked and answers, and it is untrue that this is a provider's portal", async () => {
  const { code, lines } = await run([], {});
  expect(code).toBe(1);
  for (const system of SYSTEMS) expect(about(lines, system)).toMatch(/^ {2}ok .*, answers$/);
  expect(about(lines, "DEMO")).toContain("UNTRUE");
  expect(about(lines, "clock")).toContain("  ok");
});

test("a system that does not answer is to be looked at, one that refuses our key would have customers try for ever, one that is off is said to be", async () => {
  const refusing = await startLoopback((_request, answer) => void answer.writeHead(401).end());
  const environment = {
    ...{
      DEMO: "off",
      PUBLIC_URL: "https://portal.example",
      SMTP_URL: mails.url.replace(/portal:[^@]*/, "portal:wrong"),
      SMPP_URL: centre.url.replace("p%40ss", "wrong"),
    },
    ...{
      BILLING_URL: refusing.url,
      BILLING_KEY: "k",
      TICKETS_URL: "http://127.0.0.1:9",
      TICKETS_KEY: "k",
      PROVIDER_TIMEOUT_MS: "2000",
      SMTP_TLS: "optional",
    },
  };
  const { code, lines } = await run([], environment);
  await refusing.close();
  expect(code).toBe(1);
  for (const system of ["billing", "mail", "sms"]) expect(about(lines, system)).toMatch(/^ {2}UNTRUE .*refuses us/);
  expect(about(lines, "tickets")).toMatch(/^ {2}look .*does not answer now/);
  expect(about(lines, "delivery")).toMatch(/^ {2}ok .*without the shop of devices$/);
  expect(about(lines, "virus-scanner")).toMatch(/^ {2}look/);
  expect(about(lines, "BRAND_FILE")).toMatch(/^ {2}UNTRUE/);
  expect(lines.join("\n")).not.toContain("wrong@");
});

test("a mail and an SMS to oneself are sent, and a system that takes them is fine; nothing is sent unless it is asked for", async () => {
  const environment = { DEMO: "off", SMTP_URL: mails.url, SMTP_TLS: "optional", SMPP_URL: centre.url };
  const before = mails.arrived.length;
  expect(about((await run([], environment)).lines, "mail")).toMatch(/^ {2}ok .*answers$/);
  expect(mails.arrived.length).toBe(before);
  const { lines } = await run(["--mail", "me@provider.example", "--sms", "888123456"], environment);
  expect(lines.filter((line) => line.includes("was taken"))).toHaveLength(2);
  expect(mails.arrived.at(-1)).toMatchObject({ to: ["me@provider.example"] });
  const refused = await run(["--mail", "me@refused.example"], environment);
  expect(refused.lines.find((line) => line.includes("was refused"))).toMatch(/^ {2}UNTRUE mail/);
});

test("a wrong setting and a database that is away end it with a sentence, wrong usage with the usage", async () => {
  const wrong = await run([], { BILLING_URL: "ftp://x" });
  expect([wrong.code, about(wrong.lines, "start")]).toEqual([1, expect.stringContaining("BILLING_URL must be") as string]);
  const away = await run([], {
    DATABASE_URL: "postgres://u:secret@127.0.0.1:9/x",
    SESSION_SECRET: "a secret of the tests: 32 characters",
    DEMO: "on",
  });
  expect(about(away.lines, "start")).toMatch(/UNTRUE .*no PostgreSQL answers/);
  expect(away.out).not.toContain("secret@");
  for (const given of [["--mail"], ["--mail", "me"], ["--sms", "12"], ["all"]])
    expect(await run(given, {})).toMatchObject({ code: 2, out: "" });
  expect(await run(["--help"], {})).toMatchObject({ code: 0, err: "" });
});

const OWN = { DEMO: "off", SMTP_URL: "smtp://mail.example", PUBLIC_URL: "https://portal.example", BRAND_FILE: "/etc/brand.json", METRICS_PORT: "9100", TRUST_PROXY: "10.0.0.1" }; // prettier-ignore
test.each<[Record<string, string>, string[]]>([
  [{}, []],
  [{ PUBLIC_URL: "" }, ["untrue PUBLIC_URL"]],
  [{ PUBLIC_URL: "http://portal.example" }, ["untrue PUBLIC_URL"]],
  [{ DEMO: "on" }, ["untrue DEMO", "look OPERATOR_SECOND_FACTOR"]],
  [{ BRAND_FILE: "" }, ["untrue BRAND_FILE"]],
  [{ SIMULATE: "billing" }, ["look SIMULATE"]],
  [{ OUTGOING: "hold" }, ["untrue OUTGOING"]],
  [{ RATE_LIMITS: "off" }, ["look RATE_LIMITS"]],
  [{ OPERATOR_SECOND_FACTOR: "optional" }, ["look OPERATOR_SECOND_FACTOR"]],
  [{ TRUST_PROXY: "" }, ["look TRUST_PROXY"]],
  [{ METRICS_PORT: "0" }, ["look METRICS_PORT"]],
])("of settings %j it says %j", (more, found) => {
  const findings = settingsFindings(configFrom({ ...OWN, ...more }));
  expect(findings.filter(({ standing }) => standing !== "ok").map((one) => `${one.standing} ${one.about}`)).toEqual(found);
});

test.each([
  [0, "ok"],
  [1_999, "ok"],
  [-2_001, "look"],
  [30_000, "look"],
  [30_001, "untrue"],
  [-86_400_000, "untrue"],
])("clocks that are %i ms apart are %s", (ms, standing) => expect(clockFinding(ms).standing).toBe(standing));

test.each([
  ["2026-12-31T00:00:00Z", "ok"],
  ["2026-12-20T00:00:00Z", "look"],
  ["2026-11-29T11:00:00Z", "untrue"],
])("a key that is good until %s is %s", (until, standing) => {
  expect(lastDay("key", new Date(until), new Date("2026-11-29T12:00:00Z")).standing).toBe(standing);
});

test("why something failed names each cause once, and no password", () => {
  const cause = new Error("connect to smtp://portal:p@ss@mail.example failed");
  const why = whyFailed(new ProviderUnavailable("mail server", new Error("fetch failed", { cause })));
  expect(why).toBe("mail server is away: fetch failed: connect to smtp://…@mail.example failed");
});
