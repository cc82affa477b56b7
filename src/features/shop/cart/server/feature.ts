import { SHOP } from "#vocabulary/system-needs.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { buyerHash, knownBuyerHash } from "#platform/server/visitor.ts";
import { cartContract, type Cart } from "../contract.ts";
import { refuseQuantity } from "../rules.ts";
import { addTo, orWhyNotAdded, type OfferingSeller } from "./adding.ts";
import { mostOf, sellerOf, show, todayOf, type ShowingSeller } from "./show.ts";
import { change, entriesOf, findRemoved, lock, restore, takeOut } from "./store.ts";
import { forgetCarts } from "./jobs.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";
import { HOLD_MINUTES } from "#vocabulary/shared-limits.ts";

/** The sellers by kind: `release` frees the subject for others, `order` reserves it until the instant, again if it had lapsed. */
type Seller = ShowingSeller &
  OfferingSeller & {
    release(tx: Db, subject: string): Promise<void>;
    order(tx: Db, subject: string, hold: { until: Date; quantity: number; holder?: { address: string } }): Promise<boolean>;
  };

type Dependencies = { db: Db; clock: Clock; sellers: Seller[] };

export const cartFeature: ServerFeature<typeof cartContract, Dependencies> = {
  contract: cartContract,
  handlers: {
    async entries({ knownVisitor, user, language }, deps) {
      const mine = knownBuyerHash({ user, knownVisitor });
      return { status: 200, body: mine ? await show(deps.db, mine, { language, ...deps }) : EMPTY };
    },

    async addEntry(request, deps) {
      const { body, language, once } = request;
      const { offer: offerSid, quantity = 1, ...traits } = body;
      const mine = buyerHash(request);
      const added = await orWhyNotAdded(() =>
        once(async (tx) => {
          const entryNumber = await addTo(tx, mine, { offerSid, traits, quantity, sellers: deps.sellers });
          return { status: 200, body: { entryNumber, ...(await show(tx, mine, { language, ...deps })) } };
        }),
      );
      return "problem" in added ? { status: 422, body: added } : added;
    },

    async updateEntry(request, deps) {
      const { body, knownVisitor, user, language, once } = request;
      const { entryNumber, quantity } = body;
      return once(async (tx) => {
        const { mine, entry } = await hold(tx, knownBuyerHash({ user, knownVisitor }), entryNumber);
        if (!entry) throw new HttpProblem(404);
        const most = mostOf(entry, (await todayOf(tx, [entry], deps.sellers)).get(entry));
        const problem = refuseQuantity(quantity, most);
        if (problem) return { status: 422, body: { problem } };
        await change(tx, mine, { ...entry, quantity, maxQuantity: most });
        return { status: 200, body: await show(tx, mine, { language, ...deps }) };
      });
    },

    async removeEntry(request, deps) {
      const { body, knownVisitor, user, language, once } = request;
      const { entryNumber } = body;
      return once(async (tx) => {
        const { mine, entry } = await hold(tx, knownBuyerHash({ user, knownVisitor }), entryNumber);
        if (entry) {
          await takeOut(tx, mine, entryNumber);
          await sellerOf(deps.sellers, entry.kind).release(tx, entry.subject);
        }
        return { status: 200, body: await show(tx, mine, { language, ...deps }) };
      });
    },

    async restoreEntry(request, deps) {
      const { body, knownVisitor, user, language, once } = request;
      const { entryNumber } = body;
      return once(async (tx) => {
        const { mine, entry } = await hold(tx, knownBuyerHash({ user, knownVisitor }), entryNumber);
        const removed = entry ? undefined : await findRemoved(tx, mine, entryNumber);
        if (!entry && !removed) throw new HttpProblem(404);
        if (removed) {
          const seller = sellerOf(deps.sellers, removed.kind);
          // what others may buy while it is in a cart was never reserved
          if (!seller.today && !(await seller.order(tx, removed.subject, { ...keeping(deps.clock, request), quantity: removed.quantity })))
            return { status: 422, body: { problem: "gone" } };
          await restore(tx, mine, entryNumber);
        }
        return { status: 200, body: await show(tx, mine, { language, ...deps }) };
      });
    },

    async renewEntry(request, deps) {
      const { body, knownVisitor, user, language, once } = request;
      const { entryNumber } = body;
      return once(async (tx) => {
        const { mine, entry } = await hold(tx, knownBuyerHash({ user, knownVisitor }), entryNumber);
        if (!entry) throw new HttpProblem(404);
        const today = (await todayOf(tx, [entry], deps.sellers)).get(entry);
        if (today && today.available < 1) return { status: 422, body: { problem: "gone" } };
        if (today) {
          const most = mostOf(entry, today);
          await change(tx, mine, { entryNumber, unit: today.unit, quantity: Math.min(entry.quantity, most), maxQuantity: most });
        } else {
          const seller = sellerOf(deps.sellers, entry.kind);
          if (!(await seller.order(tx, entry.subject, { ...keeping(deps.clock, request), quantity: entry.quantity })))
            return { status: 422, body: { problem: "gone" } };
        }
        return { status: 200, body: await show(tx, mine, { language, ...deps }) };
      });
    },
  },
};

export const cartServer = {
  name: "cart",
  requires: SHOP,
  about: "The cart.",
  feature: cartFeature,
  jobs: [forgetCarts],
};

const EMPTY: Cart = { entries: [], total: { eur: "0.00", bgn: "0.00" } };

const keeping = (clock: Clock, { address }: { address: string }) => ({
  until: instantAfter(clock.now(), HOLD_MINUTES * MINUTE_MS),
  holder: { address },
});

/** Locks the cart and returns one of its entries. A browser without an owner cookie has no cart. */
async function hold(tx: Db, owner: string | undefined, entryNumber: number) {
  const mine = owner ?? "";
  await lock(tx, mine);
  const entry = (await entriesOf(tx, mine)).find((candidate) => candidate.entryNumber === entryNumber);
  return { mine, entry };
}
