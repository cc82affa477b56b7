import { sql } from "kysely";
import type { Language, Worded } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { leaseOf, productOf, type Card, type LeasePrice, type Product } from "../contract.ts";

/** A device by one of its offers, with the data to compare. */
export type ComparedDevice = Product & {
  leasingPrice: LeasePrice | null;
  /** `key` and `plain`: label and value in English, whatever the requested language. */
  technicalData: { key: string; label: string; value: string; plain: string }[];
};

type Row = Card & {
  leasingEurCents: number | null;
  leasingMonths: number;
  technical: { label: Worded; value: Worded }[];
};

/** Devices for exactly the given offers, in their order; unknown and withdrawn ones are left out. */
export async function devicesOfOffers(db: Db, offerSids: string[], language: Language): Promise<ComparedDevice[]> {
  const { rows } = await sql<Row>`
    select p.sid as "productSid", o.sid as "offerSid", p.slug, p.category, p.manufacturer, p.model, o.pictures -> 0 as picture, o.memory,
      o.eur_cents as "eurCents", o.discounted_eur_cents as "discountedEurCents", o.lowest_30_eur_cents as "lowest30EurCents",
      o.stock_left as stock, o.colour, jsonb_build_object('bg', c.bg, 'en', c.en) as "colourName", c.hex,
      o.leasing_eur_cents as "leasingEurCents", o.leasing_months as "leasingMonths", p.technical
    from unnest(${offerSids}::text[]) with ordinality as asked(sid, place)
    join catalogue.offers o on o.sid = asked.sid join catalogue.products p on p.sid = o.product_sid
    left join catalogue.colours c on c.key = o.colour
    where not o.withdrawn and not p.withdrawn order by asked.place`.execute(db);
  return rows.map(({ leasingEurCents, leasingMonths, technical, ...card }) => ({
    ...productOf(card, language),
    leasingPrice: leaseOf({ leasingEurCents, leasingMonths }),
    technicalData: technical.map(({ label, value }) => ({
      key: label.en,
      label: label[language],
      value: value[language],
      plain: value.en,
    })),
  }));
}
