import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { Refusal } from "#platform/server/refuse.ts";
import { visitorHash } from "#platform/server/visitor.ts";
import { cartContract, type Cart } from "../contract.ts";
import { HOLD_MINUTES, refuseQuantity } from "../rules.ts";
import { sellerOf, show, type ShowingSeller } from "./show.ts";
import { entriesOf, lock, setQuantity, takeOut } from "./store.ts";

/** Who sells what: `release` lets others have a thing, `order` keeps it until the instant, again if it had lapsed. */
type Seller = ShowingSeller & {
  release(tx: Db, subject: string): Promise<void>;
  order(tx: Db, subject: string, wish: { until: Date; quantity: number }): Promise<boolean>;
};

type Needs = { db: Db; clock: Clock; sellers: Seller[] };

export const cartRoom: ServerFeature<typeof cartContract, Needs> = {
  contract: cartContract,
  handlers: {
    async entries({ knownVisitor, language }, needs) {
      const body = knownVisitor ? await show(needs.db, visitorHash(knownVisitor), { language, ...needs }) : EMPTY;
      return { status: 200, body };
    },

    async updateEntry({ body: { entryNumber, quantity }, knownVisitor, language, once }, needs) {
      return once(async (tx) => {
        const { mine, entry } = await hold(tx, knownVisitor, entryNumber);
        if (!entry) throw new Refusal(404);
        const problem = refuseQuantity(quantity, entry.maxQuantity);
        if (problem) return { status: 422, body: { problem } };
        await setQuantity(tx, mine, { entryNumber, quantity });
        return { status: 200, body: await show(tx, mine, { language, ...needs }) };
      });
    },

    async removeEntry({ body: { entryNumber }, knownVisitor, language, once }, needs) {
      return once(async (tx) => {
        const { mine, entry } = await hold(tx, knownVisitor, entryNumber);
        if (entry) {
          await takeOut(tx, mine, entryNumber);
          await sellerOf(needs.sellers, entry.kind).release(tx, entry.subject);
        }
        return { status: 200, body: await show(tx, mine, { language, ...needs }) };
      });
    },

    async renewEntry({ body: { entryNumber }, knownVisitor, language, once }, needs) {
      return once(async (tx) => {
        const { mine, entry } = await hold(tx, knownVisitor, entryNumber);
        if (!entry) throw new Refusal(404);
        const until = new Date(needs.clock.now().getTime() + HOLD_MINUTES * 60_000);
        const kept = await sellerOf(needs.sellers, entry.kind).order(tx, entry.subject, { until, quantity: entry.quantity });
        if (!kept) return { status: 422, body: { problem: "gone" } };
        return { status: 200, body: await show(tx, mine, { language, ...needs }) };
      });
    },
  },
};

const EMPTY: Cart = { entries: [], total: { eur: "0.00", bgn: "0.00" } };

/** The visitor's cart, locked, and one of its entries. */
async function hold(tx: Db, visitor: string | undefined, entryNumber: number) {
  const mine = visitorHash(visitor ?? "");
  await lock(tx, mine);
  const entry = (await entriesOf(tx, mine)).find((candidate) => candidate.entryNumber === entryNumber);
  return { mine, entry };
}
