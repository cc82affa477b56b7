import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEInvoices } from "#testing/e-invoice.ts";
import { from } from "#testing/guessing.ts";
import { TRY_LIMITS } from "#testing/limits.ts";
import { openPrepaid } from "#testing/prepaid-context.ts";
import type { Browser } from "#testing/server.ts";
import { imported, openAccess } from "#testing/access.ts";
import { chanceThatAlike } from "./alike.ts";

/** Durations that differ with a chance below this by luck alone would tell who is known. */
const LUCK = 0.001;

describe("an e-invoice", () => {
  let world: Awaited<ReturnType<typeof openEInvoices>>;
  let browser: Browser;
  const links = { known: "", unknown: "u".repeat(43) };
  beforeAll(async () => {
    world = await openEInvoices();
    await world.sync("1000000011");
    await world.renew();
    world.deps.limits = { ...TRY_LIMITS, on: false };
    for (let bill = 0; bill < 3; bill += 1) links.known = (await world.announced("1000000011")).ref;
    await world.announced("1000000011");
    browser = world.browser();
  });
  afterAll(() => world.close());
  const post = (step: string, json: object) => browser.send("POST", `/einvoice/${step}`, { json });

  test("a link that is known and one that is not take the same time to open", async () => {
    const opens = async (ref: string) => void (await browser.send("GET", `/einvoice/download-authentication?ref=${ref}`));
    expect(await chanceThatAlike(links, opens)).toBeGreaterThan(LUCK);
  });

  test("a code takes the same time with a link that is known and one that is not", async () => {
    const tries = async (ref: string) => void (await post("authenticate/sms-code", { ref, smsCode: "123456" }));
    expect(await chanceThatAlike(links, tries)).toBeGreaterThan(LUCK);
  });

  test("the owner's number and another take the same time", async () => {
    const types = async (msisdn: string) => void (await post("check-mobile-phone", { ref: links.known, msisdn }));
    expect(await chanceThatAlike({ known: "888100101", unknown: "888999999" }, types)).toBeGreaterThan(LUCK);
  });
});

describe("a recharge without signing in", () => {
  let portal: Awaited<ReturnType<typeof openPrepaid>>;
  beforeAll(async () => {
    portal = await openPrepaid();
    await portal.renew();
    portal.deps.recharging = { ...portal.deps.recharging, on: false };
  });
  afterAll(() => portal.close());

  test.each([
    ["card", { amount: "10", email: "guest@example.bg" }],
    ["voucher", { code: "999999999999", email: "" }],
  ] as const)("of a prepaid number that there is and of one that there is not takes the same time, by %s", async (way, more) => {
    const browser = portal.browser();
    const recharges = async (number: string) => {
      const { json } = await browser.send("POST", "/recharge", { json: { number, numberAgain: number, way, ...more } });
      await browser.send("GET", `/recharge/state?id=${(json() as { rechargeId: string }).rechargeId}`);
    };
    expect(await chanceThatAlike({ known: "888400103", unknown: "888999999" }, recharges)).toBeGreaterThan(LUCK);
  });
});

describe("access to an account", () => {
  let portal: Awaited<ReturnType<typeof openAccess>>;
  beforeAll(async () => {
    portal = await openAccess({ trustProxy: "127.0.0.1" });
    await portal.renew();
  });
  afterAll(() => portal.close());
  const posts = async (url: string, json: object) => {
    expect((await portal.browser().send("POST", url, { json, headers: from(1) })).status).toBe(200);
    await sql`delete from platform.rate_limits`.execute(portal.db);
  };

  test.each([
    { forgotten: "password", by: "user name", known: "home", unknown: "nobody-here" },
    { forgotten: "password", by: "mail", known: "home@demo.example", unknown: "nobo@demo.example" },
    { forgotten: "password", by: "mobile", known: "888100101", unknown: "888990099" },
    { forgotten: "username", by: "mail", known: "home@demo.example", unknown: "nobo@demo.example" },
    { forgotten: "username", by: "mobile", known: "888100101", unknown: "888990099" },
  ])("a forgotten $forgotten by a $by on file and one that is not take the same time", async ({ forgotten, known, unknown }) => {
    expect(await chanceThatAlike({ known, unknown }, (who) => posts("/login/forgotten", { forgotten, who }))).toBeGreaterThan(LUCK);
  });

  test("an activation with what is on file and with what is not takes the same time", async () => {
    const starts = (contact: string) => posts("/login/activate", { customerNumber: imported.code, contact });
    expect(await chanceThatAlike({ known: imported.mobile, unknown: "888990099" }, starts)).toBeGreaterThan(LUCK);
  });
});
