import type { Guide, GuideNode } from "./guide.ts";

const bg = (text: string) => ({ bg: `Текст ${text}`, en: `Text ${text}` });
const answer = (id: string, to: string) => ({ id, text: bg(id), media: [], to });
export const question = (...ways: [string, string][]): GuideNode => ({
  kind: "question",
  text: bg("question"),
  media: [],
  answers: ways.map(([id, to]) => answer(id, to)),
});
export const outcome = (kind: "solved" | "visit" | "contact"): GuideNode => ({ kind: "outcome", outcome: kind, text: bg(kind) });

/** A small guide in order: a measure, an offer to restart the router, an operation, three ends. */
export const SMALL: Guide = {
  id: "small",
  version: 1,
  serviceType: "INTERNET",
  symptom: { bg: "Нещо не е наред", en: "Something is wrong" },
  start: "sync",
  nodes: {
    sync: { kind: "check", check: "line-sync", text: bg("sync"), to: { good: "offer", failed: "visit", unknown: "offer" } },
    offer: question(["yes", "restart"], ["no", "contact"]),
    restart: {
      kind: "operation",
      operation: "restart-router",
      text: bg("restart"),
      to: { applied: "works", failed: "visit", unknown: "works" },
    },
    works: question(["yes", "solved"], ["no", "visit"]),
    solved: outcome("solved"),
    visit: outcome("visit"),
    contact: outcome("contact"),
  },
};

/** The small guide with other nodes. */
export const withNodes = (nodes: Record<string, GuideNode | undefined>, more: Partial<Guide> = {}): Guide => ({
  ...SMALL,
  ...more,
  nodes: Object.fromEntries(
    Object.entries({ ...SMALL.nodes, ...nodes }).filter((entry): entry is [string, GuideNode] => entry[1] !== undefined),
  ),
});
