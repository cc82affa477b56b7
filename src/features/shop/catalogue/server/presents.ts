import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { productOf, type Card, type Product } from "../contract.ts";

type AccessoryQuery = { except: string; mostEurCents: number | null; most: number; language: Language };

/** Accessories in stock up to this price, the most popular first; `except` is the device they go with. */
export async function likedAccessories(db: Db, { except, mostEurCents, most, language }: AccessoryQuery): Promise<Product[]> {
  const { rows } = await sql<Card>`
    select product_sid as "productSid", offer_sid as "offerSid", slug, category, manufacturer, model, picture, memory, colour,
      jsonb_build_object('bg', c.bg, 'en', c.en) as "colourName", c.hex, eur_cents as "eurCents", discounted_eur_cents as "discountedEurCents",
      lowest_30_eur_cents as "lowest30EurCents", stock
    from catalogue.cards left join catalogue.colours c on c.key = colour
    where category = 'accessories' and in_stock and product_sid <> ${except}
      and (${mostEurCents}::integer is null or effective_eur_cents <= ${mostEurCents}::integer)
    order by popularity desc, product_sid limit ${most}`.execute(db);
  return rows.map((row) => productOf(row, language));
}
