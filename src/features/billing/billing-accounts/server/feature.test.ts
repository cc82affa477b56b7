import { sql } from "kysely";
import { expect, test } from "vitest";
import { openForTests } from "#testing/open-for-tests.ts";
import { ADDRESS, FIRST, openBillingAccounts, SECOND, toMail, toPaper } from "#testing/billing-context.ts";
import { business, home, smallBusinessOffice } from "#testing/people.ts";
import { billingAccounts, typedBillingAccounts } from "../contract.ts";

const portal = await openForTests(openBillingAccounts, (opened) => opened.renew());
const { listed, one, save } = portal;

test("an itemised e-invoice is refused with its field, and nothing of the whole form is stored (B§5)", async () => {
  const answer = await save([{ ...toMail(FIRST), isItemizedInvoice: "yes" }, toPaper(SECOND)]);
  expect(answer).toMatchObject({ status: 422, body: { faults: [{ account: FIRST, field: "isItemizedInvoice", problem: "combination" }] } });
  // an option that is not sent stays as the billing system has it, which violates as well
  const { isItemizedInvoice: _, ...rest } = toMail(FIRST);
  expect(await save([rest])).toMatchObject({ status: 422 });
  expect((await listed()).accounts.every(({ change }) => change === null)).toBe(true);
});

test("only accounts that are granted are listed and changed; any other is 404, byte for byte", async () => {
  const office = portal.browser({ ...smallBusinessOffice, grants: [] });
  expect((await office.send("GET", "/myvrata/billing-accounts/list")).status).toBe(404);
  const foreign = await portal.browser(home).send("POST", "/myvrata/billing-accounts", { json: { accounts: [toPaper(FIRST)] } });
  const absent = await portal.browser(home).send("POST", "/myvrata/billing-accounts", { json: { accounts: [toPaper("1234567890")] } });
  const shape = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
  expect([foreign.status, shape(foreign.text)]).toEqual([404, shape(absent.text)]);
  const id = (await sql<{ id: string }>`select id from people.billing_accounts where code = ${SECOND}`.execute(portal.db)).rows[0]!.id;
  const granted = {
    ...business,
    id: smallBusinessOffice.id,
    sessionId: "granted",
    main: false,
    grants: [{ permission: "change", account: id }],
  } as const;
  expect((await listed(granted)).accounts.map(({ account }) => account)).toEqual([SECOND]);
  expect((await save([toPaper(SECOND)], granted)).status).toBe(200);
  expect((await portal.browser(granted).send("POST", "/myvrata/billing-accounts", { json: { accounts: [toPaper(FIRST)] } })).status).toBe(
    404,
  );
});

test("an account about which the billing system never answered is told as not known, and nothing of it can be changed", async () => {
  portal.system.away.add(SECOND);
  expect(await one(SECOND)).toMatchObject({ asOf: null, delivery: null, change: null });
  expect(await save([toMail(SECOND)])).toMatchObject({ status: 200, body: { results: [{ account: SECOND, result: "unread" }] } });
});

test("without a script the form is saved, and a refused one comes back with what was typed", async () => {
  const browser = portal.browser(business);
  const form = (fields: Record<string, string>) =>
    browser.send("POST", "/myvrata/billing-accounts", { form: fields, headers: { accept: "text/html" } });
  const fields = {
    account: FIRST,
    [`invoiceType.${FIRST}`]: "einvoiceonemail",
    [`email.${FIRST}`]: "new@demo.example",
    [`isItemizedInvoice.${FIRST}`]: "yes",
    [`street.${FIRST}`]: ADDRESS.street,
  };
  const refused = await form(fields);
  expect([refused.status, refused.headers["location"]]).toEqual([303, `/myvrata/billing-accounts?account=${FIRST}&problem=faults`]);
  const typed = (await browser.call(typedBillingAccounts, {})).body.typed;
  expect(typed).toMatchObject([{ account: FIRST, invoiceType: "einvoiceonemail", email: "new@demo.example", isItemizedInvoice: "yes" }]);
  const saved = await form({ ...fields, [`isItemizedInvoice.${FIRST}`]: "no", [`consent.${FIRST}`]: "yes" });
  expect([saved.status, saved.headers["location"]]).toEqual([303, `/myvrata/billing-accounts?account=${FIRST}&done=saved`]);
  expect((await one(FIRST)).change?.state).toBe("waiting");
  expect((await form({ [`invoiceType.${FIRST}`]: "pigeon" })).status).toBe(400);
  const stored = (await one(SECOND)).delivery!;
  const same = Object.fromEntries(Object.entries(stored.address).map(([name, value]) => [`${name}.${SECOND}`, value]));
  const unchanged = await form({ [`invoiceType.${SECOND}`]: stored.invoiceType, ...same });
  expect(unchanged.headers["location"]).toBe(`/myvrata/billing-accounts?account=${SECOND}&done=unchanged`);
});

test("where the main user takes no mails, or has no mail or mobile, this one and the other users are told that notices of bills do not come", async () => {
  const { rows } = await sql<{ id: string }>`select id from people.billing_accounts where code = ${FIRST}`.execute(portal.db);
  const grants = [{ permission: "change", account: rows[0]!.id }] as const;
  const other = { ...business, id: smallBusinessOffice.id, sessionId: "other", main: false, grants: [...grants] };
  const shown = async () => [(await listed()).unreached, (await listed(other)).unreached];
  await sql`update people.users set accepts_mails = false where id = ${smallBusinessOffice.id}`.execute(portal.db);
  expect(await shown()).toEqual([null, null]);
  await sql`update people.users set accepts_mails = false where id = ${business.id}`.execute(portal.db);
  const refused = { mail: "refused", mobile: null };
  expect(await shown()).toEqual([{ who: "you", ...refused }, { who: "main-user", ...refused }]); // prettier-ignore
  await sql`update people.users set accepts_mails = true, mail = null, msisdn = null where id = ${business.id}`.execute(portal.db);
  const none = { mail: "none", mobile: "none" };
  expect(await shown()).toEqual([{ who: "you", ...none }, { who: "main-user", ...none }]); // prettier-ignore
});

test("one account is found by its number with blanks, and more than twenty come in pages", async () => {
  const { body } = await portal.browser(business).call(billingAccounts, { query: { account: "20000 000 12" } });
  expect(body.accounts.map(({ account }) => account)).toEqual([SECOND]);
  await sql`insert into people.billing_accounts (id, customer_id, code, name)
    select gen_random_uuid(), (select customer_id from people.users where id = ${business.id}), (3000000000 + n)::text, 'n' from generate_series(1, 19) n`.execute(portal.db); // prettier-ignore
  const { body: second } = await portal.browser(business).call(billingAccounts, { query: { page: "2" } });
  expect([second.page, second.pages, second.total, second.accounts.length]).toEqual([2, 2, 22, 2]);
});
