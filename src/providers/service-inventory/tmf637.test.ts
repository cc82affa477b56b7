import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CARD, fullLine, onLoopback } from "#testing/line-samples.ts";
import { valueIn } from "#testing/line-entities.ts";
import { startServiceSystems } from "#testing/service-systems-server.ts";
import { expectUnavailable, STRANGE } from "#testing/strange-answers.ts";
import type { Entity } from "#testing/tmf-server.ts";
import { serviceInventoryOverHttp } from "./http.ts";
import { ProviderUnavailable, type ServiceInventory } from "./port.ts";

const LINE = "888000301";
let server: Awaited<ReturnType<typeof startServiceSystems>>;
let inventory: ServiceInventory;
beforeAll(async () => {
  server = await startServiceSystems();
  for (const serviceId of [LINE, "888000302"]) server.add(onLoopback(fullLine(serviceId)));
  inventory = serviceInventoryOverHttp({ url: server.url, key: server.key, deadlineMs: 2_000 });
});
afterAll(() => server.close());
beforeEach(() => server.answerWith());

describe.each<[string, () => Promise<unknown>]>([
  ["a line", () => inventory.line(LINE)],
  ["offers", () => inventory.offers(LINE)],
  ["codes", () => inventory.codes(LINE, CARD.iccid)],
])("asked for %s", (_, ask) => {
  test.each(STRANGE)("%s is taken for an absence", async (__, answer) => {
    await expectUnavailable(server, answer, ask);
  });
});

const line = () => structuredClone(server.products.find(({ productSerialNumber }) => productSerialNumber === LINE)!);
/** Every list of products is this. */
const answered = (products: Entity[]) => server.answerWith(() => ({ status: 200, body: products }));
const withValue = (name: string, value: unknown): Entity => ({ ...line(), productCharacteristic: [{ name, value }] });
const added = (change: object): Entity => ({
  ...structuredClone(server.products.find(({ id }) => id === "PR-MUSIC")!),
  ...change,
});

test("a line of a status that there is not is no answer: it would seem that there is none", async () => {
  await expectUnavailable(
    server,
    () => ({ status: 200, body: [{ ...line(), status: "melted" }] }),
    () => inventory.line(LINE),
  );
});

test.each<[string, () => Entity, object]>([
  ["a contract without a price", () => ({ ...line(), productPrice: [] }), { contract: null }],
  [
    "a price in another currency",
    () => ({ ...line(), productPrice: [{ priceType: "recurring", price: { taxIncludedAmount: { unit: "USD", value: 1 } } }] }),
    { contract: null },
  ],
  ["use below zero", () => withValue("usage", [{ kind: "data", used: -1, total: 1, resetsOn: "2026-12-01T00:00:00Z" }]), { usage: [] }],
  ["a month that there is not", () => withValue("usageHistory", [{ month: "2026-13", data: 1, minutes: 1, messages: 1 }]), { history: [] }],
  [
    "a credit limit in another currency",
    () => withValue("credit", { limit: { unit: "BGN", value: 1 }, used: { unit: "BGN", value: 0 } }),
    { credit: null },
  ],
  ["use abroad without a sum", () => withValue("roaming", { enabled: true }), { roaming: null }],
])("of a line with %s only that is not known", async (_, strange, unknown) => {
  answered([strange()]);
  expect(await inventory.line(LINE)).toMatchObject({ serviceId: LINE, status: "active", ...unknown });
});

test.each<[string, object]>([
  ["without a kind", { productCharacteristic: [] }],
  ["of an offer with a strange name", { productOffering: { id: "x y" } }],
  ["without a beginning", { startDate: undefined }],
])("a product %s is left out alone", async (_, change) => {
  answered([line(), added({ id: "PR-odd", ...change }), added({})]);
  expect((await inventory.line(LINE))!.products).toMatchObject([{ productId: "PR-MUSIC" }]);
});

test("a product without a price has one that is not known", async () => {
  answered([line(), added({ productPrice: [] })]);
  expect((await inventory.line(LINE))!.products).toMatchObject([{ priceCents: null }]);
});

test.each<[string, object]>([
  ["an offer of a kind that there is not", { type: "pet" }],
  ["an offer with a price below zero", { price: { unit: "EUR", value: -1 } }],
  ["an offer whose id is no code", { id: "<b>" }],
])("%s is left out alone", async (_, change) => {
  const [offer] = valueIn(line(), "availableOffers") as object[];
  answered([withValue("availableOffers", [{ ...offer, ...change }, offer!])]);
  expect(await inventory.offers(LINE)).toHaveLength(1);
});

test("codes that are none are no answer, and are read only when they are asked for", async () => {
  const card = structuredClone(server.products.find(({ productSerialNumber }) => productSerialNumber === CARD.iccid)!);
  answered([line(), { ...card, productCharacteristic: [{ name: "pin", value: "1234" }] }]);
  await expect(inventory.codes(LINE, CARD.iccid)).rejects.toThrow(ProviderUnavailable);
  server.answerWith();
  server.exchanges.length = 0;
  await inventory.line(LINE);
  expect(JSON.stringify(server.exchanges.map(({ reply }) => reply.body))).not.toContain(CARD.puk);
});

test("a system that ignores filters gives nobody another's line, products or codes", async () => {
  const other = await startServiceSystems({}, { ignoresFilters: true });
  other.add(onLoopback(fullLine("888000311", { cards: [{ ...CARD, iccid: "8935905888000299999" }] })));
  other.add(onLoopback(fullLine("888000312", { products: [], status: "suspended", reason: "OVERDUE" })));
  const careful = serviceInventoryOverHttp({ url: other.url, key: other.key, deadlineMs: 2_000 });
  expect(await careful.line("888000312")).toMatchObject({ status: "suspended", products: [] });
  expect((await careful.line("888000311"))?.products).toHaveLength(1);
  expect(await careful.line("888000399")).toBeUndefined();
  expect(await careful.codes("888000312", "8935905888000299999")).toBeUndefined();
  expect(await careful.codes("888000311", "8935905888000299999")).toMatchObject({ pin: CARD.pin });
  await other.close();
});

test("a number that was given to another customer is the line of now; the schema's own spelling of a status is taken", async () => {
  answered([{ ...line(), id: "p-old", status: "terminated" }, { ...line(), id: "p-older", status: "aborted " }, line()]);
  expect((await inventory.line(LINE))?.status).toBe("active");
});

test("a wrong key is our fault, and does not make the system unavailable", async () => {
  const wrong = serviceInventoryOverHttp({ url: server.url, key: "another", deadlineMs: 2_000 });
  await expect(wrong.line(LINE)).rejects.toThrow("SERVICE_INVENTORY_KEY");
});
