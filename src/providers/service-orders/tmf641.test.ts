import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fullLine, onLoopback } from "#testing/line-samples.ts";
import { startServiceSystems } from "#testing/service-systems-server.ts";
import { expectUnavailable, STRANGE } from "#testing/strange-answers.ts";
import { serviceOrdersOverHttp } from "./http.ts";
import { ORDER_REFUSALS, ProviderUnavailable, type ServiceChange, type ServiceOrders } from "./port.ts";

const LINE = "888000401";
const LATE = "888000402";
let server: Awaited<ReturnType<typeof startServiceSystems>>;
let orders: ServiceOrders;
beforeAll(async () => {
  server = await startServiceSystems({ [LATE]: "late-once" });
  for (const serviceId of [LINE, LATE, "888000403", "888000404"]) server.add(onLoopback(fullLine(serviceId)));
  orders = serviceOrdersOverHttp({ url: server.url, key: server.key, deadlineMs: 2_000 });
});
afterAll(() => server.close());
beforeEach(() => server.answerWith());

const SUSPEND: ServiceChange = { action: "suspend", reason: "STOLEN" };
const place = (ourId: string, serviceId = LINE, change: ServiceChange = SUSPEND) => orders.place({ ourId, serviceId, ...change });

describe.each<[string, () => Promise<unknown>]>([
  ["to place an order", () => place("our-strange")],
  ["for an order", () => orders.follow("so-1")],
  ["to cancel an order", () => orders.cancel("so-1")],
])("asked %s", (_, ask) => {
  test.each(STRANGE)("%s is taken for an absence", async (__, answer) => {
    await expectUnavailable(server, answer, ask);
  });
});

test.each(ORDER_REFUSALS)("a refusal is told by its code: %s", async (code) => {
  server.answerWith(({ method }) => (method === "POST" ? { status: 422, body: { code, reason: "?" } } : undefined));
  expect(await place("our-refused")).toEqual({ state: "refused", reason: code });
});

test("what is sent has the names of the published API", async () => {
  server.exchanges.length = 0;
  server.answerWith(({ method }) => (method === "POST" ? { status: 201, body: { id: "so-1", state: "acknowledged" } } : undefined));
  const changes: ServiceChange[] = [
    { action: "resume" },
    SUSPEND,
    { action: "add", offerId: "BO-TIDAL-HIFI", priceCents: 920, replaces: "PR-MUSIC" },
    { action: "remove", productId: "PR-MUSIC", refundCents: 150 },
    { action: "roaming", enabled: true, capCents: 5_000 },
    { action: "send-settings", model: "Pixel 9" },
  ];
  for (const change of changes) await place(`our-${change.action}`, LINE, change);
  const posted = server.exchanges.filter(({ sent }) => sent.method === "POST").map(({ sent: { path, body } }) => ({ path, ...body }));
  const common = { path: "/serviceOrdering/v4/serviceOrder", "@type": "ServiceOrder" };
  const item = { "@type": "ServiceOrderItem", id: "1" };
  const line = { "@type": "Service", id: LINE };
  const onLine = { "@type": "Service", serviceRelationship: [{ relationshipType: "reliesOn", service: { id: LINE } }] };
  const value = (name: string, of: unknown) => [{ name, value: of }];
  const service = (category: string, of: object, action = "modify") => ({
    ...common,
    ...{ externalId: `our-${category}`, category, serviceOrderItem: [{ ...item, action, service: of }] },
  });
  expect(posted).toEqual([
    service("resume", { ...line, state: "active" }),
    service("suspend", { ...line, state: "inactive", serviceCharacteristic: value("suspensionReason", "STOLEN") }),
    {
      ...common,
      ...{ externalId: "our-add", category: "add" },
      serviceOrderItem: [
        {
          ...{
            ...item,
            action: "add",
            serviceOrderItemRelationship: [{ relationshipType: "replaces", orderItem: { id: "2", itemId: "2" } }],
          },
          service: {
            ...{ ...onLine, state: "active", serviceSpecification: { id: "BO-TIDAL-HIFI" } },
            serviceCharacteristic: value("price", { unit: "EUR", value: 9.2 }),
          },
        },
        { ...item, id: "2", action: "delete", service: { ...onLine, id: "PR-MUSIC" } },
      ],
    },
    service("remove", { ...onLine, id: "PR-MUSIC", serviceCharacteristic: value("refund", { unit: "EUR", value: 1.5 }) }, "delete"),
    service("roaming", {
      ...line,
      feature: [{ name: "roaming", isEnabled: true, featureCharacteristic: value("cap", { unit: "EUR", value: 50 }) }],
    }),
    service("send-settings", { ...line, serviceCharacteristic: value("phoneModel", "Pixel 9") }),
  ]);
});

