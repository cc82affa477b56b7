import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { closingAfterAll } from "#testing/conformance.ts";
import { freshDb } from "#testing/database.ts";
import { startDelivery } from "#testing/delivery-server.ts";
import { deliveryOverHttp } from "./http.ts";
import { ProviderUnavailable, type Delivery, type Parcel } from "./port.ts";
import { MOBILES, simulatedDelivery } from "./simulated.ts";

const START = "2026-11-21T10:00:00.000Z";
const LEFT = "2026-11-21T10:10:00.000Z";
const ARRIVED = "2026-11-21T10:40:00.000Z";
const PICKED_UP = "2026-11-21T11:10:00.000Z";
const clock = standingClock(START);
const closing = closingAfterAll();
let server: Awaited<ReturnType<typeof startDelivery>>;

const parcel = (reference: string, mobile = "888123456"): Parcel => ({
  reference,
  orderNumber: "10000001",
  pieces: 2,
  recipient: { name: "Елена Иванова", mobile, email: "elena@example.bg" },
  to: { way: "address", address: "София, ул. Шипка 3" },
});

/** `move` lets the parcel go as far as it says; the simulator's go by the clock. */
type World = { delivery: Delivery; move: (reference: string, to: "shipped" | "ready" | "delivered" | "returned") => void };

async function openSimulated(): Promise<World> {
  const { db, close } = await freshDb();
  closing.push(close);
  const delivery = simulatedDelivery({ db, clock, shipsAfterMs: 600_000, takesMs: 1_800_000, slowMs: 5 });
  return { delivery, move: (_, to) => clock.moveTo(to === "shipped" ? LEFT : ARRIVED) };
}

async function overHttp(): Promise<World> {
  server = await startDelivery({ [MOBILES.refused]: "refused", [MOBILES.away]: "away", [MOBILES.lost]: "drops-once" });
  closing.push(server.close);
  const delivery = deliveryOverHttp({ url: server.url, key: server.key, deadlineMs: 2_000 });
  const move: World["move"] = (reference, state) =>
    state === "ready"
      ? server.move(reference, { state: "shipped", shippedAt: LEFT, readyAt: ARRIVED })
      : server.move(reference, { state, shippedAt: LEFT, ...(state === "delivered" && { deliveredAt: ARRIVED }) });
  return { delivery, move };
}

describe.each<[string, () => Promise<World>]>([
  ["the simulator", openSimulated],
  ["the adapter, over a delivery company on loopback", overHttp],
])("%s", (_, open) => {
  let { delivery, move }: World = {} as World;
  beforeAll(async () => void ({ delivery, move } = await open()));
  beforeEach(() => clock.moveTo(START));

  test("a parcel gets one tracking number, however often it is booked; another parcel gets another", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => delivery.book(parcel("p-1"))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ state: "booked", trackingNumber: expect.stringMatching(/^[\w-]+$/) as string });
    expect(await delivery.book(parcel("p-2"))).not.toEqual(answers[0]);
  });

  test("it waits, leaves, and is delivered, and each instant is reported", async () => {
    await delivery.book(parcel("p-3"));
    expect(await delivery.where("p-3")).toEqual({ state: "waiting" });
    move("p-3", "shipped");
    expect(await delivery.where("p-3")).toEqual({ state: "shipped", shippedAt: new Date(LEFT) });
    move("p-3", "delivered");
    expect(await delivery.where("p-3")).toEqual({ state: "delivered", shippedAt: new Date(LEFT), deliveredAt: new Date(ARRIVED) });
  });

  test("a parcel to a shop waits there until it is picked up, and is sent no address", async () => {
    await delivery.book({ ...parcel("p-11"), to: { way: "shop", shop: "plovdiv" } });
    move("p-11", "shipped");
    expect(await delivery.where("p-11")).toEqual({ state: "shipped", shippedAt: new Date(LEFT) });
    move("p-11", "ready");
    expect(await delivery.where("p-11")).toEqual({ state: "shipped", shippedAt: new Date(LEFT), readyAt: new Date(ARRIVED) });
  });

  test("an undelivered parcel is returned, and one that was never booked is not found", async () => {
    await delivery.book(parcel("p-4", MOBILES.returned));
    move("p-4", "returned");
    expect(await delivery.where("p-4")).toEqual({ state: "returned", shippedAt: new Date(LEFT) });
    expect(await delivery.where("p-none")).toBeUndefined();
  });

  test("it is cancelled before it leaves, once and again, and not afterwards", async () => {
    await delivery.book(parcel("p-5"));
    expect([await delivery.cancel("p-5"), await delivery.cancel("p-5"), await delivery.cancel("p-none")]).toEqual(
      Array(3).fill("cancelled"),
    );
    expect(await delivery.where("p-5")).toEqual({ state: "cancelled" });
    await delivery.book(parcel("p-6"));
    move("p-6", "shipped");
    expect(await delivery.cancel("p-6")).toBe("shipped");
  });

  test("an address that is not served is refused, an unavailable carrier is reported as such, and a lost response is found", async () => {
    expect(await delivery.book(parcel("p-7", MOBILES.refused))).toEqual({ state: "refused", reason: "not-served" });
    await expect(delivery.book(parcel("p-8", MOBILES.away))).rejects.toThrow(ProviderUnavailable);
    await expect(delivery.book(parcel("p-9", MOBILES.lost))).rejects.toThrow(ProviderUnavailable);
    expect(await delivery.book(parcel("p-9", MOBILES.lost))).toMatchObject({ state: "booked" });
  });
});

test("the simulator alone: one parcel never leaves, one cannot be cancelled, one answer is slow", async () => {
  clock.moveTo(START);
  const { delivery } = await openSimulated();
  for (const mobile of [MOBILES.stays, MOBILES.noCancel, MOBILES.slow])
    expect(await delivery.book(parcel(mobile, mobile))).toMatchObject({ state: "booked" });
  await expect(delivery.cancel(MOBILES.noCancel)).rejects.toThrow(ProviderUnavailable);
  clock.moveTo("2027-11-21T10:00:00.000Z");
  expect(await delivery.where(MOBILES.stays)).toEqual({ state: "waiting" });
  clock.moveTo(START);
  await delivery.book({ ...parcel("p-12"), to: { way: "shop", shop: "plovdiv" } });
  clock.moveTo(PICKED_UP);
  expect(await delivery.where("p-12")).toEqual({ state: "delivered", shippedAt: new Date(LEFT), deliveredAt: new Date(PICKED_UP) });
});

test("the adapter alone: a parcel names the address or the shop, never both", async () => {
  const { delivery } = await overHttp();
  await delivery.book(parcel("p-13"));
  await delivery.book({ ...parcel("p-14"), to: { way: "shop", shop: "plovdiv" } });
  expect(server.booked.map(({ destination }) => destination)).toEqual([{ address: "София, ул. Шипка 3" }, { shop: "plovdiv" }]);
});

test("the adapter alone: a parcel is booked with one request; a wrong key is our fault, and an address without a server is unavailable", async () => {
  const { delivery } = await overHttp();
  await expect(delivery.book(parcel("p-10", MOBILES.away))).rejects.toThrow(ProviderUnavailable);
  expect(server.requests).toEqual(["POST /v1/parcels"]);
  await expect(deliveryOverHttp({ url: server.url, key: "another", deadlineMs: 2_000 }).where("p-1")).rejects.toThrow("DELIVERY_KEY");
  await expect(deliveryOverHttp({ url: "http://127.0.0.1:9", key: "", deadlineMs: 2_000 }).where("p-1")).rejects.toThrow(
    ProviderUnavailable,
  );
});
