import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { guidesContract, type NodeCounts } from "../contract.ts";
import { mostQuestions } from "../graph.ts";
import type { Guide, Guides } from "../guide.ts";
import { layOut, type Layout } from "../layout.ts";

export type GuidesDependencies = {
  db: Db;
  guides: Guides;
  /** How many sessions came to each node of a version, were left there, and were solved. */
  countsOf: (db: Db, guideId: string, version: number) => Promise<Record<string, NodeCounts>>;
};

const layouts = new WeakMap<Guide, Layout>();
/** Drawn once: a version never changes. */
function layoutOf(guide: Guide): Layout {
  const layout = layouts.get(guide) ?? layOut(guide);
  layouts.set(guide, layout);
  return layout;
}

function guideStanding(guides: Guides, { id, version, serviceType }: Guide): "current" | "former" | "draft" {
  const current = guides.current(serviceType).find((one) => one.id === id);
  if (current?.version === version) return "current";
  return current && version < current.version ? "former" : "draft";
}

const checksOf = ({ nodes }: Guide) => [...new Set(Object.values(nodes).flatMap((node) => (node.kind === "check" ? [node.check] : [])))];

const guidesFeature: ServerFeature<typeof guidesContract, GuidesDependencies> = {
  contract: guidesContract,
  handlers: {
    async guideList(_, { guides }) {
      const listed = guides.all().map((guide) => ({
        id: guide.id,
        version: guide.version,
        serviceType: guide.serviceType,
        symptom: guide.symptom,
        standing: guideStanding(guides, guide),
        questions: mostQuestions(guide) + 1,
        checks: checksOf(guide),
      }));
      return { status: 200, body: { guides: listed } };
    },
    async guideVersion({ params }, { db, guides, countsOf }) {
      const guide = guides.version(params.id, Number(params.version));
      if (!guide) throw new HttpProblem(404);
      const versions = guides.all().flatMap(({ id, version }) => (id === guide.id ? [version] : []));
      const counts = await countsOf(db, guide.id, guide.version);
      return { status: 200, body: { guide, standing: guideStanding(guides, guide), versions, counts, layout: layoutOf(guide) } };
    },
  },
};

export const guidesServer = { name: "guides", about: "Guides for help with a fault, for their authors.", feature: guidesFeature };
