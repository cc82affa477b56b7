import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#platform/server/db.ts";
import { freePort } from "#testing/postgres-server.ts";
import { testOnBoth, type Base } from "./bases.ts";
import { givenBack } from "./given-back.ts";
import { KILLS, throughKills } from "./kills.ts";
import { buy, newPurchase, unsettled, type Bought } from "./shopper.ts";

const SETTLED_MS = 90_000;

/** Returns what was confirmed to buyers while the portal was killed and started again, and what went wrong. */
async function buyThroughKills(base: Base) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const environment = { ...base.environment, PORT: port, DEMO: "on", RATE_LIMITS: "off", LOG_LEVEL: "debug" };
  const purchases: Bought[] = [];
  const wrong: string[] = [];
  const { portal, moments, logs } = await throughKills(environment, async () => {
    const bought = newPurchase();
    purchases.push(bought);
    await buy(url, bought).catch((error: unknown) => wrong.push(`${bought.plate}: ${String(error)}`));
  });
  return { portal, purchases, wrong, moments, logs };
}

type Facts = {
  plate: string;
  inTable: number;
  lines: number;
  paidPayments: number;
  charges: number;
  entered: number;
  byOurId: number;
  receipts: number;
  active: number;
};

/** Every sold plate and its payment in the database. */
async function factsOf(db: Db): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select r.plate, count(distinct r.id)::int as "inTable", count(distinct l.id)::int as lines,
      count(distinct p.id) filter (where p.state = 'paid')::int as "paidPayments",
      (select coalesce(sum(s.charges), 0)::int from simulated_payments.payments s join orders.payments o on o.id::text = s.order_ref
        where o.order_id = (array_agg(l.order_id))[1]) as charges,
      (select count(*)::int from simulated_toll.orders t where t.plate = r.plate and t.number is not null) as entered,
      (select count(*)::int from simulated_toll.orders t where t.plate = r.plate and t.payment_id = (array_agg(r.payment_id))[1]) as "byOurId",
      (select count(*)::int from simulated_outbox.mails m where m.id = 'receipt-' || (array_agg(l.order_id))[1]) as receipts,
      count(distinct r.id) filter (where r.state = 'active')::int as active
    from vignette.reservations r left join orders.lines l on l.subject = r.id::text left join orders.payments p on p.order_id = l.order_id
    group by r.plate`.execute(db);
  return rows;
}

const once = { inTable: 1, lines: 1, paidPayments: 1, charges: 1, entered: 1, byOurId: 1, receipts: 1, active: 1 };

testOnBoth(
  "on %s the portal is killed at random moments: acknowledged writes exist once, every paid vignette is registered once, and nobody is charged twice",
  async (base, _name, ends) => {
    const { portal, purchases, wrong, moments, logs } = await buyThroughKills(base);
    const course = `killed ${moments.join(", ")}`;
    expect(wrong, course).toEqual([]);
    const paid = purchases.filter((one) => one.paid);
    expect(paid.length).toBeGreaterThan(KILLS / 2);

    let open = paid;
    await expect
      .poll(
        async () => {
          const plates = await unsettled(open);
          open = open.filter(({ plate }) => plates.some((line) => line.startsWith(plate)));
          return plates;
        },
        { timeout: SETTLED_MS, interval: 1_000 },
      )
      .toEqual([]);
    expect(await portal.end("SIGTERM")).toBe(0);

    const logged = [...logs, portal.output()].join("\n");
    expect(logged).toContain("/vignettes/continue");
    for (const { plate, email } of purchases)
      for (const secret of [plate, email]) expect(logged.includes(secret), `${secret} in the log`).toBe(false);

    const database = await base.open();
    ends.unshift(() => database.close());
    const facts = new Map((await factsOf(database.db)).map((fact) => [fact.plate, fact]));
    for (const { plate } of paid) expect(facts.get(plate), `${plate}, ${course}`).toEqual({ plate, ...once });
    for (const { plate, entryNumber } of purchases) if (entryNumber) expect(facts.get(plate)?.inTable, plate).toBe(1);
    expect(await givenBack(database.db)).toEqual([]);
  },
);
