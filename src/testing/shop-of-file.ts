import { afterAll, beforeAll, beforeEach } from "vitest";
import { order } from "#features/shop/orders/contract.ts";
import { openElena } from "./devices.ts";
import type { Browser } from "./server.ts";
import { openShop, type Shop } from "./shop.ts";

/** The shop for the tests of one file: opened before the first, renewed before each, closed after the last. Empty until then. */
export function shopOfFile(renew: (shop: Shop) => Promise<void> = (shop) => shop.renew()): Shop {
  const shop = {} as Shop;
  beforeAll(async () => void Object.assign(shop, await openShop()));
  beforeEach(() => renew(shop));
  afterAll(() => shop.close());
  return shop;
}

/** Elena, signed in again before each test of the file. */
export function elenaOf(shop: Shop): ReturnType<typeof openElena> {
  const elena = {} as ReturnType<typeof openElena>;
  beforeEach(() => void Object.assign(elena, openElena(shop)));
  return elena;
}

/** Recurring steps of order tests: advancing the time, reading an order, and receiving the payment company's callbacks. */
export const stepsIn = (shop: Shop) => ({
  later: (minutes: number): void => shop.clock.moveTo(new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()),
  look: async (browser: Browser, basketId: string) => (await browser.call(order, { params: { basketId }, query: {} })).body,
  async deliver(eventIds: string[]): Promise<void> {
    for (const eventId of eventIds) await shop.deliver(eventId);
  },
});
