import { DEVICES } from "#vocabulary/system-needs.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { compareContract, type ComparedDevice, type Comparison } from "../contract.ts";
import { added, readOffers, sideBySide } from "../rules.ts";
import { hold, keep, ownerOf, read, visitorsList, type ListDependencies } from "./lists.ts";
import { forgetComparisons } from "./jobs.ts";

type Dependencies = ListDependencies & {
  /** Products with technical data. */
  devicesOfOffers(db: Db, offerSids: string[], language: Language): Promise<ComparedDevice[]>;
};

export const compareFeature: ServerFeature<typeof compareContract, Dependencies> = {
  contract: compareContract,
  handlers: {
    async comparisonProducts(request, deps) {
      return { status: 200, body: await read(request, deps) };
    },

    async addToComparison(request, deps) {
      const [product] = await deps.productsOfOffers(deps.db, [request.body.offer], request.language);
      if (!product) throw new HttpProblem(404);
      const knownVisitor = request.user ? request.knownVisitor : request.visitor();
      const asker = { ...request, knownVisitor };
      return request.once(async (tx) => {
        const list = await hold(tx, asker, deps);
        const after = added(list, product, deps.pageLimits.compare);
        if (after === "list-is-full") return { status: 422, body: { problem: "list-is-full" } };
        await keep(tx, ownerOf(asker) ?? visitorsList(request.visitor()), after.list);
        return { status: 200, body: { ...product, error: after.error } };
      });
    },

    async clearComparison(request, deps) {
      const owner = ownerOf(request);
      return request.once(async (tx) => {
        if (owner) {
          await hold(tx, request, deps);
          await keep(tx, owner, []);
        }
        return { status: 200, body: [] };
      });
    },

    async removeFromComparison(request, deps) {
      const owner = ownerOf(request);
      return request.once(async (tx) => {
        if (!owner) return { status: 200, body: [] };
        const left = (await hold(tx, request, deps)).filter(({ productSid }) => productSid !== request.body.product);
        await keep(tx, owner, left);
        return { status: 200, body: left };
      });
    },

    async comparison(request, deps) {
      const { offers } = request.query;
      const requested = offers === undefined ? { sids: await ownOffers(request, deps), malformed: 0 } : readOffers(offers);
      const found = await deps.devicesOfOffers(deps.db, requested.sids, request.language);
      return {
        status: 200,
        body: shownOf(found, { unknown: requested.sids.length - found.length + requested.malformed, most: deps.pageLimits.compare }),
      };
    },
  },
};

export const compareServer = {
  name: "compare",
  requires: DEVICES,
  about: "Devices side by side.",
  feature: compareFeature,
  jobs: [forgetComparisons],
};

const ownOffers = async (request: Parameters<typeof read>[0], deps: Dependencies): Promise<string[]> =>
  (await read(request, deps)).map(({ offerSid }) => offerSid);

function shownOf(found: ComparedDevice[], { unknown, most }: { unknown: number; most: number }): Comparison {
  const { shown, otherCategory, surplus } = sideBySide(found, most);
  return { category: shown[0]?.category ?? null, devices: shown, leftOut: { unknown, otherCategory, surplus } };
}
