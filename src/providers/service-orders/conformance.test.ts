import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { closingAfterAll } from "#testing/conformance.ts";
import { freshDb } from "#testing/database.ts";
import { CARD, DETAILS, fullLine, OFFERED, onLoopback, TARIFF_NAMES } from "#testing/line-samples.ts";
import { startServiceSystems } from "#testing/service-systems-server.ts";
import { serviceInventoryOverHttp } from "../service-inventory/http.ts";
import { ProviderUnavailable, type ServiceInventory } from "../service-inventory/port.ts";
import { LINES as INVENTORY_LINES, simulatedServiceInventory, writeLines, type NewLine } from "../service-inventory/simulated.ts";
import { OFFERS, TARIFFS } from "../service-inventory/simulated-offers.ts";
import { serviceOrdersOverHttp } from "./http.ts";
import type { ServiceChange, ServiceOrders } from "./port.ts";
import { LINES, simulatedServiceOrders } from "./simulated.ts";

const START = "2026-11-21T10:00:00.000Z";
const TAKES_MS = 60_000;
const clock = standingClock(START);
const closing = closingAfterAll();

/** `complete` lets running orders go so far; the simulator's go by the clock. */
type World = { orders: ServiceOrders; inventory: ServiceInventory; complete(share?: 0.5 | 1 | 2): void };
const suspended = (serviceId: string): NewLine => fullLine(serviceId, { status: "suspended", reason: "OVERDUE" });
const STORED: NewLine[] = [
  ...Object.values(LINES).map(suspended),
  ...["888000001", "888000002", "888000003", "888000004"].map(suspended),
  ...Array.from({ length: 20 }, (_, place) => fullLine(`8880001${String(place).padStart(2, "0")}`)),
  fullLine("888000200", { status: "suspended", reason: "BLOCKED" }),
  fullLine("888000201", { credit: { limitCents: 2_000, usedCents: 1_800 } }),
  { serviceId: "tv-box", status: "active", reason: null },
];

async function openSimulated(): Promise<World> {
  const { db, close } = await freshDb();
  closing.push(close);
  await writeLines(db, STORED);
  return {
    orders: simulatedServiceOrders({ db, clock, takesMs: TAKES_MS, slowMs: 5 }),
    inventory: simulatedServiceInventory({ db, clock, slowMs: 5 }),
    complete: (share = 1) => clock.moveTo(new Date(new Date(START).getTime() + share * TAKES_MS).toISOString()),
  };
}

async function overHttp(): Promise<World> {
  const server = await startServiceSystems(
    {
      ...{ [LINES.refused]: "refused", [LINES.away]: "away", [LINES.lost]: "drops-once", [LINES.fails]: "fails" },
      ...{ [LINES.unchanged]: "unchanged", [LINES.held]: "held", [LINES.reordered]: "reordered", [INVENTORY_LINES.away]: "away" },
    },
    { clock },
  );
  closing.push(server.close);
  for (const line of STORED) server.add(onLoopback(line));
  const access = { url: server.url, key: server.key, deadlineMs: 2_000 };
  return { orders: serviceOrdersOverHttp(access), inventory: serviceInventoryOverHttp(access), complete: server.complete };
}

const offer = (offerId: string) => OFFERS.find((one) => one.offerId === offerId)!;
const added = (offerId: string, change: Partial<ServiceChange> = {}) =>
  ({ action: "add", offerId, priceCents: offer(offerId).priceCents, replaces: null, ...change }) as ServiceChange;
const RESUME: ServiceChange = { action: "resume" };
const SUSPEND: ServiceChange = { action: "suspend", reason: "LOST" };
const ROAMING: ServiceChange = { action: "roaming", enabled: true, capCents: null };
const SETTINGS: ServiceChange = { action: "send-settings", model: "Pixel 9" };

