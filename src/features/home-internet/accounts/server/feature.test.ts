import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { homeInternetContext } from "#testing/home-internet-context.ts";
import { awayRouter, fault, home, slowRouter } from "#testing/people.ts";
import { hostingOpensWith } from "#providers/hosting/simulated.ts";
import { mailboxOpensWith } from "#providers/mailbox/simulated.ts";
import { TYPED } from "#providers/named-account-simulated.ts";
import {
  changeEmailAddress,
  changeEmailPassword,
  changeHostingAddress,
  changeHostingPassword,
  emailSection,
  hostingSection,
} from "../contract.ts";

const context = homeInternetContext();

const PATH = "/myvrata/settings/mycontact/services";
const query = { cid: "C1000001" };
const second = { cid: "C1000002" };
const ACCEPTED = { status: 200, headers: { "my-contact-success-request": "true", "delay-time-to-refresh": "3000" } };
const REFUSED = { status: 200, headers: { "my-contact-success-request": "false" } };
const PASSWORD = "смокини и мед";

type By = { who?: typeof home; cid?: string };
const systems = {
  email: {
    section: (by: By) => context.browser(by.who ?? home).call(emailSection, { query: { cid: by.cid ?? query.cid } }),
    password: (password: string, { who = home, cid = query.cid }: By = {}) =>
      context.browser(who).call(changeEmailPassword, { query: { cid }, body: { password } }),
    address: (name: string, { who = home, cid = query.cid }: By = {}) =>
      context.browser(who).call(changeEmailAddress, { query: { cid }, body: { name } }),
    opensWith: mailboxOpensWith,
    addresses: { mine: "elena-home@mail.example", next: "elena@mail.example", taken: `${TYPED.taken}@mail.example` },
    mine: "elena-home",
    away: "mailbox-away",
    paths: ["email", "email/password", "email/address"],
  },
  hosting: {
    section: (by: By) => context.browser(by.who ?? home).call(hostingSection, { query: { cid: by.cid ?? query.cid } }),
    password: (password: string, { who = home, cid = query.cid }: By = {}) =>
      context.browser(who).call(changeHostingPassword, { query: { cid }, body: { password } }),
    address: (name: string, { who = home, cid = query.cid }: By = {}) =>
      context.browser(who).call(changeHostingAddress, { query: { cid }, body: { name } }),
    opensWith: hostingOpensWith,
    addresses: { mine: "elena-photos.web.example", next: "elena.web.example", taken: `${TYPED.taken}.web.example` },
    mine: "elena-photos",
    away: "hosting-away",
    paths: ["hosting", "hosting/password", "hosting/new-address"],
  },
};

