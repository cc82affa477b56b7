import { sql } from "kysely";
import * as z from "zod/mini";
import type { CartLine } from "#features/shop/cart/contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { buyerHash } from "#platform/server/visitor.ts";
import { HOLD_MINUTES } from "#vocabulary/shared-limits.ts";

type State = "waiting" | "active" | "refused";

export const lineOf = (subject: string, maxQuantity = 1): CartLine => ({
  kind: "vignette",
  subject,
  title: { bg: "Седмична винетка", en: "Week vignette" },
  note: { bg: `${subject}, от 21.11.2026`, en: `${subject}, from 21.11.2026` },
  unit: { eurCents: 767, bgnCents: 1500 },
  maxQuantity,
  madeOutTo: subject,
});

const contract = {
  take: endpoint.post({
    path: "/testing/fake-seller",
    access: "anyone",
    summary: "Puts a thing of the fake seller in the visitor's cart.",
    body: z.strictObject({ subject: z.string().check(z.maxLength(40)), max: z.optional(z.int()) }),
    answers: { 200: { when: "It is there.", body: z.object({ entryNumber: z.int() }) } },
  }),
};
type Dependencies = { put(tx: Db, cart: string, line: CartLine): Promise<number>; now: () => Date };

/** Adds things to carts as a seller's feature does: in one transaction with reserving them. */
export const fakeSellerFeature: ServerFeature<typeof contract, Dependencies> = {
  contract,
  handlers: {
    take: async (request, { put, now }) => {
      const { body, once } = request;
      const mine = buyerHash(request);
      return once(async (tx) => {
        const until = new Date(now().getTime() + HOLD_MINUTES * 60_000);
        await sql`insert into testing.things (subject, held_until) values (${body.subject}, ${until})
          on conflict (subject) do update set held_until = excluded.held_until, state = 'held'`.execute(tx);
        return { status: 200, body: { entryNumber: await put(tx, mine, lineOf(body.subject, body.max)) } };
      });
    },
  },
};

/** The end of the fake seller's things, as sellers of vignettes report it; `endsAt` sets it. */
const validity = (db: Db) => ({
  async ends(on: Db, subjects: string[]): Promise<Map<string, Date>> {
    const { rows } = await sql<{ subject: string; ends: Date }>`
      select subject, ends from testing.things where subject = any(${subjects}) and ends is not null`.execute(on);
    return new Map(rows.map(({ subject, ends }) => [subject, ends]));
  },
  /** The time for which it is valid ends then. */
  endsAt: async (subject: string, ends: Date) =>
    void (await sql`update testing.things set ends = ${ends} where subject = ${subject}`.execute(db)),
});

const first = <T>(rows: T[]): T | undefined => rows[0];

/** A seller with a table of its own, as simple as a seller can be. `someoneElseTakes` and `settle` are the world around it. */
export async function openFakeSeller(db: Db) {
  await sql`create schema if not exists testing`.execute(db);
  await sql`create table testing.things (subject text primary key, held_until timestamptz not null,
    state text not null default 'held' check (state in ('held', 'free', 'taken', 'waiting', 'active', 'refused')), sold_under text unique, ends timestamptz)`.execute(
    db,
  );
  return {
    kind: "vignette",
    terms: undefined as string | undefined, // a test may set their fingerprint
    async check(on: Db, subject: string, now: Date): Promise<"good" | "gone"> {
      const { rows } =
        await sql`select 1 from testing.things where subject = ${subject} and state = 'held' and held_until > ${now}`.execute(on);
      return rows.length > 0 ? "good" : "gone";
    },
    async release(tx: Db, subject: string): Promise<void> {
      await sql`update testing.things set state = 'free' where subject = ${subject} and state = 'held'`.execute(tx);
    },
    async order(tx: Db, subject: string, { until }: { until: Date }): Promise<boolean> {
      const { rows } =
        await sql`update testing.things set held_until = ${until}, state = 'held' where subject = ${subject} and state in ('held', 'free') returning 1`.execute(
          tx,
        );
      return rows.length > 0;
    },
    async pay(tx: Db, { subject, paymentId }: { subject: string; paymentId: string }): Promise<"sold" | "lost"> {
      const { rows } = await sql`update testing.things set state = 'waiting', sold_under = ${paymentId}
        where subject = ${subject} and state = 'held' returning 1`.execute(tx);
      return rows.length > 0 ? "sold" : "lost";
    },
    async states(on: Db, subjects: string[]): Promise<Map<string, State>> {
      const { rows } = await sql<{ subject: string; state: State }>`
        select subject, state from testing.things where subject = any(${subjects}) and state in ('waiting', 'active', 'refused')`.execute(
        on,
      );
      return new Map(rows.map(({ subject, state }) => [subject, state]));
    },
    ...validity(db),
    someoneElseTakes: async (subject: string) =>
      void (await sql`update testing.things set state = 'taken' where subject = ${subject}`.execute(db)),
    settle: async (subject: string, state: State) =>
      void (await sql`update testing.things set state = ${state} where subject = ${subject}`.execute(db)),
    heldUntil: async (subject: string) =>
      first(
        (await sql<{ held_until: Date }>`select held_until from testing.things where subject = ${subject} and state = 'held'`.execute(db))
          .rows,
      )?.held_until,
    soldTimes: async (subject: string) =>
      (await rowsIn(db).all(sql`select 1 from testing.things where subject = ${subject} and sold_under is not null`)).length,
  };
}
