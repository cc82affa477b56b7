import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { Refusal } from "#platform/server/refuse.ts";
import { visitorHash } from "#platform/server/visitor.ts";
import type { Language } from "#platform/language.ts";
import type { Cart, cartContract } from "../contract.ts";
import { cartContract as contract } from "../contract.ts";
import { HOLD_MINUTES, priceOf, refuseQuantity, sumOf } from "../rules.ts";
import { entriesOf, lock, setQuantity, takeOut, type KeptEntry } from "./store.ts";

/** What the cart asks of whoever sells a kind of thing. */
type Seller = {
  kind: string;
  /** `gone`: no longer kept for this cart. */
  check(db: Db, subject: string, now: Date): Promise<"good" | "gone">;
  /** Lets others have it. */
  release(tx: Db, subject: string): Promise<void>;
  /** Keeps it until the instant, again if it had lapsed; false when it can be had no longer. */
  order(tx: Db, subject: string, until: Date): Promise<boolean>;
};

type Needs = { db: Db; clock: Clock; sellers: Seller[] };

export const cart: ServerFeature<typeof cartContract, Needs> = {
  contract,
  handlers: {
    async entries({ knownVisitor, language }, needs) {
      const body = knownVisitor ? await show(needs.db, visitorHash(knownVisitor), { language, needs }) : EMPTY;
      return { status: 200, body };
    },

    async updateEntry({ body: { entryNumber, quantity }, knownVisitor, language, once }, needs) {
      return once(async (tx) => {
        const { mine, entry } = await hold(tx, knownVisitor, entryNumber);
        if (!entry) throw new Refusal(404);
        const problem = refuseQuantity(quantity, entry.maxQuantity);
        if (problem) return { status: 422, body: { problem } };
        await setQuantity(tx, mine, { entryNumber, quantity });
        return { status: 200, body: await show(tx, mine, { language, needs }) };
      });
    },

    async removeEntry({ body: { entryNumber }, knownVisitor, language, once }, needs) {
      return once(async (tx) => {
        const { mine, entry } = await hold(tx, knownVisitor, entryNumber);
        if (entry) {
          await takeOut(tx, mine, entryNumber);
          await sellerOf(needs, entry).release(tx, entry.subject);
        }
        return { status: 200, body: await show(tx, mine, { language, needs }) };
      });
    },

    async renewEntry({ body: { entryNumber }, knownVisitor, language, once }, needs) {
      return once(async (tx) => {
        const { mine, entry } = await hold(tx, knownVisitor, entryNumber);
        if (!entry) throw new Refusal(404);
        const until = new Date(needs.clock.now().getTime() + HOLD_MINUTES * 60_000);
        if (!(await sellerOf(needs, entry).order(tx, entry.subject, until))) return { status: 422, body: { problem: "gone" } };
        return { status: 200, body: await show(tx, mine, { language, needs }) };
      });
    },
  },
};

const EMPTY: Cart = { entries: [], total: { eur: "0.00", bgn: "0.00" } };

function sellerOf({ sellers }: Needs, { kind }: KeptEntry): Seller {
  const seller = sellers.find((candidate) => candidate.kind === kind);
  if (!seller) throw new Error(`nobody sells ${kind}`);
  return seller;
}

/** The visitor's cart, locked, and one of its entries. */
async function hold(tx: Db, visitor: string | undefined, entryNumber: number) {
  const mine = visitorHash(visitor ?? "");
  await lock(tx, mine);
  const entry = (await entriesOf(tx, mine)).find((candidate) => candidate.entryNumber === entryNumber);
  return { mine, entry };
}

async function show(db: Db, mine: string, { language, needs }: { language: Language; needs: Needs }): Promise<Cart> {
  const kept = await entriesOf(db, mine);
  const now = needs.clock.now();
  const entries: Cart["entries"] = [];
  for (const entry of kept) {
    const { subject, quantity, unit } = entry;
    entries.push({
      entryNumber: entry.entryNumber,
      kind: entry.kind,
      title: entry.title[language],
      note: entry.note[language],
      madeOutTo: entry.madeOutTo,
      quantity,
      maxQuantity: entry.maxQuantity,
      price: priceOf(unit),
      total: priceOf(sumOf([{ quantity, ...unit }])),
      state: (await sellerOf(needs, entry).check(db, subject, now)) === "good" ? "kept" : "lapsed",
    });
  }
  return { entries, total: priceOf(sumOf(kept.map(({ quantity, unit }) => ({ quantity, ...unit })))) };
}
