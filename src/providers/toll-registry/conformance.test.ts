import { describe, expect, test } from "vitest";
import { closingAfterAll, describeEach } from "#testing/conformance.ts";
import { freshDb } from "#testing/database.ts";
import { startRegistry } from "#testing/toll-registry-server.ts";
import { standingClock } from "#platform/server/clock.ts";
import { tollRegistryOverHttp } from "./http.ts";
import { ProviderUnavailable, type Order, type TollRegistry } from "./port.ts";
import { PLATES, simulatedTollRegistry } from "./simulated.ts";

const clock = standingClock("2026-11-21T10:00:00+02:00");
const week = { from: new Date("2026-11-23T00:00:00+02:00"), to: new Date("2026-11-30T00:00:00+02:00") };
const order = (plate: string, more: Partial<Order> = {}): Order => ({
  paymentId: `payment-${plate}`,
  plate,
  country: "BG",
  vehicleType: "car",
  productId: "car-week",
  kind: "week",
  ...week,
  ...more,
});

const closing = closingAfterAll();
let server: Awaited<ReturnType<typeof startRegistry>>;

async function simulated(): Promise<TollRegistry> {
  const { db, close } = await freshDb();
  closing.push(close);
  return simulatedTollRegistry({ db, clock, slowMs: 5 });
}

async function overHttp(): Promise<TollRegistry> {
  server = await startRegistry(clock, {
    [PLATES.known]: "known",
    [PLATES.blocked]: "plate-blocked",
    [PLATES.coveredMeanwhile]: "covered",
    [PLATES.withdrawn]: "product-withdrawn",
    [PLATES.away]: "away",
    [PLATES.awayTwice]: "away-twice",
    [PLATES.answerLost]: "drops-once",
    CB0000SL: "slow",
  });
  closing.push(server.close);
  return tollRegistryOverHttp({ url: server.url, key: server.key, deadlineMs: 2_000 });
}

