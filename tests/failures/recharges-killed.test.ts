import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { freePort } from "#testing/postgres-server.ts";
import { testOnEmbedded } from "./bases.ts";
import { KILLS, throughKills } from "./kills.ts";
import { insist, visitSoon, type Visitor } from "./visitor.ts";

const SETTLED_MS = 60_000;
const NUMBERS = ["888400101", "888400102", "888400103"];
type Recharged = { visitor?: Visitor; id?: string; paid?: true };

/** Recharges a number by card without signing in; every step is sent again until it is answered. */
async function rechargeOnce(url: string, recharged: Recharged, number: string): Promise<void> {
  const visitor = (recharged.visitor = await visitSoon(url));
  const body = { number, numberAgain: number, way: "card", amount: "1", email: "payer@example.com" };
  const key = randomUUID();
  const begun = await insist(() => visitor.send("POST", "/recharge", { body, key }));
  const { rechargeId } = begun.body as { rechargeId?: string };
  if (!rechargeId) throw new Error(`not begun: ${JSON.stringify(begun)}`);
  recharged.id = rechargeId;
  const opened = await insist(() => visitor.send("POST", "/recharge/pay", { body: { id: rechargeId } }));
  const paymentId = /pay_\w+/.exec((opened.body as { redirectUrl: string }).redirectUrl)![0];
  const paid = await insist(() => visitor.send("POST", `/dev/payments/${paymentId}/pay`, { body: { card: "4242 4242 4242 4242" } }));
  if ((paid.body as { outcome?: string }).outcome !== "paid") throw new Error(`not paid: ${JSON.stringify(paid)}`);
  recharged.paid = true;
}

testOnEmbedded(
  "on %s the portal is killed while numbers are recharged by card: what is paid is topped up exactly once, and nothing else is",
  async (base, _name, ends) => {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const all: Recharged[] = [];
    const wrong: string[] = [];
    const environment = { ...base.environment, PORT: port, DEMO: "on", RATE_LIMITS: "off", RECHARGE_AMOUNTS: "1" };
    const { portal, moments } = await throughKills(environment, async () => {
      const recharged: Recharged = {};
      all.push(recharged);
      await rechargeOnce(url, recharged, NUMBERS[all.length % NUMBERS.length]!).catch((error: unknown) => wrong.push(String(error)));
    });
    const course = `killed ${moments.join(", ")}`;
    expect(wrong, course).toEqual([]);
    let open = all.filter(({ paid }) => paid);
    expect(open.length).toBeGreaterThan(KILLS / 2);
    await expect
      .poll(
        async () => {
          const states = await Promise.all(
            open.map(async (one) => ({
              one,
              state: ((await insist(() => one.visitor!.send("GET", `/recharge/state?id=${one.id!}`))).body as { state: string }).state,
            })),
          );
          open = states.filter(({ state }) => state !== "done").map(({ one }) => one);
          return states.filter(({ state }) => state !== "done").map(({ state }) => state);
        },
        { timeout: SETTLED_MS, interval: 500 },
      )
      .toEqual([]);
    expect(await portal.end("SIGTERM")).toBe(0);

    const { db, close } = await base.open();
    ends.unshift(close);
    const { rows } = await sql<{ fault: string }>`
      select r.id || ' ' || r.state || ' charged ' || coalesce(p.charges, 0) || ' topped up ' || count(t.our_id) as fault
      from recharges.recharges r
        left join bill_payments.cards c on c.subject = r.id::text and c.state = 'paid'
        left join simulated_payments.payments p on p.order_ref = c.id::text
        left join simulated_prepaid.top_ups t on t.our_id = r.id::text and t.cents = r.cents
      group by r.id, r.state, p.charges
      having not (r.state = 'done' and p.charges = 1 and count(t.our_id) = 1) and not (r.state = 'unpaid' and p.charges is null and count(t.our_id) = 0)`.execute(
      db,
    );
    expect(rows, course).toEqual([]);
    // the balances are what the demo gave and what was recharged, to the cent
    const sums = await sql<{ wrong: string }>`
      select n.msisdn as wrong from simulated_prepaid.numbers n join people.assets a on a.service_id = n.msisdn
      where n.msisdn = any(${NUMBERS}) and n.balance_cents <> case n.msisdn when '888400101' then 1240 when '888400102' then 0 else 310 end
        + (select coalesce(sum(cents), 0) from recharges.recharges r where r.msisdn = n.msisdn and r.state = 'done')`.execute(db);
    expect(sums.rows, course).toEqual([]);
    const mails = await sql<{ id: string }>`
      select r.id from recharges.recharges r left join simulated_outbox.mails m on m.id = r.id::text where r.state = 'done' group by r.id having count(m.id) > 1`.execute(
      db,
    );
    expect(mails.rows).toEqual([]);
  },
);
