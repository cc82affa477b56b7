import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standingClock } from "#platform/server/clock.ts";
import { closingAfterAll } from "#testing/conformance.ts";
import { freshDb } from "#testing/database.ts";
import { startServiceSystems } from "#testing/service-systems-server.ts";
import { serviceInventoryOverHttp } from "../service-inventory/http.ts";
import { ProviderUnavailable, type InventoryLine, type ServiceInventory } from "../service-inventory/port.ts";
import { LINES as INVENTORY_LINES, simulatedServiceInventory, writeLines } from "../service-inventory/simulated.ts";
import { serviceOrdersOverHttp } from "./http.ts";
import type { ServiceOrders } from "./port.ts";
import { LINES, simulatedServiceOrders } from "./simulated.ts";

const START = "2026-11-21T10:00:00.000Z";
const clock = standingClock(START);
const closing = closingAfterAll();

/** `complete` lets running orders end; the simulator's end by the clock. */
type World = { orders: ServiceOrders; inventory: ServiceInventory; complete(): void };
const suspended = (serviceId: string): InventoryLine => ({ serviceId, status: "suspended", reason: "OVERDUE" });
const STORED: InventoryLine[] = [
  ...Object.values(LINES).map(suspended),
  ...Array.from({ length: 9 }, (_, place) => suspended(`88800000${place}`)),
  { serviceId: "888000100", status: "active", reason: null },
  { serviceId: "tv-box", status: "suspended", reason: "CUSTOMER_REQUEST" },
];

async function openSimulated(): Promise<World> {
  const { db, close } = await freshDb();
  closing.push(close);
  await writeLines(db, STORED);
  return {
    orders: simulatedServiceOrders({ db, clock, takesMs: 60_000, slowMs: 5 }),
    inventory: simulatedServiceInventory({ db, clock, slowMs: 5 }),
    complete: () => clock.moveTo("2026-11-21T10:01:00.000Z"),
  };
}

async function overHttp(): Promise<World> {
  const server = await startServiceSystems({
    [LINES.refused]: "refused",
    [LINES.away]: "away",
    [LINES.lost]: "drops-once",
    [LINES.fails]: "fails",
    [LINES.unchanged]: "unchanged",
    [LINES.held]: "held",
    [INVENTORY_LINES.away]: "away",
  });
  closing.push(server.close);
  for (const { serviceId, status, reason } of STORED) server.add(serviceId, status, reason ?? undefined);
  const access = { url: `${server.url}/tmf-api`, key: server.key, deadlineMs: 2_000 };
  return { orders: serviceOrdersOverHttp(access), inventory: serviceInventoryOverHttp(access), complete: server.complete };
}

describe.each<[string, () => Promise<World>]>([
  ["the simulators", openSimulated],
  ["the adapters, over TM Forum interfaces on loopback", overHttp],
])("%s", (_, open) => {
  let { orders, inventory, complete }: World = {} as World;
  beforeAll(async () => void ({ orders, inventory, complete } = await open()));
  beforeEach(() => clock.moveTo(START));
  const resume = (ourId: string, serviceId: string) => orders.place({ ourId, serviceId, action: "resume" });
  /** The state of an order after it was placed, and after it has ended; and its line then. */
  const courseOf = async (ourId: string, serviceId: string) => {
    const placed = await resume(ourId, serviceId);
    if (placed.state === "refused") return placed.reason;
    const first = await orders.follow(placed.orderId);
    complete();
    return [first, await orders.follow(placed.orderId), (await inventory.line(serviceId))?.status];
  };

  test("a line is active, or suspended for a reason, or not there", async () => {
    expect(await inventory.line("888000100")).toEqual({ serviceId: "888000100", status: "active", reason: null });
    expect(await inventory.line("888000001")).toEqual(suspended("888000001"));
    expect(await inventory.line("tv-box")).toMatchObject({ status: "suspended", reason: "CUSTOMER_REQUEST" });
    expect(await inventory.line("888999999")).toBeUndefined();
  });

  test("an order to resume is acknowledged, completes, and the line is active", async () => {
    expect(await courseOf("our-1", "888000001")).toEqual(["acknowledged", "completed", "active"]);
  });

  test("the same order of ours is placed once", async () => {
    const first = await resume("our-2", "888000002");
    expect([await resume("our-2", "888000002"), first.state]).toEqual([first, "ok"]);
  });

  test.each([
    ["888999999", "no-such-service"],
    ["888000100", "not-suspended"],
    [LINES.refused, "not-allowed"],
  ])("an order for %s is refused: %s", async (serviceId, reason) => {
    expect(await courseOf(`our-${serviceId}`, serviceId)).toBe(reason);
  });

  test.each([
    [LINES.fails, ["acknowledged", "failed", "suspended"]],
    [LINES.unchanged, ["acknowledged", "completed", "suspended"]],
    [LINES.held, ["held", "held", "suspended"]],
  ])("an order for %s goes %j", async (serviceId, course) => {
    expect(await courseOf(`our-${serviceId}`, serviceId)).toEqual(course);
  });

  test("an order whose answer was lost is found by the repeat", async () => {
    await expect(resume("our-3", LINES.lost)).rejects.toThrow(ProviderUnavailable);
    expect(await courseOf("our-3", LINES.lost)).toEqual(["acknowledged", "completed", "active"]);
  });

  test("systems that are away throw ProviderUnavailable, and an unknown order is not found", async () => {
    await expect(resume("our-4", LINES.away)).rejects.toThrow(ProviderUnavailable);
    await expect(inventory.line(INVENTORY_LINES.away)).rejects.toThrow(ProviderUnavailable);
    expect(await orders.follow("so-unknown")).toBeUndefined();
  });
});

describe("the adapters alone", () => {
  test("a wrong key is our fault, and does not make the systems unavailable", async () => {
    const server = await startServiceSystems();
    closing.push(server.close);
    const access = { url: `${server.url}/tmf-api`, key: "another", deadlineMs: 2_000 };
    await expect(serviceInventoryOverHttp(access).line("888000001")).rejects.toThrow("SERVICE_INVENTORY_KEY");
    await expect(serviceOrdersOverHttp(access).follow("so-1")).rejects.toThrow("SERVICE_ORDERS_KEY");
  });

  test("systems that ignore filters give nobody another's line or order", async () => {
    const server = await startServiceSystems({}, { ignoresFilters: true });
    closing.push(server.close);
    server.add("888000011", "active");
    server.add("888000012", "suspended", "OVERDUE");
    server.add("888000013", "suspended", "OVERDUE");
    const access = { url: `${server.url}/tmf-api`, key: server.key, deadlineMs: 2_000 };
    const [orders, inventory] = [serviceOrdersOverHttp(access), serviceInventoryOverHttp(access)];
    expect((await inventory.line("888000012"))?.status).toBe("suspended");
    expect(await inventory.line("888000099")).toBeUndefined();
    const placed = await Promise.all(
      ["888000012", "888000013"].map((serviceId) => orders.place({ ourId: `our-${serviceId}`, serviceId, action: "resume" })),
    );
    expect(new Set(placed.map((answer) => JSON.stringify(answer))).size).toBe(2);
  });
});
