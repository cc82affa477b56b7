import * as z from "zod/mini";
import { ServiceType } from "#features/account/customers/contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import { CHECKS, OUTCOMES, ROUTER_OPERATIONS } from "./guide.ts";

const Worded = z.object({ bg: z.string(), en: z.string() });
const Media = z.discriminatedUnion("type", [
  z.object({ type: z.literal("PICTURE"), url: z.string(), alt: Worded }),
  z.object({ type: z.literal("VIDEO"), url: z.string(), poster: z.string(), alt: Worded, captions: Worded, transcript: Worded }),
]);
const Node = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("question"),
    text: Worded,
    media: z.array(Media),
    answers: z.array(z.object({ id: z.string(), text: Worded, media: z.array(Media), to: z.string() })),
  }),
  z.object({
    kind: z.literal("check"),
    check: z.enum(CHECKS),
    text: Worded,
    to: z.object({ good: z.string(), poor: z.optional(z.string()), failed: z.string(), unknown: z.string() }),
  }),
  z.object({
    kind: z.literal("operation"),
    operation: z.enum(ROUTER_OPERATIONS),
    text: Worded,
    to: z.object({ applied: z.string(), failed: z.string(), unknown: z.string() }),
  }),
  z.object({ kind: z.literal("outcome"), outcome: z.enum(OUTCOMES), text: Worded }),
]);
const Guide = z.object({
  id: z.string(),
  version: z.int(),
  serviceType: ServiceType,
  symptom: Worded,
  start: z.string(),
  nodes: z.record(z.string(), Node),
});

/** How a version stands: sessions begin in it, began in it before a later one, or it is not published yet. */
export const STANDINGS = ["current", "former", "draft"] as const;
const Listed = z.object({
  id: z.string(),
  version: z.int(),
  serviceType: ServiceType,
  symptom: Worded,
  standing: z.enum(STANDINGS),
  /** The most questions of any way, the symptom among them. */
  questions: z.int(),
  /** What it finds out by itself, each once. */
  checks: z.array(z.enum(CHECKS)),
});
export type ListedGuide = z.infer<typeof Listed>;

export const guideList = endpoint.get({
  path: "/operator/guides/all",
  access: "operator",
  role: "content",
  summary: "Every version of every guide for help with a fault, by service type.",
  answers: { 200: { when: "The guides.", body: z.object({ guides: z.array(Listed) }) } },
});

const Place = z.object({ x: z.number(), y: z.number() });
const Counts = z.object({
  /** Sessions that came to the node. */
  reached: z.int(),
  /** Of these, those that were left there. */
  left: z.int(),
  /** Of these, those that ended solved. */
  solved: z.int(),
});
export type NodeCounts = z.infer<typeof Counts>;

export const guideVersion = endpoint.get({
  path: "/operator/guides/version/:id/:version",
  access: "operator",
  role: "content",
  summary: "One version of a guide, its drawing, and how many sessions reached each node, were left there, and were solved.",
  params: z.object({
    id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/), z.describe("The guide.")),
    version: z.string().check(z.regex(/^[1-9]\d{0,3}$/), z.describe("Its version.")),
  }),
  answers: {
    200: {
      when: "The version.",
      body: z.object({
        guide: Guide,
        standing: z.enum(STANDINGS),
        versions: z.array(z.int()),
        /** By the node's name; a node that nobody reached may be missing. */
        counts: z.record(z.string(), Counts),
        layout: z.object({
          width: z.number(),
          height: z.number(),
          nodes: z.array(z.object({ id: z.string(), x: z.number(), y: z.number() })),
          lines: z.array(z.object({ from: z.string(), to: z.string(), by: z.string(), path: z.array(Place) })),
        }),
      }),
    },
  },
});
export type GuideVersion = z.infer<(typeof guideVersion)["answers"][200]["body"]>;

export const guidesContract = { guideList, guideVersion };
