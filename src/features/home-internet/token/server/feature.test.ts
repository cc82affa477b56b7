import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { homeInternetContext } from "#testing/home-internet-context.ts";
import { awayRouter, home, slowRouter } from "#testing/people.ts";
import { makeToken, tokenSection } from "../contract.ts";
import { newPairingCode, usePairingCode } from "./pairing.ts";
import { emptied } from "#testing/tables.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

const context = homeInternetContext();
beforeEach(async () => {
  await emptied(context.db, "platform.rate_limits");
});

const query = { cid: "C1000001" };
const PATH = "/myvrata/settings/mycontact/token";

const make = async (key = "") => {
  const answer = await context.browser(home).call(makeToken, { query, body: {}, ...(key && { key }) });
  if (answer.status !== 200) throw new Error(String(answer.status));
  return answer;
};
const codeOf = async (key?: string) => (await make(key)).body.section.code;
const section = async () => (await context.browser(home).call(tokenSection, { query })).body;
const use = (code: string, now = context.clock.now()) => usePairingCode(context.db, { code, secret: context.deps.secret, now });

test("a code has 8 characters without look-alikes, is valid for 15 minutes, and is shown once", async () => {
  expect(await section()).toMatchObject({ cid: "C1000001", newest: null, code: null, operations: [] });
  const { headers, body } = await make();
  expect(headers).toMatchObject({ "my-contact-success-request": "true", "delay-time-to-refresh": String(15 * MINUTE_MS) });
  expect(body.section.code).toMatch(/^[34679ACEFHJKMNPRTVWXY]{8}$/);
  const { newest, code } = await section();
  expect(code).toBeNull();
  expect(newest?.state).toBe("usable");
  expect(new Date(newest!.expiresAt).getTime() - new Date(newest!.madeAt).getTime()).toBe(15 * MINUTE_MS);
});

test("a repeated submit makes no other code and shows none; the first one stays valid", async () => {
  const key = "one-key-of-a-pairing-code";
  const code = await codeOf(key);
  const before = await section();
  expect(await codeOf(key)).toBeNull();
  expect(await section()).toMatchObject({ newest: before.newest });
  expect(await use(code!)).toBe("C1000001");
});

test("of equal submits at the same moment one returns the code", async () => {
  const key = "one-key-of-equal-submits";
  const codes = await Promise.all([codeOf(key), codeOf(key), codeOf(key)]);
  expect(codes.filter((code) => code !== null)).toHaveLength(1);
});

test("the code is stored nowhere: neither with its contract nor with the response stored for the same submit", async () => {
  const code = (await codeOf("one-key-of-a-stored-answer"))!;
  const { rows } = await sql<{ all: string }>`
    select (select json_agg(c)::text from home_internet.pairing_codes c) || (select json_agg(k)::text from platform.idempotency_keys k) as all`.execute(
    context.db,
  );
  expect(rows[0]!.all).toContain("C1000001");
  expect(rows[0]!.all).not.toContain(code);
});

test("a code is used once, typed in either case, also when two clients try it at the same moment", async () => {
  const code = (await codeOf())!;
  expect(await use("AAAAAAAA")).toBeUndefined();
  const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`;
  expect((await Promise.all([use(typed), use(code)])).filter(Boolean)).toEqual(["C1000001"]);
  expect((await section()).newest).toMatchObject({ state: "used" });
});

test("a code is valid until the last moment of its 15 minutes, and not after", async () => {
  const now = context.clock.now();
  const one = () =>
    newPairingCode(context.db, {
      cid: "C1000001",
      madeBy: home.id,
      limits: { characters: 8, minutes: 15 },
      secret: context.deps.secret,
      now,
    });
  const after = (ms: number) => new Date(now.getTime() + ms);
  expect(await use(await one(), after(15 * MINUTE_MS - 1))).toBe("C1000001");
  expect(await use(await one(), after(15 * MINUTE_MS))).toBeUndefined();
});

test("a new code replaces the one before", async () => {
  const [first, second] = [await codeOf(), await codeOf()];
  expect(await use(first!)).toBeUndefined();
  expect(await use(second!)).toBe("C1000001");
});

test("after five codes in 15 minutes the next is refused, and the last stays valid", async () => {
  let last: string | null = null;
  for (let made = 0; made < 5; made += 1) last = await codeOf();
  await expect(make()).rejects.toMatchObject({ status: 429 });
  expect(await use(last!)).toBe("C1000001");
});

test("a code expires in the section", async () => {
  await make();
  context.clock.jumpTo(new Date(context.clock.now().getTime() + 15 * MINUTE_MS));
  expect((await section()).newest).toMatchObject({ state: "expired" });
});

test("a plain form makes a code too", async () => {
  const sent = await context.browser(home).send("POST", `${PATH}?cid=C1000001`, { form: {} });
  expect(sent).toMatchObject({ status: 200, headers: { "my-contact-success-request": "true" } });
});

test("a suspended service can be read, and makes no code", async () => {
  const suspended = { cid: "C4000002" };
  const browser = context.browser(awayRouter);
  expect(await browser.call(makeToken, { query: suspended, body: {} })).toMatchObject({
    status: 409,
    body: { problem: "service-suspended" },
  });
  expect((await browser.call(tokenSection, { query: suspended })).body).toMatchObject({ serviceSuspended: true, newest: null });
});

test("another customer's contract is answered like an absent one", async () => {
  const browser = context.browser(slowRouter);
  const strip = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
  for (const method of ["GET", "POST"] as const) {
    const sent = (cid: string) => browser.send(method, `${PATH}?cid=${cid}`, method === "POST" ? { json: {} } : {});
    const [anothers, absent] = [await sent("C1000001"), await sent("C9999999")];
    expect([anothers.status, strip(anothers.text)]).toEqual([404, strip(absent.text)]);
  }
});
