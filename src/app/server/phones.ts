import type { SimOrder } from "#features/services/lost-phone/server/dependencies.ts";
import type { Values } from "#features/services/phone-settings/rules.ts";
import { offeredNow } from "#features/shop/catalogue/server/stock.ts";
import { productsOfOffers } from "#features/shop/catalogue/server/store.ts";
import { goodsOrderedSince } from "#features/shop/orders/server/goods-ordered.ts";
import type { Db } from "#platform/server/db.ts";
import type { Config } from "./config.ts";

const phoneValuesOf = (config: Config): Omit<Values, "name"> => ({
  apn: config.PHONE_APN,
  username: config.PHONE_APN_USER,
  password: config.PHONE_APN_PASSWORD,
  mmsc: config.PHONE_MMSC,
  mmsProxy: config.PHONE_MMS_PROXY,
  mcc: config.PHONE_MCC,
  mnc: config.PHONE_MNC,
});

/** SIM cards of the shop: the offer, and what users ordered of it. */
const newSimsOf = (offer: string, area: string) => ({
  offer: async (db: Db): Promise<string | undefined> => ((await productsOfOffers(db, [offer], "en")).length > 0 ? offer : undefined),
  async ordersOf(db: Db, userId: string, since: Date): Promise<SimOrder[]> {
    const ordered = await goodsOrderedSince(db, { userId, since });
    const subjects = ordered.map(({ subject }) => subject);
    const sims = new Set((await offeredNow(db, subjects)).filter(({ offerSid }) => offerSid === offer).map(({ id }) => id));
    return ordered
      .filter(({ subject }) => sims.has(subject))
      .map(({ id, number, cancelled, placedAt }) => ({ number, page: `${area}/orders/${id}`, cancelled, placedAt }));
  },
});

/** What features about phones take of the settings and the shop. */
export const phoneDependencies = (config: Config) => ({
  phoneValues: phoneValuesOf(config),
  newSims: newSimsOf(config.NEW_SIM_OFFER, `/my${config.PORTAL_PRODUCT}`),
});