describeEach<TollRegistry>([
  ["the simulator", simulated],
  ["the adapter, over a registry on loopback", overHttp],
])((registry) => {
  test.each(["car", "camper", "trailer"] as const)(
    "sells six vignettes for a %s, cheapest first, in lev with the euro price by B§9",
    async (type) => {
      const products = await registry().products(type);
      expect(products.map(({ kind, price }) => [kind, price.bgnCents, price.eurCents])).toEqual([
        ["day", 800, 409],
        ["weekend", 1000, 511],
        ["week", 1500, 767],
        ["month", 3000, 1534],
        ["quarter", 5400, 2761],
        ["year", 9700, 4960],
      ]);
      expect(products.every(({ vehicleType }) => vehicleType === type)).toBe(true);
      expect(new Set(products.map(({ productId }) => productId)).size).toBe(6);
    },
  );

  test("a plate without vignettes is free, and covered once one is activated", async () => {
    expect(await registry().check(order("CB1111AA"))).toEqual({ state: "free" });
    const active = await registry().activate(order("CB1111AA"));
    expect(active).toEqual({ state: "active", number: expect.stringMatching(/^\d+$/) as string });
    expect(await registry().check(order("CB1111AA"))).toEqual({ state: "covered", ...week });
  });

  test("the same payment again gets the same number, also many at once", async () => {
    const first = await registry().activate(order("CB2222AA"));
    const again = await Promise.all(Array.from({ length: 8 }, () => registry().activate(order("CB2222AA"))));
    expect(new Set([first, ...again].map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test("two payments for one plate at the same moment: one is active, the other refused as covered", async () => {
    const answers = await Promise.all(["a", "b", "c"].map((paymentId) => registry().activate(order("CB3333AA", { paymentId }))));
    expect(answers.filter(({ state }) => state === "active")).toHaveLength(1);
    expect(answers.filter((answer) => answer.state === "refused" && answer.reason === "covered")).toHaveLength(2);
  });

  test("vignettes that only touch do not overlap, nor do other plates or countries", async () => {
    await registry().activate(order("CB4444AA"));
    const next = { from: week.to, to: new Date("2026-12-07T00:00:00+02:00") };
    const justInside = { from: new Date(week.to.getTime() - 1_000), to: next.to };
    expect(await registry().check({ ...order("CB4444AA"), ...next })).toEqual({ state: "free" });
    expect(await registry().check({ ...order("CB4444AA"), ...justInside })).toMatchObject({ state: "covered" });
    expect(await registry().check(order("CB4444AB"))).toEqual({ state: "free" });
    expect(await registry().check(order("CB4444AA", { country: "RO" }))).toEqual({ state: "free" });
  });

  test("a vignette is inactive before its time, then active, then expired; an unknown number is nothing", async () => {
    const { number } = (await registry().activate(order("CB5555AA"))) as { number: string };
    const seen: unknown[] = [];
    for (const at of ["2026-11-22T23:59:59+02:00", "2026-11-23T00:00:00+02:00", "2026-11-29T23:59:59+02:00", "2026-11-30T00:00:00+02:00"]) {
      clock.moveTo(at);
      seen.push(await registry().status(number));
    }
    clock.moveTo("2026-11-21T10:00:00+02:00");
    expect(seen).toEqual(["inactive", "active", "active", "expired"]);
    expect(await registry().status("26010100000000")).toBeUndefined();
  });

  test("a plate that the register knows already is covered", async () => {
    expect(await registry().check(order(PLATES.known))).toEqual({ state: "covered", ...week });
  });

  test.each([
    [PLATES.blocked, "plate-blocked"],
    [PLATES.coveredMeanwhile, "covered"],
    [PLATES.withdrawn, "product-withdrawn"],
  ])("%s is refused at activation as %s, the second time too", async (plate, reason) => {
    expect(await registry().check(order(plate))).toEqual({ state: "free" });
    expect(await registry().activate(order(plate))).toEqual({ state: "refused", reason });
    expect(await registry().activate(order(plate))).toEqual({ state: "refused", reason });
  });

  test("an unavailable registry throws ProviderUnavailable, for the check and for the activation", async () => {
    await expect(registry().check(order(PLATES.away))).rejects.toThrow(ProviderUnavailable);
    await expect(registry().activate(order(PLATES.away))).rejects.toThrow(ProviderUnavailable);
  });

  test("an activation that fails twice succeeds the third time", async () => {
    await expect(registry().activate(order(PLATES.awayTwice))).rejects.toThrow(ProviderUnavailable);
    await expect(registry().activate(order(PLATES.awayTwice))).rejects.toThrow(ProviderUnavailable);
    expect(await registry().activate(order(PLATES.awayTwice))).toMatchObject({ state: "active" });
  });

  test("an activation whose response was lost is found by its payment, and is no conflict with itself", async () => {
    await expect(registry().activate(order(PLATES.answerLost))).rejects.toThrow(ProviderUnavailable);
    expect(await registry().check(order(PLATES.answerLost))).toMatchObject({ state: "covered" });
    expect(await registry().activate(order(PLATES.answerLost))).toMatchObject({ state: "active" });
  });
});

describe("the adapter alone", () => {
  test("a registry that never answers is unavailable when the deadline has passed", async () => {
    const hasty = tollRegistryOverHttp({ url: server.url, key: server.key, deadlineMs: 100 });
    await expect(hasty.check(order("CB0000SL"))).rejects.toThrow(ProviderUnavailable);
  });

  test("a read that changes nothing is sent twice, an order once", async () => {
    const registry = tollRegistryOverHttp({ url: server.url, key: server.key, deadlineMs: 2_000 });
    server.requests.length = 0;
    await registry.check(order(PLATES.away)).catch(() => undefined);
    await registry.activate(order(PLATES.away)).catch(() => undefined);
    expect(server.requests).toEqual(["GET /v1/vignettes", "GET /v1/vignettes", "POST /v1/vignettes"]);
  });

  test("a wrong key is our fault, and does not make the registry unavailable", async () => {
    const wrong = tollRegistryOverHttp({ url: server.url, key: "another", deadlineMs: 2_000 });
    await expect(wrong.products("car")).rejects.toThrow("TOLL_REGISTRY_KEY");
    await expect(wrong.products("car")).rejects.not.toThrow(ProviderUnavailable);
  });

  test("an address without a server is unavailable", async () => {
    const nobody = tollRegistryOverHttp({ url: "http://127.0.0.1:9", key: "", deadlineMs: 2_000 });
    await expect(nobody.products("car")).rejects.toThrow(ProviderUnavailable);
  });
});
