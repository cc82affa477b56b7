import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { cartFeature } from "#features/shop/cart/server/feature.ts";
import { entries } from "#features/shop/cart/contract.ts";
import * as cartStore from "#features/shop/cart/server/store.ts";
import { continueBuying } from "#features/shop/vignette/contract.ts";
import { vignette } from "#features/shop/vignette/server/feature.ts";
import { onSale } from "#features/shop/vignette/server/on-sale.ts";
import { vignetteSeller } from "#features/shop/vignette/server/seller.ts";
import { standingClock } from "#platform/server/clock.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { ProviderUnavailable, type TollRegistry } from "#providers/toll-registry/port.ts";
import { simulatedTollRegistry } from "#providers/toll-registry/simulated.ts";
import { freshDb } from "./database.ts";
import { NOW, PLACE, opened, openServer, type Browser } from "./server.ts";
import { vignetteChoice } from "./sample-purchase.ts";
import { emptied } from "./tables.ts";

/** Continue with the form; the answer's body, or the refusal with its status. */
export async function goOn(browser: Browser, more: object = {}, key?: string) {
  const answer = await browser.call(continueBuying, { body: { ...vignetteChoice, ...more }, ...(key && { key }) });
  const { status, body } = answer;
  return status === 200 ? body : { status, ...body };
}

export const inCart = async (browser: Browser) => (await browser.call(entries, {})).body.entries;

/** The vignette shop and the cart behind real HTTP, with a toll registry that can be made unavailable. Saturday, 21 November 2026, 10:00. */
async function openVignetteShop() {
  const { db, close } = await freshDb();
  const clock = standingClock(NOW);
  const simulated = simulatedTollRegistry({ db, clock, slowMs: 20 });
  const registry = { isAway: false };
  const tollRegistry: TollRegistry = {
    ...simulated,
    products: async (vehicleType) => {
      if (registry.isAway) throw new ProviderUnavailable("toll registry");
      return simulated.products(vehicleType);
    },
  };
  const deps = {
    db,
    clock,
    tollRegistry,
    onSale: onSale({ tollRegistry, clock }),
    place: PLACE,
    limits: { on: false, secret: "a secret of the tests" },
    // longer than any test reserves a plate; the test of it sets its own
    holding: { on: true, secret: "a secret of the tests", mostMinutes: 10_080, restMinutes: 60 },
    cart: cartStore,
  };
  const sellers = [vignetteSeller(clock, deps.holding)];
  const features = [opened(vignette, deps), opened(cartFeature, { db, clock, place: PLACE, sellers })];
  const context = await openServer(db, features, { clock });
  return {
    db,
    clock,
    registry,
    holding: deps.holding,
    browser: context.browser,
    /** A browser that has opened a page of the portal, and so has its token. */
    async browserWithPage() {
      const browser = context.browser();
      await inCart(browser);
      return browser;
    },
    reservations: async () => (await rowsIn(db).one(sql<{ n: number }>`select count(*)::int as n from vignette.reservations`)).n,
    async renew() {
      clock.moveTo(NOW);
      registry.isAway = false;
      deps.holding.mostMinutes = 10_080;
      await emptied(db, "vignette.reservations", "vignette.holds", "cart.carts", "platform.idempotency_keys", "simulated_toll.orders");
    },
    async close() {
      await context.close();
      await close();
    },
  };
}
type VignetteShop = Awaited<ReturnType<typeof openVignetteShop>>;

/** The shop for the tests of one file: opened before the first, empty before each, closed after the last. */
export function vignetteShop(): VignetteShop {
  const shop = {} as VignetteShop;
  beforeAll(async () => void Object.assign(shop, await openVignetteShop()));
  afterAll(() => shop.close());
  beforeEach(() => shop.renew());
  return shop;
}

export const succeeded = { operationSuccessful: true, vignetteConflict: false };
export const conflict = { operationSuccessful: false, vignetteConflict: true };
/** What an answer has besides, where nothing in the visitor's own cart overlaps. */
export const alone = { inCart: false, overlapping: [], entryNumber: null, coveredUntil: null };
