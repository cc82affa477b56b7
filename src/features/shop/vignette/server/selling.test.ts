import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { PLATES, simulatedTollRegistry } from "#providers/toll-registry/simulated.ts";
import { freshDb } from "#testing/database.ts";
import { NOW } from "#testing/server.ts";
import { periodOf } from "../rules.ts";
import { activate, activateWaiting, releaseExpired } from "./jobs.ts";
import { keep } from "./keep.ts";
import { vignetteSeller } from "./seller.ts";
import type { VignetteRequest } from "./store.ts";
import { emptied } from "#testing/tables.ts";

let db: Db;
let close: () => Promise<void>;
const clock = standingClock(NOW);
const holding = { on: false, secret: "", mostMinutes: 120, restMinutes: 60 };
const seller = vignetteSeller(clock, holding);
const activated: string[] = [];
const settled: string[] = [];
const jobs: Jobs = { enqueue: async (_tx, _job, { payload }) => void activated.push((payload as { paymentId: string }).paymentId) };
const settleLineOf = async (_tx: Db, { kind, subject }: { kind: string; subject: string }) => void settled.push(`${kind} ${subject}`);

beforeAll(async () => void ({ db, close } = await freshDb()));
afterAll(() => close());
beforeEach(async () => {
  clock.moveTo(NOW);
  activated.length = settled.length = 0;
  await emptied(db, "vignette.reservations", "simulated_toll.orders", "simulated_toll.tries");
});

const aRequest = (more: Partial<VignetteRequest> = {}): VignetteRequest => ({
  visitor: "visitor one",
  plate: "CB1234AB",
  country: "BG",
  vehicleType: "car",
  productId: "car-week",
  kind: "week",
  startDate: "2026-11-25",
  startTime: null,
  price: { eurCents: 767, bgnCents: 1500 },
  ...periodOf({ kind: "week", startDate: "2026-11-25" }),
  ...more,
});
const inTransaction = <T>(work: (tx: Db) => Promise<T>) => db.transaction().execute(work);
const reservedId = async (more: Partial<VignetteRequest> = {}) =>
  (
    await inTransaction((tx) =>
      keep(tx, aRequest(more), { now: clock.now(), address: "192.0.2.1", holding, entriesWith: async () => [], mayReplace: () => false }),
    )
  ).reserved?.id;
const bought = async (more: Partial<VignetteRequest> = {}) => {
  const subject = (await reservedId(more))!;
  const paymentId = randomUUID();
  expect(await inTransaction((tx) => seller.pay(tx, { subject, paymentId }, { jobs }))).toBe("sold");
  return { subject, paymentId };
};
const order = (subject: string, until: string) => inTransaction((tx) => seller.order(tx, subject, { until: new Date(until) }));
const stateOf = async (subject: string) => (await seller.states(db, [subject])).get(subject);
const run = (paymentId: string) =>
  activate.run(
    { paymentId },
    { db, clock, jobs, tollRegistry: simulatedTollRegistry({ db, clock, slowMs: 20 }), orders: { settleLineOf } },
  );
const HALF_PAST = "2026-11-21T10:30:00+02:00";

describe("a reserved vignette", () => {
  test("is valid for half an hour, then expires, and can be reserved again while nobody else has it", async () => {
    const subject = (await reservedId())!;
    expect(await seller.check(db, subject, clock.now())).toBe("good");
    clock.moveTo(HALF_PAST);
    expect(await seller.check(db, subject, clock.now())).toBe("gone");
    await releaseExpired.run({}, { db, clock });
    expect(await order(subject, "2026-11-21T11:00:00+02:00")).toBe(true);
    expect(await seller.check(db, subject, clock.now())).toBe("good");
  });

  test("cannot be reserved again once another visitor has the plate, or its day has passed", async () => {
    const subject = (await reservedId())!;
    clock.moveTo(HALF_PAST);
    await reservedId({ visitor: "visitor two" });
    expect(await order(subject, "2026-11-21T11:00:00+02:00")).toBe(false);
    clock.moveTo("2026-11-26T10:00:00+02:00");
    expect(await order(subject, "2026-11-26T11:00:00+02:00")).toBe(false);
  });

  test("stays reserved as long as an order needs it, and never shorter than before", async () => {
    const subject = (await reservedId())!;
    expect(await order(subject, "2026-11-21T11:30:00+02:00")).toBe(true);
    expect(await order(subject, "2026-11-21T10:10:00+02:00")).toBe(true);
    clock.moveTo("2026-11-21T11:29:00+02:00");
    await releaseExpired.run({}, { db, clock });
    expect(await seller.check(db, subject, clock.now())).toBe("good");
  });

  test("of two plates is ordered with them in either order at once, without a deadlock", async () => {
    const weeks = ["2026-11-25", "2026-12-05", "2026-12-15"] as const;
    const inPlates = async (startDate: (typeof weeks)[number], plates: string[]) => {
      const period = periodOf({ kind: "week", startDate });
      const ids = [];
      for (const plate of plates) ids.push((await reservedId({ visitor: startDate, plate, startDate, ...period }))!);
      return ids;
    };
    const carts = await Promise.all(weeks.map((week, n) => inPlates(week, n % 2 ? ["CB0001AB", "CB0002AB"] : ["CB0002AB", "CB0001AB"])));
    let tries = 0;
    for (let round = 0; round < 5; round += 1)
      await Promise.all(
        carts.map((subjects) =>
          inTransaction(async (tx) => {
            tries += 1;
            await seller.lock(tx, subjects);
            for (const subject of subjects)
              expect(await seller.order(tx, subject, { until: new Date("2026-11-21T11:00:00+02:00") })).toBe(true);
          }),
        ),
      );
    expect(tries).toBe(15);
  });

  test("is released by its cart, and then available to others", async () => {
    const subject = (await reservedId())!;
    await inTransaction((tx) => seller.release(tx, subject));
    expect(await reservedId({ visitor: "visitor two" })).toBeDefined();
  });

  test("and never paid is deleted a month after it was released", async () => {
    await reservedId();
    clock.moveTo("2026-11-21T12:00:00+02:00");
    await releaseExpired.run({}, { db, clock });
    clock.moveTo("2026-12-22T12:00:00+02:00");
    await releaseExpired.run({}, { db, clock });
    expect((await sql`select 1 from vignette.reservations`.execute(db)).rows).toEqual([]);
  });
});

