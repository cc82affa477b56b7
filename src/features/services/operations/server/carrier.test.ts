import { afterAll, beforeAll, expect, test } from "vitest";
import { LINES } from "#providers/service-orders/simulated.ts";
import { LINES as INVENTORY_LINES } from "#providers/service-inventory/simulated.ts";
import type { ServiceChange } from "#providers/service-orders/port.ts";
import { home } from "#testing/people.ts";
import { opened, type Browser } from "#testing/server.ts";
import { openServices } from "#testing/services.ts";
import { serviceOperations } from "../contract.ts";
import type { ServiceKind } from "../kinds.ts";
import { serviceOperationsFeature } from "./feature.ts";
import { placeForLine } from "./place.ts";
import { HOUR_MS } from "#vocabulary/time-units.ts";

let world: Awaited<ReturnType<typeof openServices>>;
let browser: Browser;
beforeAll(async () => {
  world = await openServices({ features: (deps) => [opened(serviceOperationsFeature, deps)] });
  browser = world.browser(home);
  await world.addLines(
    [...Object.values(LINES), INVENTORY_LINES.away].map((serviceId) => ({
      serviceId,
      status: "active",
      reason: null,
      offers: ["BO-DATA-5"],
    })),
  );
});
afterAll(() => world.close());

const BOLT_ON: ServiceChange = { action: "add", offerId: "BO-DATA-5", priceCents: 409, replaces: null };
const SUSPEND: ServiceChange = { action: "suspend", reason: "LOST" };
async function place(serviceId: string, { kind, change }: { kind: ServiceKind; change: ServiceChange }) {
  const line = { serviceId, billingAccountCode: "1000000011" };
  const placed = await world.db
    .transaction()
    .execute((tx) => placeForLine(tx, { kind, line, user: home, change, request: { action: change.action } }, world.deps));
  if (placed.state === "busy") throw new Error("busy");
  return placed.id;
}
const suspend = (serviceId: string) => place(serviceId, { kind: "line.suspend", change: SUSPEND });
const endOf = async (id: string) => {
  const { state, fault } = (await world.operation(id))!;
  return fault ? `${state}: ${fault.reason}` : state;
};

test("an operation is applied once the inventory shows it, and the line's state is stored", async () => {
  const id = await suspend("888100102");
  await world.runJobs();
  expect(await endOf(id)).toBe("applying");
  await world.look();
  expect(await endOf(id)).toBe("applied");
  expect(
    await world.count("people.assets", "service_id = '888100102' and status = 'SUSPENDED' and suspension_reason = 'CUSTOMER_REQUEST'"),
  ).toBe(1);
});

test("the same request again is the same operation, and another one of the family is busy", async () => {
  const id = await suspend("888100101");
  expect(await suspend("888100101")).toBe(id);
  await expect(place("888100101", { kind: "line.resume", change: { action: "resume" } })).rejects.toThrow("busy");
  await world.look();
  expect(await endOf(id)).toBe("applied");
});

test("a bolt-on bought twice is two products, each by its own order", async () => {
  const line = "888000918"; // its orders are told out of order
  for (const round of [1, 2]) {
    const id = await place(line, { kind: "bolt-on.add", change: BOLT_ON });
    for (let looks = 0; looks < 4; looks += 1) await world.look(3_000);
    expect(await endOf(id)).toBe("applied");
    expect((await world.deps.serviceInventory.line(line))?.products).toHaveLength(round);
  }
});

test.each([
  ["refused", LINES.refused, "failed: not-allowed"],
  ["with a lost answer", LINES.lost, "applied"],
  ["that fails", LINES.fails, "failed: failed"],
  ["told out of order", LINES.reordered, "applied"],
])("an order %s ends as the line is", async (_, serviceId, end) => {
  const id = await suspend(serviceId);
  for (let looks = 0; looks < 4; looks += 1) await world.look(3_000);
  expect(await endOf(id)).toBe(end);
  expect((await world.deps.serviceInventory.line(serviceId))?.status).toBe(end === "applied" ? "suspended" : "active");
});

test("a completed order that changed nothing is looked at for a minute, and then has failed", async () => {
  const id = await suspend(LINES.unchanged);
  await world.look();
  await world.look(30_000);
  expect(await endOf(id)).toBe("applying");
  await world.look(31_000);
  expect(await endOf(id)).toBe("failed: other-than-requested");
});

test("an order that stays held is cancelled after half an hour", async () => {
  const id = await suspend(LINES.held);
  await world.look();
  expect(await endOf(id)).toBe("applying");
  await world.look(HOUR_MS / 2);
  expect(await endOf(id)).toBe("expired: cancelled");
});

test.each([
  ["orders", LINES.away],
  ["inventory", INVENTORY_LINES.away],
])("while the system of %s is away the operation is open, and after three days nobody knows", async (_, serviceId) => {
  const id = await suspend(serviceId);
  await world.look(HOUR_MS);
  expect(await endOf(id)).toBe("applying");
  await world.look(73 * HOUR_MS);
  expect(await endOf(id)).toBe("expired: unknown");
});

test("its owner follows it, and others do not see it", async () => {
  const id = await place("888100101", { kind: "line.resume", change: { action: "resume" } });
  const read = (one: Browser) => one.call(serviceOperations, { query: { ids: id } });
  expect((await read(browser)).body).toMatchObject({ operations: [{ id, state: "queued", late: false }], checkingTime: 2_000 });
  await world.look();
  expect((await read(browser)).body).toMatchObject({ operations: [{ id, state: "applied" }], checkingTime: null });
  const { business } = await import("#testing/people.ts");
  expect((await read(world.browser(business))).body).toEqual({ operations: [], checkingTime: null });
});
