import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { freePort } from "#testing/postgres-server.ts";
import { testOnPostgres } from "./bases.ts";
import { payBill, storedPayments } from "./bill-payer.ts";
import { billingChanges, differingAccounts, storedChanges, type Change } from "./billing-changes.ts";
import { throughKills } from "./kills.ts";

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
      () => Promise.all([payBill(url, begun), changeOnce()]).catch(async (error: unknown) => (wrong.push(String(error)), pause(50))),
      { mostAnswers: 15 },
    );
    expect(wrong, moments.join()).toEqual([]);
    const { db, close } = await base.open();
    ends.unshift(close);
    const settled = async () => (await storedPayments(db)).filter(({ charges, posting }) => charges > 0 && posting !== "posted").length;
    await expect.poll(settled, { timeout: 60_000, interval: 100 }).toBe(0);
    await expect
      .poll(async () => (await storedPayments(db)).filter(({ posted, receipts }) => posted !== receipts).length, { timeout: 60_000 })
      .toBe(0);
    await expectChangesEnded(db, accepted, moments.join());
    const stored = await storedPayments(db);
    expect(await portal.end("SIGTERM")).toBe(0);
    expect(stored.map(({ id }) => id).sort()).toEqual(expect.arrayContaining(begun.toSorted()));
    for (const one of stored)
      expect(one, moments.join()).toMatchObject(one.charges > 0 ? { charges: 1, posted: 1, receipts: 1 } : { posted: 0, receipts: 0 });
    expect(stored.filter(({ charges }) => charges > 0).length).toBeGreaterThan(0);
    process.stdout.write(`\n${name}: ${moments.length} kills, ${stored.length} payments, ${accepted.length} changes\n`);
  },
);