describe("a paid vignette", () => {
  test("is activated once, however often its payment and its job are repeated", async () => {
    const { subject, paymentId } = await bought();
    expect(await inTransaction((tx) => seller.pay(tx, { subject, paymentId }, { jobs }))).toBe("sold");
    expect(activated).toEqual([paymentId]);
    expect(await stateOf(subject)).toBe("waiting");
    await Promise.all([run(paymentId), run(paymentId), run(paymentId)]);
    await run(paymentId);
    expect(await stateOf(subject)).toBe("active");
    expect(settled).toEqual([`vignette ${subject}`]);
    expect((await sql`select 1 from simulated_toll.orders`.execute(db)).rows).toHaveLength(1);
  });

  test("is lost for a second payment, which is refunded", async () => {
    const { subject } = await bought();
    expect(await inTransaction((tx) => seller.pay(tx, { subject, paymentId: randomUUID() }, { jobs }))).toBe("lost");
  });

  test("stays the buyer's when the payment was late and nobody else took the plate", async () => {
    const subject = (await reservedId())!;
    clock.moveTo("2026-11-21T12:00:00+02:00");
    await releaseExpired.run({}, { db, clock });
    expect(await inTransaction((tx) => seller.pay(tx, { subject, paymentId: "p" }, { jobs }))).toBe("sold");
  });

  test("is lost when the payment came after another buyer's", async () => {
    const subject = (await reservedId())!;
    clock.moveTo("2026-11-21T12:00:00+02:00");
    await bought({ visitor: "visitor two" });
    expect(await inTransaction((tx) => seller.pay(tx, { subject, paymentId: "p" }, { jobs }))).toBe("lost");
  });

  test("is no longer released, by its cart or by time", async () => {
    const { subject } = await bought();
    await inTransaction((tx) => seller.release(tx, subject));
    clock.moveTo("2026-11-22T10:00:00+02:00");
    await releaseExpired.run({}, { db, clock });
    expect(await stateOf(subject)).toBe("waiting");
  });

  test.each([PLATES.blocked, PLATES.coveredMeanwhile, PLATES.withdrawn])(
    "that the registry refuses is refused with its reason: %s",
    async (plate) => {
      const { subject, paymentId } = await bought({ plate });
      await run(paymentId);
      await run(paymentId);
      expect(await stateOf(subject)).toBe("refused");
      expect(settled).toEqual([`vignette ${subject}`]);
      expect(await reservedId({ plate, visitor: "visitor two" })).toBeDefined();
    },
  );

  test("waits while the registry is unavailable, and is retried", async () => {
    const { subject, paymentId } = await bought({ plate: PLATES.awayTwice });
    await expect(run(paymentId)).rejects.toThrow("away");
    await expect(run(paymentId)).rejects.toThrow("away");
    expect(await stateOf(subject)).toBe("waiting");
    await run(paymentId);
    expect(await stateOf(subject)).toBe("active");
  });

  test("whose activation succeeded with a lost response is found by the repeat", async () => {
    const { subject, paymentId } = await bought({ plate: PLATES.answerLost });
    await expect(run(paymentId)).rejects.toThrow("away");
    await run(paymentId);
    expect(await stateOf(subject)).toBe("active");
  });

  test("is never dropped: what waits for hours is retried", async () => {
    const { paymentId } = await bought({ plate: PLATES.neverActivated });
    activated.length = 0;
    const deps = { db, clock, jobs, tollRegistry: simulatedTollRegistry({ db, clock }), orders: { settleLineOf } };
    await activateWaiting.run({}, deps);
    expect(activated).toEqual([]);
    clock.moveTo("2026-11-21T19:00:00+02:00");
    await activateWaiting.run({}, deps);
    expect(activated).toEqual([paymentId]);
  });
});

test("the table refuses a second valid vignette of a plate in one period", async () => {
  const subject = (await reservedId())!;
  await expect(
    sql`
      insert into vignette.reservations (visitor, plate, country, vehicle_type, product_id, kind, start_date, valid_from, valid_to,
        price_eur_cents, price_bgn_cents, state, reserved_until, created_at, changed_at)
      select 'another', plate, country, vehicle_type, product_id, kind, start_date, valid_from, valid_to,
        price_eur_cents, price_bgn_cents, state, reserved_until, created_at, changed_at
      from vignette.reservations where id = ${subject}`.execute(db),
  ).rejects.toThrow("one_vignette_at_a_time");
});
