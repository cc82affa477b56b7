import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { CARDS } from "#providers/payments/cards.ts";
import { freePort } from "#testing/postgres-server.ts";
import { testOnPostgres } from "./bases.ts";
import { billingChanges, differingAccounts, storedChanges, type Change } from "./billing-changes.ts";
import { comeHome } from "./home-customer.ts";
import { throughKills } from "./kills.ts";
import { unexpected } from "./leaver.ts";
import { insist } from "./visitor.ts";

const ACCOUNT = "1000000021";
let cents = 500;

/** Pays a sum for the account, another one each time; a lost answer is asked for again with the same key. */
async function payOnce(url: string, begun: string[]): Promise<void> {
  const payer = await comeHome(url, "overdue").catch(() => comeHome(url, "overdue"));
  cents += 1;
  const body = { account: ACCOUNT, what: "sum", amount: (cents / 100).toFixed(2), anyway: "yes" };
  const key = `payment-of-a-sum-${cents}`;
  const answer = await insist(() => payer.send("POST", "/myvrata/invoices/pay", { body, key }));
  if (answer.status !== 200) throw unexpected("the payment", answer);
  const { paymentId, redirectUrl } = answer.body as { paymentId: string; redirectUrl: string };
  begun.push(paymentId);
  const paid = await insist(() => payer.send("POST", `/dev/payments/${redirectUrl.split("/").at(-1)}/pay`, { body: { card: CARDS.pays } }));
  if (paid.status !== 200) throw unexpected("the card", paid);
  await insist(() => payer.send("GET", `/myvrata/invoices/payment?id=${paymentId}`));
}

/** Each payment: what the payment company took, what was posted to the billing system, and how many receipts were mailed. */
async function storedOf(db: Db) {
  const { rows } = await sql<{ id: string; charges: number; posted: number; posting: string; receipts: number }>`
    select p.id, p.posting,
      (select coalesce(sum(s.charges), 0)::int from bill_payments.cards c join simulated_payments.payments s on s.order_ref = c.id::text
        where c.payee = 'bills' and c.subject = p.id::text) as charges,
      (select count(*)::int from simulated_billing.commands where our_id = p.id::text and answer ->> 'state' = 'posted') as posted,
      (select count(*)::int from simulated_outbox.mails where id = 'bill-receipt-' || p.id) as receipts
    from bill_payments.payments p order by p.started_at`.execute(db);
  return rows;
}

/** Every accepted change has ended once, as the billing system has it, and no other was made. */
async function expectChangesEnded(db: Db, accepted: readonly Change[], course: string): Promise<void> {
  const waiting = async () => (await storedChanges(db)).filter(({ state }) => state === "waiting").length;
  await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toBe(0);
  const stored = await storedChanges(db);
  expect(stored.filter(({ state, sent }) => state !== "applied" || sent !== 1), course).toEqual([]); // prettier-ignore
  const nameOf = ({ account, street, limitCents }: Change) => `${account} ${street ?? limitCents}`;
  expect(stored.map(nameOf).sort(), course).toEqual(accepted.map(nameOf).sort());
  expect(accepted.length).toBeGreaterThan(0);
  expect(await differingAccounts(db), course).toEqual([]);
}

testOnPostgres(
  "on %s the portal is killed while bills are paid and billing is changed: what the payment company took is posted once, with one receipt, and every change ends once",
  async (base, name, ends) => {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const environment = { ...base.environment, PORT: port, DEMO: "on", RATE_LIMITS: "off" };
    const begun: string[] = [];
    const wrong: string[] = [];
    const { accepted, changeOnce } = billingChanges(url);
    const { portal, moments } = await throughKills(
      environment,
      () => Promise.all([payOnce(url, begun), changeOnce()]).catch(async (error: unknown) => (wrong.push(String(error)), pause(50))),
      { mostAnswers: 15 },
    );
    expect(wrong, moments.join()).toEqual([]);
    const { db, close } = await base.open();
    ends.unshift(close);
    const settled = async () => (await storedOf(db)).filter(({ charges, posting }) => charges > 0 && posting !== "posted").length;
    await expect.poll(settled, { timeout: 60_000, interval: 100 }).toBe(0);
    await expect
      .poll(async () => (await storedOf(db)).filter(({ posted, receipts }) => posted !== receipts).length, { timeout: 60_000 })
      .toBe(0);
    await expectChangesEnded(db, accepted, moments.join());
    const stored = await storedOf(db);
    expect(await portal.end("SIGTERM")).toBe(0);
    expect(stored.map(({ id }) => id).sort()).toEqual(expect.arrayContaining(begun.toSorted()));
    for (const one of stored)
      expect(one, moments.join()).toMatchObject(one.charges > 0 ? { charges: 1, posted: 1, receipts: 1 } : { posted: 0, receipts: 0 });
    expect(stored.filter(({ charges }) => charges > 0).length).toBeGreaterThan(0);
    process.stdout.write(`\n${name}: ${moments.length} kills, ${stored.length} payments, ${accepted.length} changes\n`);
  },
);
