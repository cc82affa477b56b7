import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { freePort } from "#testing/postgres-server.ts";
import { testOnEmbedded } from "./bases.ts";
import { comeHome } from "./home-customer.ts";
import { startPortal } from "./process.ts";
import { insist, type Visitor } from "./visitor.ts";

/** Three batches. */
const VILLAGERS = 220;
const NOTICES = "/operator/desk/notices";

type Shown = { id: string; state: string; people: number; reached: number };
const noticeOf = async (visitor: Visitor, id: string) => (await insist(() => visitor.send("GET", `${NOTICES}/${id}`))).body as Shown;

testOnEmbedded(
  "on %s the portal is killed while a notice is sent to a village: it goes on by itself, and each person has it exactly once",
  async (base, _, ends) => {
    const filled = await base.open();
    await sql`
      with c as (insert into people.customers (code, kind, name, postcode, city, street)
        select (900000000 + n)::text, 'residential', 'Житен ' || n, '1234', 'с. Житен', 'ул. Първа ' || n from generate_series(1, ${VILLAGERS}::int) n
        returning id, code)
      insert into people.users (customer_id, role, main, name, username, password_hash)
      select id, 'customer', true, 'Житен', 'villager-' || code, repeat('x', 30) from c`.execute(filled.db);
    // so slow that the kill meets the second batch or a later one
    await sql`create function notifications.slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.001); return new; end $$`.execute(
      filled.db,
    );
    await sql`create trigger slowly before insert on notifications.messages for each row execute function notifications.slowly()`.execute(
      filled.db,
    );
    await filled.close();

    const environment = { ...base.environment, PORT: String(await freePort()), DEMO: "on", RATE_LIMITS: "off" };
    let portal = await startPortal(environment);
    const visitor = await comeHome(portal.url, "operator");
    const draft = { channel: "bar", type: "NOTE", bg: "Профилактика", en: "Maintenance", audience: "area", area: "с. Житен" };
    const drafted = await insist(() => visitor.send("POST", `${NOTICES}/draft`, { body: draft, key: randomUUID() }));
    const { id, people } = drafted.body as Shown;
    expect(people).toBe(VILLAGERS);
    const sent = await insist(() => visitor.send("POST", `${NOTICES}/${id}/send`, { body: { people }, key: randomUUID() }));
    expect(sent.status).toBe(200);
    await expect.poll(async () => (await noticeOf(visitor, id)).reached, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
    await portal.end("SIGKILL");
    portal = await startPortal(environment);
    await expect.poll(async () => (await noticeOf(visitor, id)).state, { timeout: 60_000, interval: 50 }).toBe("done");
    expect(await noticeOf(visitor, id)).toMatchObject({ reached: VILLAGERS });
    expect(await portal.end("SIGTERM")).toBe(0);

    const { db, close } = await base.open();
    ends.unshift(close);
    const { rows } = await sql<{ messages: number; people: number }>`
      select count(*)::int as messages, count(distinct user_id)::int as people from notifications.messages where code = ${`notice.${id}`}`.execute(
      db,
    );
    expect(rows).toEqual([{ messages: VILLAGERS, people: VILLAGERS }]);
  },
);
