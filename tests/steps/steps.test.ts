import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { contracts } from "#app/server/features.ts";
import { deliveryFields } from "#features/billing/billing-accounts/fields.ts";
import { stateWithdrawal } from "#features/shop/withdrawal/contract.ts";
import { statementFields } from "#features/shop/withdrawal/fields.ts";
import { createTicket } from "#features/support/tickets/creation/contract.ts";
import { ticketFields } from "#features/support/tickets/creation/fields.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { attributeOf } from "#testing/html.ts";
import { openForTests } from "#testing/open-for-tests.ts";
import { home } from "#testing/people.ts";
import type { Browser } from "#testing/server.ts";
import { openWholePortal } from "../abuse/portal.ts";
import { samples } from "../abuse/samples.ts";

const portal = await openForTests(() => openWholePortal({ pages: true }));
beforeEach(() => portal.renew());

const pathOf = ({ path }: Pick<Endpoint, "path">): string => path.replace("{area}", portal.area);
const PAGE = { headers: { accept: "text/html", "sec-fetch-site": "same-origin" } };

/** The hidden fields of the last form of a page that is sent to this address, but the platform's own. */
function hiddenIn(html: string, action: string): Record<string, string> {
  const forms = [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)].map(([whole]) => whole);
  const form = forms.findLast((one) => attributeOf(one.slice(0, one.indexOf(">")), "action") === action) ?? "";
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => attributeOf(tag, "type") === "hidden");
  const fields = inputs.map((tag) => [attributeOf(tag, "name") ?? "", attributeOf(tag, "value") ?? ""] as const);
  return Object.fromEntries(fields.filter(([name]) => !name.startsWith("_")));
}

/** Every row of a schema's tables, as text. */
async function rowsOf(schema: string): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = ${schema}`.execute(portal.db);
  const all = [];
  for (const { name } of tables)
    all.push(await sql`select to_jsonb(t)::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(portal.db));
  return JSON.stringify(all.map(({ rows }) => rows)).replaceAll("\\", "");
}

describe("without a script, what was typed at one step is in the next one", () => {
  test("a new ticket: each of its fields stands hidden in the review, and is stored once that is sent", async () => {
    const typed = {
      ...{ email: "steps@demo.example", phone: "888123457", visitDate: "2026-11-24", visitTime: "12-15" },
      ...{ description: "Рутерът мига от вчера.", technicianNote: "Звънецът не работи." },
    };
    expect(Object.keys(typed).sort(), "a field more is typed here, too").toEqual(Object.keys(ticketFields).sort());
    const browser = await portal.signedIn(home);
    const send = (form: Record<string, string>) => browser.send("POST", pathOf(createTicket), { form, ...PAGE });
    const first = await send({ serviceId: "C1000001", form: "form-1", ...typed, mediaCodes: "", back: "review" });
    expect(first.status).toBe(303);
    const review = await browser.send("GET", first.headers["location"]!, PAGE);
    const hidden = hiddenIn(review.text, pathOf(createTicket));
    expect(hidden).toMatchObject(typed);
    expect((await send(hidden)).status).toBe(303);
    const stored = await rowsOf("tickets");
    expect(Object.values(typed).filter((value) => !stored.includes(value))).toEqual([]);
  });

  test("a statement of withdrawal: each of its fields stands hidden in the review, and what was typed is stored once that is sent", async () => {
    const typed = { name: "Елена Стъпкова", email: "steps@demo.example", contract: "Калъф от вторник", choice: "", link: "" };
    expect(Object.keys(typed).sort(), "a field more is typed here, too").toEqual(Object.keys(statementFields).sort());
    const browser = await portal.signedIn(undefined);
    const send = (form: Record<string, string>) => browser.send("POST", pathOf(stateWithdrawal), { form, ...PAGE });
    const first = await send({ step: "review", ...typed });
    expect(first.status).toBe(303);
    const review = await browser.send("GET", first.headers["location"]!, PAGE);
    const hidden = hiddenIn(review.text, pathOf(stateWithdrawal));
    expect(hidden).toEqual({ step: "confirm", ...typed });
    expect((await send(hidden)).status).toBe(303);
    const stored = await rowsOf("withdrawals");
    expect(Object.values(typed).filter((value) => !stored.includes(value))).toEqual([]);
  });
});

const ACCOUNT = "1000000011";
const delivery = {
  ...{ email: "steps@demo.example", additionalEmail: "more@demo.example", isItemizedInvoice: "no", consent: "yes" },
  ...{ street: "ул. Шипка 3", city: "София", postcode: "1000" },
};
/** Bodies of plain forms whose calls have others. */
const PLAIN: Record<string, Record<string, string>> = {
  saveBillingAccounts: Object.fromEntries(
    Object.entries({ invoiceType: "others", ...delivery }).map(([name, value]) => [`${name}.${ACCOUNT}`, value]),
  ),
};
/** Forms with a secret in them, or with what looks like one (the number of a SIM card): no page repeats it, they are filled in again. */
const SECRET = ["changeEmailPassword", "changeHostingPassword", "pinPuk"];

const confirmed = Object.values(contracts).flatMap((contract) =>
  Object.entries(contract).flatMap(([operation, endpoint]: [string, Endpoint]) => {
    const sample = samples[operation]!;
    const body = PLAIN[operation] ?? sample.body ?? {};
    const isPlain = Object.values(body).every((value) => typeof value === "string");
    return endpoint.confirmed && endpoint.body && isPlain && !sample.prepare && !sample.params
      ? [{ operation, endpoint, sample, body: body as Record<string, string> }]
      : [];
  }),
);

test("each field of a billing account is typed here", () => {
  expect(Object.keys(delivery).sort()).toEqual(Object.keys(deliveryFields).sort());
});

test.each(confirmed)(
  "$operation: the step that asks for the password has all that was typed",
  async ({ operation, endpoint, sample, body }) => {
    const browser: Browser = await portal.signedIn(sample.as);
    await portal.forgetConfirmations();
    const { status, text } = await browser.send("POST", pathOf(endpoint), { form: body, ...PAGE });
    expect(status).toBe(403);
    const hidden = hiddenIn(text, pathOf(endpoint));
    expect(hidden).toEqual(SECRET.includes(operation) ? {} : body);
  },
);