test("an answer that comes too late is an absence, and the repeat finds the order", async () => {
  const hasty = serviceOrdersOverHttp({ url: server.url, key: server.key, deadlineMs: 300 });
  await expect(hasty.place({ ourId: "our-late", serviceId: LATE, ...SUSPEND })).rejects.toThrow(ProviderUnavailable);
  const found = server.orders.filter(({ externalId }) => externalId === "our-late").map(({ id }) => ({ state: "ok", orderId: id }));
  const posts = () => server.requests.filter((request) => request.startsWith("POST")).length;
  const before = posts();
  expect([await place("our-late", LATE), posts()]).toEqual([...found, before]);
});

test("two processes that place the same order at once place one", async () => {
  const both = await Promise.all([place("our-twice", "888000403"), place("our-twice", "888000403")]);
  expect(both[0]).toEqual(both[1]);
  expect(server.orders.filter(({ externalId }) => externalId === "our-twice")).toHaveLength(1);
});

test("an order is asked once to be cancelled, and a system that thinks about it has it under way", async () => {
  const placed = await place("our-cancelled", "888000404");
  const orderId = placed.state === "ok" ? placed.orderId : "";
  // the system takes the wish and does nothing yet
  server.cancels.push({ id: "c-1", serviceOrder: { id: orderId }, state: "accepted" });
  expect([await orders.cancel(orderId), server.cancels.length]).toEqual(["acknowledged", 1]);
  server.orders.find(({ id }) => id === orderId)!.state = "pendingCancellation";
  expect(await orders.follow(orderId)).toBe("pending");
});

test("an order that is too far to be cancelled goes on", async () => {
  const placed = await place("our-too-far");
  server.answerWith(({ method }) => (method === "POST" ? { status: 409, body: { code: "too-late", reason: "?" } } : undefined));
  expect(await orders.cancel(placed.state === "ok" ? placed.orderId : "")).toBe("acknowledged");
});

test("systems that ignore filters give nobody another's order", async () => {
  const other = await startServiceSystems({}, { ignoresFilters: true });
  const ids = ["888000411", "888000412"];
  for (const serviceId of ids) other.add(onLoopback(fullLine(serviceId)));
  const careful = serviceOrdersOverHttp({ url: other.url, key: other.key, deadlineMs: 2_000 });
  const placed = [];
  for (const serviceId of ids) placed.push(await careful.place({ ourId: `our-${serviceId}`, serviceId, ...SUSPEND }));
  expect(new Set(placed.map((answer) => JSON.stringify(answer))).size).toBe(2);
  const [first, second] = placed.map((answer) => (answer.state === "ok" ? answer.orderId : ""));
  expect(await careful.cancel(first!)).toBe("cancelled");
  expect(await careful.cancel(second!)).toBe("cancelled");
  await other.close();
});

test("a wrong key is our fault, and does not make the system unavailable", async () => {
  const wrong = serviceOrdersOverHttp({ url: server.url, key: "another", deadlineMs: 2_000 });
  await expect(wrong.follow("so-1")).rejects.toThrow("SERVICE_ORDERS_KEY");
});
