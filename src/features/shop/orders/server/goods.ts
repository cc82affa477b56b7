import type { Db } from "#platform/server/db.ts";
import { isGoods, sellerOf, type OrdersDependencies } from "./dependencies.ts";
import { linesOf, type Line } from "./store.ts";

export type GoodsLine = Line & { goods: boolean; position: number };

/** The lines in their order, each with whether it is sent in a parcel. */
export async function linesWithGoods(db: Db, orderId: string, sellers: OrdersDependencies["sellers"]): Promise<GoodsLine[]> {
  const lines = await linesOf(db, orderId);
  return lines.map((line, place) => ({ ...line, position: place + 1, goods: isGoods(sellerOf(sellers, line.kind)) }));
}

/** Of the lines those that were delivered, and can be withdrawn from. */
export const deliveredOf = (lines: GoodsLine[]): GoodsLine[] => lines.filter(({ goods, state }) => goods && state === "active");
