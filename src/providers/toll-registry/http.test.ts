import { afterEach, expect, test } from "vitest";
import { startLoopback } from "#testing/loopback-server.ts";
import { tollRegistryOverHttp } from "./http.ts";
import { ProviderUnavailable } from "./port.ts";

const closings: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(closings.splice(0).map((close) => close()))));

const product = (validity: string, price: object): object => ({ id: `car-${validity}`, vehicleType: "car", validity, ...price });

/** A registry that sells these, and what was logged of its answer. */
async function registryOf(...products: object[]) {
  const logged: object[] = [];
  const { url, close } = await startLoopback((_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ products })),
  );
  closings.push(close);
  const registry = tollRegistryOverHttp({ url, key: "k", deadlineMs: 2_000, log: { warn: (about) => void logged.push(about) } });
  return { logged, products: () => registry.products("car") };
}

test.each<[price: object, eurCents: number, bgnCents: number]>([
  [{ priceEur: "4.09" }, 409, 800],
  [{ priceEur: 5.11 }, 511, 999],
  [{ priceEur: "49.60" }, 4_960, 9_701],
  [{ price: { amount: "49.60", currency: "EUR" } }, 4_960, 9_701],
  [{ price: { amount: 97, currency: "BGN" } }, 4_960, 9_700],
  [{ priceBgn: "97.00" }, 4_960, 9_700],
  // what the registry sets in both is as it set it
  [{ priceEur: "4.99", priceBgn: "9.77" }, 499, 977],
  [{ priceEur: "4.09", priceBgn: null }, 409, 800],
])("the currency of the answer decides: %j costs %i euro cents and %i stotinki", async (price, eurCents, bgnCents) => {
  const { products, logged } = await registryOf(product("day", price));
  expect(await products()).toEqual([{ productId: "car-day", vehicleType: "car", kind: "day", price: { eurCents, bgnCents } }]);
  expect(logged).toEqual([]);
});

test("products of either currency are sold side by side, the cheapest first", async () => {
  const { products } = await registryOf(
    product("year", { priceEur: "49.60" }),
    product("week", { priceBgn: "15.00" }),
    product("day", { priceEur: "4.09" }),
  );
  expect((await products()).map(({ kind, price }) => [kind, price.eurCents])).toEqual([
    ["day", 409],
    ["week", 767],
    ["year", 4_960],
  ]);
});

test.each<[odd: object, line: object]>([
  [product("fortnight", { priceEur: "6.00" }), { item: "car-fortnight", attributes: ["validity"] }],
  [product("week", {}), { item: "car-week", why: "it has no price" }],
  [product("week", { priceEur: "free" }), { item: "car-week", why: "it has no price" }],
  [product("week", { price: { amount: "5.00", currency: "USD" } }), { item: "car-week", why: "it has no price" }],
  [product("week", { priceEur: "0.00" }), { item: "car-week", why: "it has no price" }],
])("an odd product hides no other: %j", async (odd, line) => {
  const { products, logged } = await registryOf(odd, product("day", { priceEur: "4.09" }));
  expect((await products()).map(({ kind }) => kind)).toEqual(["day"]);
  expect(logged.at(-1)).toEqual({ system: "toll registry", ...line });
});

test("where no product can be read nothing is known: it is not told that nothing is on sale", async () => {
  const { products } = await registryOf(product("day", { priceEur: "free" }));
  await expect(products()).rejects.toThrow(ProviderUnavailable);
  const none = await registryOf();
  expect(await none.products()).toEqual([]);
});
