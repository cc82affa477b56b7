import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { EVENT_LIMITS, EVENT_TYPES } from "./event.ts";
import type { WireEvent } from "./wire.ts";
import { FUNNEL_NAMES, STEP_NAMES } from "./funnels.ts";

const L = EVENT_LIMITS;
/** The longest origin plus the longest path. */
const LONGEST_ADDRESS = 260 + L.url;
/** No setting allows more events. */
const MOST_EVENTS = 200;
const text = (most: number) => z.string().check(z.maxLength(most));
const some = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

const Element = z.strictObject({
  tag: some(L.tag),
  href: z.optional(text(L.href)),
  value: z.optional(text(L.value)),
  text: z.optional(text(L.text)),
  inputType: z.optional(text(L.inputType)),
  checked: z.optional(z.boolean()),
});
const Widget = z.strictObject({ id: some(L.id), name: z.optional(text(L.name)), custom: z.optional(text(L.custom)) });
const Slot = z.strictObject({ id: z.optional(text(L.id)), code: z.optional(text(L.id)), position: z.optional(text(L.id)) });

/** An event with A§3's fields and no other. A search reports its text; of the ids of element and parent only one is sent. */
export const Event: z.ZodMiniType<WireEvent> = z
  .strictObject({
    url: z.string().check(z.maxLength(LONGEST_ADDRESS), z.regex(/^https?:\/\/[^\s\\]+$/)),
    type: z.enum(EVENT_TYPES),
    element: z.optional(Element),
    title: z.optional(text(L.title)),
    id: z.optional(text(L.id)),
    parentId: z.optional(text(L.id)),
    class: z.optional(text(L.class)),
    widget: z.optional(Widget),
    slot: z.optional(Slot),
    query: z.optional(text(L.query)),
    extended: z.optional(z.boolean()),
    reportWidgetIds: z.optional(z.array(some(L.id)).check(z.maxLength(L.reportWidgetIds))),
  })
  .check(
    z.refine(({ type, query }) => (type === "search") === (query !== undefined), { path: ["query"] }),
    z.refine(({ id, parentId }) => id === undefined || parentId === undefined, { path: ["parentId"] }),
  ) as z.ZodMiniType<WireEvent>;

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const KEYS = new RegExp(`^${UUID}(?:,${UUID}){0,${MOST_EVENTS - 1}}$`, "i");

export const events = endpoint.post({
  path: "/analytics/events",
  access: "beacon",
  summary:
    "Receives what happened on the visitor's pages, after consent: a JSON array of events. One that breaks A§3, or is of another site's page, refuses all; without the cookie of consent all are discarded.",
  query: z.object({
    visit: z.optional(z.uuid().check(z.describe("The visit, as the page counts it; without it the events count in no visit."))),
    keys: z.optional(
      z.string().check(z.regex(KEYS), z.describe("A key of each event, in their order, by which a batch that comes again counts once.")),
    ),
  }),
  body: z.array(Event).check(z.minLength(1), z.maxLength(MOST_EVENTS)),
  answers: { 204: { when: "Stored; or discarded without the visitor's consent." } },
});

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** The first and the last day; where missing or invalid, the last 30 days. */
const Period = {
  from: z.optional(Day.check(z.describe("The first day."))),
  to: z.optional(Day.check(z.describe("The last day."))),
};

export const TABLES = ["visits", "searches", "widgets", "pages", ...FUNNEL_NAMES] as const;
export type TableName = (typeof TABLES)[number];

const VisitsOfDay = z.object({ day: z.string(), visits: z.int(), pages: z.int() });
const SearchWithoutResult = z.object({ query: z.string(), times: z.int(), lastDay: z.string() });
const WidgetRow = z.object({ id: z.string(), name: z.string(), shown: z.int(), clicked: z.int() });
const PageRow = z.object({ path: z.string(), views: z.int() });
const Funnel = z.object({ name: z.enum(FUNNEL_NAMES), steps: z.array(z.object({ step: z.enum(STEP_NAMES), visits: z.int() })) });

export const Report = z.object({
  from: z.string(),
  to: z.string(),
  /** The earliest day that can be requested; older events are deleted. */
  earliest: z.string(),
  latest: z.string(),
  /** The instant up to which events are counted; null before the first count. */
  countedUntil: z.nullable(z.iso.datetime()),
  totals: z.object({ visits: z.int(), pages: z.int(), searches: z.int(), withoutResult: z.int() }),
  visits: z.array(VisitsOfDay),
  searches: z.array(SearchWithoutResult),
  widgets: z.array(WidgetRow),
  pages: z.array(PageRow),
  funnels: z.array(Funnel),
});
export type Report = z.infer<typeof Report>;

export const report = endpoint.get({
  path: "/operator/analytics/report",
  access: "operator",
  role: "supervisor",
  summary:
    "The operator's report of a period: visits a day, searches without result, widgets, pages, and the funnels. Longest tables have 20 rows.",
  query: z.object(Period),
  answers: { 200: { when: "The report.", body: Report } },
});

export const reportTable = endpoint.get({
  path: "/operator/analytics.csv",
  access: "operator",
  role: "supervisor",
  summary: "One table of the report as CSV for Excel: UTF-8 with BOM, semicolons, at most 10,000 rows, headings in the asker's language.",
  query: z.object({ table: z.enum(TABLES).check(z.describe("Which table of the report.")), ...Period }),
  answers: {
    200: { when: "The table.", file: { media: "text/csv; charset=utf-8" } },
  },
});

export const eventsContract = { events };
export const reportContract = { report, reportTable };
export const analyticsContract = { ...eventsContract, ...reportContract };