describe.each(["email", "hosting"] as const)("%s", (which) => {
  const { section, password, address, opensWith, addresses, mine, away, paths } = systems[which];

  test("the section shows the address, or that there is none yet", async () => {
    expect(await section({})).toMatchObject({
      status: 200,
      body: { cid: "C1000001", serviceSuspended: false, managedBy: "provider", operations: [], address: addresses.mine, name: mine },
    });
    expect(await section(second)).toMatchObject({ body: { address: null, name: null, ending: addresses.next.slice("elena".length) } });
  });

  test("a slow provider is waited for and an unavailable one is reported, whether or not a router responds", async () => {
    expect(await section({ who: slowRouter, cid: "C2000001" })).toMatchObject({ status: 200 });
    const answer = await section({ who: fault, cid: "C5000001" });
    expect(answer).toMatchObject({ status: 503, body: { problem: away }, headers: { "retry-after": "30" } });
    expect(await section({ who: awayRouter, cid: "C4000001" })).toMatchObject({ status: 200 });
  });

  test("after a change the new password signs in, and is stored nowhere in the clear", async () => {
    expect(await password(PASSWORD)).toMatchObject({
      ...ACCEPTED,
      body: { ticket: null, fields: [], section: { address: addresses.mine } },
    });
    expect(await opensWith(context.db, { ...query, password: PASSWORD })).toBe(true);
    const { rows } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(context.db);
    for (const { name } of rows) {
      const rows = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${PASSWORD}%`}`.execute(context.db);
      expect({ name, found: rows.rows.length }).toEqual({ name, found: 0 });
    }
  });

  test.each([
    ["", "missing"],
    ["x".repeat(9), "password-length"],
    ["я".repeat(65), "password-length"],
    ["1234567890", "password-common"],
    [mine.toUpperCase(), "password-is-name"],
    [TYPED.refusedPassword, "password-refused"],
  ])("the password %j is refused at its field: %s", async (operation, reason) => {
    expect(await password(operation)).toMatchObject({ ...REFUSED, body: { fields: [{ field: "password", fault: reason }] } });
    expect(await opensWith(context.db, { ...query, password: operation })).toBe(false);
  });

  test("a password cannot be set before there is an address", async () => {
    expect(await password(PASSWORD, second)).toMatchObject({ ...REFUSED, body: { fields: [{ fault: "account-missing" }] } });
  });

  test("a password that the provider refused is reported, and not stored", async () => {
    expect(await password(TYPED.awayPassword)).toMatchObject({ status: 503, body: { problem: away } });
    expect(await opensWith(context.db, { ...query, password: TYPED.awayPassword })).toBe(false);
  });

  test("a new address replaces the former one, and repeating the request changes nothing", async () => {
    for (let twice = 0; twice < 2; twice += 1)
      expect(await address(" elena ")).toMatchObject({ ...ACCEPTED, body: { fields: [], section: { address: addresses.next } } });
    expect(await section({})).toMatchObject({ body: { address: addresses.next } });
    expect(await address(mine, second)).toMatchObject({ ...ACCEPTED, body: { section: { address: addresses.mine } } });
  });

  test("fifty equal submits at once, and one whose response was lost, result in one address", async () => {
    const browser = context.browser(home);
    await browser.send("GET", `${PATH}/${paths[0]}?cid=C1000001`);
    const send = (key: string, name = "many-hands") =>
      browser.send("POST", `${PATH}/${paths[2]}?cid=C1000001`, { json: { name }, headers: { "idempotency-key": key } });
    const replies = await Promise.all(Array.from({ length: 50 }, () => send("the-key-of-one-submit")));
    expect(new Set(replies.map(({ status, headers }) => `${status} ${headers["my-contact-success-request"]}`))).toEqual(
      new Set(["200 true"]),
    );
    expect(await send("the-key-of-one-submit", "other-hands")).toMatchObject({ status: 409 });
    expect(await section({})).toMatchObject({ body: { name: "many-hands" } });
    expect(await address(TYPED.lost)).toMatchObject({ status: 503 });
    expect(await section({})).toMatchObject({ body: { name: TYPED.lost } });
    expect(await address(TYPED.lost)).toMatchObject(ACCEPTED);
  });

  test("a suspended service can be read, and refuses every change", async () => {
    const paused = { who: awayRouter, cid: "C4000002" };
    expect(await section(paused)).toMatchObject({ status: 200, body: { serviceSuspended: true } });
    const refused = { status: 409, body: { problem: "service-suspended" } };
    expect(await password(PASSWORD, paused)).toMatchObject(refused);
    expect(await address("elena", paused)).toMatchObject(refused);
  });

  test("another customer's contract is answered like an absent one", async () => {
    for (const [place, path] of paths.entries()) {
      const ask = async (cid: string) => {
        const sending = { json: path.endsWith("password") ? { password: PASSWORD } : { name: "elena" } };
        const reply = await context.browser(home).send(place === 0 ? "GET" : "POST", `${PATH}/${path}?cid=${cid}`, {
          ...(place > 0 && sending),
          headers: { accept: "application/json" },
        });
        return { status: reply.status, text: reply.text.replace(/"requestId":"[^"]*"/, "") };
      };
      const [foreign, absent] = [await ask("C3000001"), await ask("C9999999")];
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(absent);
    }
  });
});

const E_MAIL = "my-contact-email-get-error";
const INVALID = "my-contact-hosting-invalid-username";
const GET_ERROR = "my-contact-hosting-get-username-error";

test.each([
  ["a fit name", "elena", 200, "false", undefined],
  ["no name", "", 200, "false", "missing"],
  ["a name of two letters", "el", 200, "false", "account-name-length"],
  ["a name in Cyrillic", "елена", 200, "false", "account-name-characters"],
  ["a name that ends in a dash", "elena-", 200, "false", "account-name-dash"],
  ["a name of another customer", TYPED.taken, 200, "true", "account-name-taken"],
  ["a name that nobody gets", TYPED.refused, 200, "true", "account-name-not-given"],
  ["a system that is away", TYPED.away, 503, "true", undefined],
])("e-mail, %s: %s is answered with %i, get-error %s, %s", async (_, name, ...[status, error, reason]) => {
  const answer = await systems.email.address(name);
  expect(answer).toMatchObject({ status, headers: { [E_MAIL]: error } });
  if (reason) expect(answer.body).toMatchObject({ fields: [{ field: "name", fault: reason }] });
});

test.each([
  ["a fit name", "elena", 200, "false", "false"],
  ["no name", "", 200, "true", "false"],
  ["a name in capitals", "Elena", 200, "true", "false"],
  ["a name of another customer", TYPED.taken, 200, "true", "false"],
  ["a name that nobody gets", TYPED.refused, 200, "true", "false"],
  ["a system that is away", TYPED.away, 503, "false", "true"],
])("hosting, %s: %s is answered with %i, invalid-username %s, get-username-error %s", async (_, name, ...[status, invalid, error]) => {
  expect(await systems.hosting.address(name)).toMatchObject({ status, headers: { [INVALID]: invalid, [GET_ERROR]: error } });
});

test("a name taken by another contract of the portal is reported with its whole address", async () => {
  const fields = [{ field: "name", fault: "account-name-taken", value: "head-office@mail.example" }];
  expect(await systems.email.address("head-office")).toMatchObject({ ...REFUSED, body: { fields } });
});
