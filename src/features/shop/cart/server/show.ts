import type { Language, Worded } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { decimals, type BothCents } from "#vocabulary/money.ts";
import { MOST_OF_ONE, type Cart, type Entry } from "../contract.ts";
import { changeOf, sumOf, type Today } from "../rules.ts";
import { entriesOf, type CartEntryRow } from "./store.ts";

/** A seller's current data of an entry whose price and stock may change while it is in a cart; `page` is below the context path. */
export type SoldToday = Today & { page?: string; image?: { src: string; alt: Worded } };

/** `check` returns whether an entry is still reserved for its cart; `today` replaces it where a seller has it. */
export type ShowingSeller = {
  kind: string;
  check(db: Db, subject: string, now: Date): Promise<"good" | "gone">;
  today?(db: Db, subjects: string[]): Promise<Map<string, SoldToday>>;
};

/** The seller of a kind. Throws when none is registered. */
export function sellerOf<S extends { kind: string }>(sellers: S[], kind: string): S {
  const seller = sellers.find((candidate) => candidate.kind === kind);
  if (!seller) throw new Error(`nobody sells ${kind}`);
  return seller;
}

/** The cart as its visitor sees it. `cart` is the hash of its owner. */
export async function show(
  db: Db,
  cart: string,
  { language, clock, sellers }: { language: Language; clock: Clock; sellers: ShowingSeller[] },
): Promise<Cart> {
  const lines = await entriesOf(db, cart);
  const today = await todayOf(db, lines, sellers);
  const entries: Entry[] = [];
  const sums: BothCents[] = [];
  for (const line of lines) {
    const { entryNumber, kind, subject, title, note, madeOutTo, quantity, unit } = line;
    const now = today.get(line);
    const current = now ? changeOf(line, now) : await checkReserved(db, sellerOf(sellers, kind), { subject, now: clock.now() });
    const sum = sumOf([{ quantity, ...(current.newUnit ?? unit) }]);
    sums.push(sum);
    entries.push({
      entryNumber,
      kind,
      title: title[language],
      note: note[language],
      madeOutTo,
      quantity,
      maxQuantity: mostOf(line, now),
      price: decimals(unit),
      total: decimals(sum),
      state: current.state,
      newPrice: current.newUnit ? decimals(current.newUnit) : null,
      available: current.available ?? null,
      page: now?.page ?? null,
      image: now?.image ? { src: now.image.src, alt: now.image.alt[language] } : null,
    });
  }
  return { entries, total: decimals(sumOf(sums.map((sum) => ({ quantity: 1, ...sum })))) };
}

/** The highest quantity of a line that can be ordered now. */
export const mostOf = ({ maxQuantity }: Pick<CartEntryRow, "maxQuantity">, today: Today | undefined): number =>
  today ? Math.max(1, Math.min(today.available, MOST_OF_ONE)) : maxQuantity;

async function checkReserved(db: Db, seller: ShowingSeller, { subject, now }: { subject: string; now: Date }) {
  const state = (await seller.check(db, subject, now)) === "good" ? ("valid" as const) : ("lapsed" as const);
  return { state, newUnit: undefined, available: undefined };
}

/** Current data of those lines whose price and stock can change, one query per seller. An entry unknown to its seller is no longer sold. */
export async function todayOf<L extends Pick<CartEntryRow, "kind" | "subject" | "unit">>(
  db: Db,
  lines: L[],
  sellers: ShowingSeller[],
): Promise<Map<L, SoldToday>> {
  const found = new Map<L, SoldToday>();
  for (const kind of new Set(lines.map((line) => line.kind))) {
    const seller = sellerOf(sellers, kind);
    if (!seller.today) continue;
    const own = lines.filter((line) => line.kind === kind);
    const offers = await seller.today(
      db,
      own.map(({ subject }) => subject),
    );
    for (const line of own) found.set(line, offers.get(line.subject) ?? { unit: line.unit, available: 0 });
  }
  return found;
}

/** The entries and their total in cents at the prices that the visitor agreed to. */
export async function contentsOf(db: Db, cart: string): Promise<{ lines: CartEntryRow[]; total: BothCents }> {
  const lines = await entriesOf(db, cart);
  return { lines, total: sumOf(lines.map(({ quantity, unit }) => ({ quantity, ...unit }))) };
}