describe.each<[string, () => Promise<World>]>([
  ["the simulators", openSimulated],
  ["the adapters, over TM Forum interfaces on loopback", overHttp],
])("%s", (_, open) => {
  let { orders, inventory, complete }: World = {} as World;
  beforeAll(async () => void ({ orders, inventory, complete } = await open()));
  beforeEach(() => {
    clock.moveTo(START);
    complete?.(2);
    clock.moveTo(START);
  });
  const place = (ourId: string, serviceId: string, change: ServiceChange = RESUME) => orders.place({ ourId, serviceId, ...change });
  const idOf = async (ourId: string, serviceId: string, change?: ServiceChange): Promise<string> => {
    const placed = await place(ourId, serviceId, change);
    return placed.state === "ok" ? placed.orderId : placed.reason;
  };
  /** The state of an order after it was placed, and after it has ended; and its line then. */
  const courseOf = async (ourId: string, serviceId: string) => {
    const orderId = await idOf(ourId, serviceId);
    const first = await orders.follow(orderId);
    complete();
    return [first, await orders.follow(orderId), (await inventory.line(serviceId))?.status];
  };

  test("a line is told with everything that it has, and is active, or suspended for a reason, or not there", async () => {
    const { iccid, kind } = CARD;
    const whole = { serviceId: "888000100", status: "active", reason: null, ...DETAILS, cards: [{ iccid, kind }] };
    expect(await inventory.line("888000100")).toEqual(whole);
    expect(await inventory.line("888000001")).toMatchObject({ status: "suspended", reason: "OVERDUE" });
    expect(await inventory.line("tv-box")).toEqual({
      ...{ serviceId: "tv-box", status: "active", reason: null, products: [], usage: [], history: [], cards: [] },
      ...{ contract: null, credit: null, roaming: null, speedMbit: null },
    });
    expect(await inventory.line("888999999")).toBeUndefined();
  });

  test("offers, tariffs and the codes of a card are told for the line that has them", async () => {
    const names = (list: { offerId: string }[]) => list.map(({ offerId }) => offerId).toSorted();
    expect(names(await inventory.offers("888000100"))).toEqual(OFFERED.toSorted());
    expect(await inventory.offers("888000100")).toEqual(expect.arrayContaining([offer("BO-DATA-5"), offer("VO-BIRTHDAY")]));
    expect(await inventory.tariffs("888000100")).toEqual(TARIFF_NAMES.map((name) => TARIFFS[name]));
    expect([await inventory.offers("888999999"), await inventory.tariffs("tv-box")]).toEqual([[], []]);
    expect(await inventory.codes("888000100", CARD.iccid)).toEqual({ pin: "1234", puk: "12345678", wrongPuks: 0 });
    expect(await inventory.codes("tv-box", CARD.iccid)).toBeUndefined();
    expect(await inventory.codes("888000100", "8935905888000299999")).toBeUndefined();
  });

  test("an order to resume is acknowledged, completes, and the line is active", async () => {
    expect(await courseOf("our-1", "888000001")).toEqual(["acknowledged", "completed", "active"]);
  });

  test.each<[string, ServiceChange, object]>([
    ["888000101", SUSPEND, { status: "suspended", reason: "CUSTOMER_REQUEST" }],
    ["888000102", { action: "remove", productId: "PR-MUSIC" }, { products: [] }],
    ["888000103", ROAMING, { roaming: { ...DETAILS.roaming, enabled: true, capCents: null } }],
    ["888000104", { ...ROAMING, enabled: false, capCents: 1_000 }, { roaming: { ...DETAILS.roaming, capCents: 1_000 } }],
    ["888000105", SETTINGS, {}],
  ])("for %s an order of %j changes the line once it completes", async (serviceId, change, effect) => {
    const orderId = await idOf(`our-${serviceId}`, serviceId, change);
    const before = await inventory.line(serviceId);
    expect(before).toMatchObject({ status: "active", products: DETAILS.products, roaming: DETAILS.roaming });
    complete();
    expect([await orders.follow(orderId), await inventory.line(serviceId)]).toEqual(["completed", { ...before, ...effect }]);
  });

  test("what an order added has the order's id and its price; the same one-off twice is two, and adds twice", async () => {
    const ids = [await idOf("our-add-1", "888000106", added("BO-DATA-5")), await idOf("our-add-2", "888000106", added("BO-DATA-5"))];
    complete();
    const line = (await inventory.line("888000106"))!;
    const { offerId, type, name } = offer("BO-DATA-5");
    expect(line.products.filter((one) => one.orderId !== null)).toEqual(
      ids.map((orderId) => ({
        ...{ productId: expect.any(String) as string, orderId, offerId, type, name, status: "active", recurring: false, priceCents: 409 },
        ...{ since: "2026-11-21", until: "2026-12-21" },
      })),
    );
    expect(line.usage[0]).toMatchObject({ kind: "data", total: 2_048 + 2 * 5_120 });
  });

  test("what takes another one's place ends it", async () => {
    const orderId = await idOf("our-up", "888000107", added("BO-TIDAL-HIFI", { replaces: "PR-MUSIC" }));
    complete();
    expect((await inventory.line("888000107"))?.products).toMatchObject([{ orderId, offerId: "BO-TIDAL-HIFI", until: null }]);
  });

  test("the same order of ours is placed once", async () => {
    const first = await place("our-2", "888000002");
    expect([await place("our-2", "888000002"), first.state]).toEqual([first, "ok"]);
  });

  test.each<[string, ServiceChange, string]>([
    ["888999999", RESUME, "no-such-service"],
    ["888000108", RESUME, "not-suspended"],
    ["888000003", SUSPEND, "already-suspended"],
    ["888000200", RESUME, "not-allowed"],
    [LINES.refused, RESUME, "not-allowed"],
    ["888000003", added("BO-DATA-5"), "not-allowed"],
    ["888000003", ROAMING, "not-allowed"],
    ["tv-box", ROAMING, "not-allowed"],
    ["tv-box", SETTINGS, "not-allowed"],
    ["888000108", added("BO-MIN-100"), "no-such-offer"],
    ["888000108", added("BO-TIDAL"), "already-there"],
    ["888000108", added("BO-DATA-5", { priceCents: 400 }), "price-changed"],
    ["888000108", added("BO-TIDAL-HIFI", { replaces: "PR-ANOTHER" }), "no-such-product"],
    ["888000108", { action: "remove", productId: "PR-ANOTHER" }, "no-such-product"],
    ["888000201", added("BO-DATA-5"), "credit-limit"],
  ])("for %s an order of %j is refused: %s", async (serviceId, change, reason) => {
    expect(await place(`our-${serviceId}-${reason}`, serviceId, change)).toEqual({ state: "refused", reason });
  });

  test.each([
    [LINES.fails, ["acknowledged", "failed", "suspended"]],
    [LINES.unchanged, ["acknowledged", "completed", "suspended"]],
    [LINES.held, ["held", "held", "suspended"]],
  ])("an order for %s goes %j", async (serviceId, course) => {
    expect(await courseOf(`our-${serviceId}`, serviceId)).toEqual(course);
  });

  test("an order that is told out of order completes, and its line says so first", async () => {
    const orderId = await idOf("our-reordered", LINES.reordered);
    const seen = async () => [await orders.follow(orderId), (await inventory.line(LINES.reordered))?.status];
    const course = [await seen()];
    for (const share of [0.5, 1, 2] as const) {
      complete(share);
      course.push(await seen());
    }
    expect(course).toEqual([
      ["acknowledged", "suspended"],
      ["completed", "suspended"],
      ["inProgress", "active"],
      ["completed", "active"],
    ]);
  });

  test("an order that has not ended is cancelled, also twice, and changes nothing; one that has ended is not", async () => {
    const [cancelled, ended] = [await idOf("our-cancel-1", "888000109", SUSPEND), await idOf("our-cancel-2", "888000110", SUSPEND)];
    expect([await orders.cancel(cancelled), await orders.cancel(cancelled)]).toEqual(["cancelled", "cancelled"]);
    complete();
    expect([await orders.cancel(ended), await orders.cancel("so-unknown")]).toEqual(["completed", undefined]);
    const states = await Promise.all(["888000109", "888000110"].map(async (id) => (await inventory.line(id))?.status));
    expect(states).toEqual(["active", "suspended"]);
  });

  test("an order whose answer was lost is found by the repeat", async () => {
    await expect(place("our-3", LINES.lost)).rejects.toThrow(ProviderUnavailable);
    expect(await courseOf("our-3", LINES.lost)).toEqual(["acknowledged", "completed", "active"]);
  });

  test("systems that are away throw ProviderUnavailable, and an unknown order is not found", async () => {
    await expect(place("our-4", LINES.away)).rejects.toThrow(ProviderUnavailable);
    for (const ask of ["line", "offers", "tariffs"] as const)
      await expect(inventory[ask](INVENTORY_LINES.away)).rejects.toThrow(ProviderUnavailable);
    await expect(inventory.codes(INVENTORY_LINES.away, CARD.iccid)).rejects.toThrow(ProviderUnavailable);
    expect(await orders.follow("so-unknown")).toBeUndefined();
  });
});
