import type { FastifyInstance } from "fastify";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import type { OpenedAt } from "#platform/server/registration.ts";
import { serve } from "#platform/server/serve.ts";
import { csvOf } from "#vocabulary/csv.ts";
import { percentWords } from "#vocabulary/number-words.ts";
import { analyticsContract, reportContract, type Report, type TableName } from "../contract.ts";
import { FUNNEL_NAMES, type FunnelName } from "../funnels.ts";
import { words } from "../messages/words.ts";
import { askable, periodOf, type Period } from "../period.ts";
import { widgetName } from "../widget-name.ts";
import * as counts from "./counts.ts";
import type { AnalyticsDependencies } from "./dependencies.ts";
import { eventsFeature, receiveEvents } from "./receive-events.ts";
import { countEvents, keepPartitions } from "./jobs.ts";

/** Rows of a table on the page, and in an exported file. */
const ON_PAGE = { most: 20 };
const IN_FILE = { most: 10_000 };

type Rows = (string | number)[][];

/** The operator's report. It reads the counts of the job, never the events. */
export const reportFeature: ServerFeature<typeof reportContract, AnalyticsDependencies> = {
  contract: reportContract,
  handlers: {
    async report({ query }, { db, clock, analytics }) {
      const today = clock.today();
      const period = periodOf(query, today, analytics.retentionDays);
      return { status: 200, body: { ...period, ...askable(today, analytics.retentionDays), ...(await reportOf(db, period)) } };
    },

    async reportTable({ query, language }, { db, clock, analytics }) {
      const period = periodOf(query, clock.today(), analytics.retentionDays);
      const { headings, names } = words[language].csv;
      const bytes = csvOf([headings[query.table], ...(await rowsOf(db, query.table, { period, language }))], language);
      const name = `${names[query.table]}-${period.from}-${period.to}.csv`;
      return { status: 200, file: { name, bytes } };
    },
  },
};

export const analyticsServer = {
  name: "analytics",
  about: "Counting visits of pages, and reports of them.",
  feature: { contract: analyticsContract, handlers: { ...eventsFeature.handlers, ...reportFeature.handlers } },
  open(app: FastifyInstance, at: OpenedAt<AnalyticsDependencies>): void {
    receiveEvents(app, at);
    serve(app, reportFeature, at);
  },
  jobs: [countEvents, keepPartitions],
};

async function reportOf(db: Db, period: Period): Promise<Omit<Report, "from" | "to" | "earliest" | "latest">> {
  const { visits, totals } = await counts.daily(db, period);
  const until = await counts.countedUntil(db);
  return {
    countedUntil: until && until.toISOString(),
    totals,
    visits,
    searches: await counts.searchesWithoutResult(db, period, ON_PAGE),
    widgets: await counts.widgets(db, period, ON_PAGE),
    pages: await counts.pages(db, period, ON_PAGE),
    funnels: await counts.funnels(db, period),
  };
}

const isFunnel = (table: TableName): table is FunnelName => (FUNNEL_NAMES as readonly string[]).includes(table);

/** The rows of an exported file, under its headings. */
async function rowsOf(db: Db, table: TableName, { period, language }: { period: Period; language: Language }): Promise<Rows> {
  if (isFunnel(table)) {
    const { steps } = (await counts.funnels(db, period)).find(({ name }) => name === table)!;
    return steps.map(({ step, visits }) => [words[language].steps[step], visits, percentWords(visits, steps[0]!.visits, language)]);
  }
  if (table === "visits") return (await counts.daily(db, period)).visits.map(({ day, visits, pages }) => [day, visits, pages]);
  if (table === "searches")
    return (await counts.searchesWithoutResult(db, period, IN_FILE)).map(({ query, times, lastDay }) => [query, times, lastDay]);
  if (table === "widgets")
    return (await counts.widgets(db, period, IN_FILE)).map(({ id, name, shown, clicked }) => [
      id,
      widgetName({ id, name }, language),
      shown,
      clicked,
      percentWords(clicked, shown, language),
    ]);
  return (await counts.pages(db, period, IN_FILE)).map(({ path, views }) => [path, views]);
}
