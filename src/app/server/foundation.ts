import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { passkeySiteOf } from "#features/account/second-factor/rules.ts";
import { openAnalytics } from "#features/site/analytics/server/dependencies.ts";
import { openGuides } from "#features/support/troubleshooting/guides/server/published.ts";
import { systemClock, type Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { startJobs, type RunningJobs } from "#platform/server/job-runner.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { holdsLease } from "#platform/server/lease.ts";
import { openLog } from "#platform/server/log.ts";
import { openMetrics, serveMetrics, type Metrics } from "#platform/server/metrics.ts";
import { openDatabase, ownConnection, type Database } from "#platform/server/open-db.ts";
import { isThere as isAvailable } from "#platform/system-name.ts";
import { openReplica } from "#platform/server/replica.ts";
import { traceWith } from "#platform/server/tracing.ts";
import { noteSecret } from "#platform/server/secret-since.ts";
import { readBrand } from "./brand/brand.ts";
import type { Config } from "./config.ts";
import { clockBounds } from "./clocked.ts";
import { openDocuments } from "./bill-documents.ts";
import { billDependencies } from "./bills.ts";
import { customersWhere, notificationsWhere } from "./customers-without.ts";
import type { AppDependencies } from "./dependencies.ts";
import { jobsWithout } from "./features.ts";
import { takeForOwnWorld } from "../demo/whose-database.ts";
import { demoUsers, fillDemoWorld } from "../demo/world.ts";
import { homeInternetDependencies } from "./home-internet.ts";
import { phoneDependencies } from "./phones.ts";
import { countedLimits, limitsOf } from "./limits.ts";
import { contactDependencies } from "./contact.ts";
import { heldSystems, observedSystems, withoutSystems } from "./observed-systems.ts";
import { withOAuth2 } from "./oauth2-file.ts";
import { refusableMails } from "#features/contact/notifications/refusal/server/refusable-mails.ts";
import { openProviders, type Providers } from "./providers.ts";
import { saySettings } from "./say-systems.ts";
import { holdingOf, orderLimitsOf, purchaseDependencies } from "./purchase.ts";
import { storedSecret } from "./secret.ts";
import { shopDependencies } from "./shop.ts";
import { offIn } from "./systems.ts";
import { staffAccountsOf } from "./staff-accounts.ts";
import { withJobs } from "./with-jobs.ts";
import { exportedFilesFrom, exporters } from "./exporters.ts";
import { traces } from "./traces.ts";

/** What the portal and the worker have in common. */
export type Foundation = {
  log: Logger;
  database: Database;
  deps: AppDependencies;
  running: RunningJobs;
  metrics: Metrics;
  /** The metrics server, where a port is set for it. */
  metricsServer: { close: () => Promise<void> } | undefined;
  secret: string;
  close: () => Promise<void>;
};

/** Path of the payment company's callbacks below the public address. */
const CALLBACK = "/payments/callback";

/** The right to report the queues; after so long another process takes it, where the one that had it has ended. */
const QUEUES_LEASE = { name: "metrics.queues", process: randomUUID(), seconds: 90 };

/** The queues of jobs, in one process at a time. */
const countsOfOne = async (db: Db, running: RunningJobs | undefined) =>
  running && (await holdsLease(db, QUEUES_LEASE)) ? running.counts() : [];

/** The portal's public URL, context path included, without a trailing slash. `port` is called once the port is known. */
export const publicAddress = (
  { PUBLIC_URL, HOST, CONTEXT_PATH }: Pick<Config, "PUBLIC_URL" | "HOST" | "CONTEXT_PATH">,
  port: number,
): string => `${PUBLIC_URL.replace(/\/$/, "") || `http://${asReached(HOST)}:${port}`}${CONTEXT_PATH}`;

/** The address at which something listening on the host is reached from this machine. */
function asReached(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

type Opening = { clock: Clock; log: Logger; secret: string };

/**
 * The database with its world: the demo world where DEMO is on, a provider's own where it is off; a database that holds the other one is refused. With it what
 * makes documents.
 */
async function openWorld(config: Config, { clock, log, secret }: Opening) {
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir, DATABASE_POOL: poolSize, demo } = config;
  const database = await openDatabase({ databaseUrl, directUrl, dataDir, poolSize, log });
  const { db } = database;
  try {
    await (demo ? fillDemoWorld(db, clock.now()) : takeForOwnWorld(db, clock.now()));
    await noteSecret(db, secret, clock.now());
    return {
      database,
      replica: openReplica(database, replicaSettings(config, log)),
      documents: await openDocuments(config, { db, clock, log, demo }),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const openMetricsServer = async ({ METRICS_PORT: port, METRICS_HOST: host }: Config, metrics: Metrics) =>
  port ? serveMetrics(metrics, { port, host }) : undefined;

/** Sends traces where a setting says so; the exporter is loaded only then. */
async function openTraces(config: Config): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service, TRACES_PERCENT: percent } = config;
  if (!endpoint) return async () => undefined;
  const { openTelemetry } = await import("./open-telemetry.ts");
  const { tracer, close } = openTelemetry({ endpoint, service, percent });
  traceWith(tracer);
  return async () => {
    traceWith(undefined);
    await close();
  };
}

/** Closes one after the other. */
const closeInOrder =
  (...closing: (() => Promise<void>)[]) =>
  async () => {
    for (const close of closing) await close();
  };

const replicaSettings = ({ DATABASE_READ_URL, DATABASE_READ_BEHIND_SECONDS, DATABASE_POOL }: Config, log: Logger) => ({
  url: DATABASE_READ_URL,
  mostBehindSeconds: DATABASE_READ_BEHIND_SECONDS,
  poolSize: DATABASE_POOL,
  log,
});

/** Whether this is a restored copy that must not send what the original sends. */
const isHeld = ({ OUTGOING }: Config): boolean => OUTGOING === "hold";

/** The outside systems, with the tokens of those that have them, each call of which is observed; in a restored copy none is reached. */
async function openSystems(config: Config, world: Parameters<typeof openProviders>[1], { systemAnswered }: Metrics): Promise<Providers> {
  const opened = withoutSystems(openProviders(await withOAuth2(config, world), world), offIn(config.systems));
  saySettings(config, world.log);
  if (isHeld(config)) world.log.warn({}, "nothing is sent and no job runs: OUTGOING is hold");
  return observedSystems(isHeld(config) ? heldSystems(opened) : opened, { systemAnswered, log: world.log });
}

/** What features are given of the settings alone. */
const settingsFor = (config: Config, secret: string) => ({
  ...countedLimits(config, secret),
  ...billDependencies(config),
  idempotencyHours: config.IDEMPOTENCY_HOURS,
  confirmMinutes: config.CONFIRM_IDENTITY_MINUTES,
  eInvoiceDays: config.E_INVOICE_LINK_DAYS,
  orderLimits: orderLimitsOf(config, secret),
  spendingWarnAt: config.SPENDING_WARN_PERCENTS,
  contractNoticeDays: config.CONTRACT_NOTICE_DAYS,
  ...contactDependencies(config, secret),
  ...phoneDependencies(config),
  demoUsers: config.demo ? demoUsers : [],
});

/** Whether what requires these systems is there, as the settings connect them. */
function thereWith(config: Config): AppDependencies["isThere"] {
  const off = offIn(config.systems);
  return (requires) => isAvailable(requires, off);
}

/** Opens the database, the providers and the jobs. `work` says whether this process runs them. */
export async function layFoundation(config: Config, { work, port }: { work: boolean; port: () => number }): Promise<Foundation> {
  const { brand, pictures } = await readBrand(config);
  const guides = openGuides(config.GUIDES_DIR || undefined);
  const log = openLog(config.LOG_LEVEL);
  const clock = systemClock;
  const secret = config.SESSION_SECRET || storedSecret(config.DATA_DIR);
  const closeTraces = await openTraces(config);
  const { database, replica, documents } = await openWorld(config, { clock, log, secret });
  const { db } = database;
  const isThere = thereWith(config);
  const publicUrl = () => publicAddress(config, port());
  const addressOf = (path: string) => `${publicUrl()}${path}`;
  const base = { db, clock, brand };
  const pageLimits = limitsOf(config);
  const counted: { running?: RunningJobs } = {};
  const metrics = openMetrics({ database, jobs: { counts: () => countsOfOne(db, counted.running) } });
  const opening = { ...base, log, countUnread: metrics.unreadInAnswer, publicUrl, callbackPath: CALLBACK } as const;
  const { close: closeProviders, ...providers } = await openSystems(config, opening, metrics);
  const shared = {
    ...base,
    replica: replica.db,
    customers: customersWhere(isThere),
    isThere,
    notifications: notificationsWhere(isThere),
    traces,
    exporters,
    exportedFiles: exportedFilesFrom(providers.files),
    brandPictures: pictures,
    guides,
    place: { contextPath: config.CONTEXT_PATH, area: `/my${config.PORTAL_PRODUCT}` },
    addressOf,
    staffAccounts: staffAccountsOf(config, { log, systemAnswered: metrics.systemAnswered, addressOf }),
    passkeySite: () => passkeySiteOf(publicUrl()),
    isReady: () => database.ready(),
    pageLimits,
    ...settingsFor(config, secret),
    log,
    ...providers,
    mail: refusableMails(providers.mail, { secret, addressOf }),
    ...purchaseDependencies(clock, holdingOf(config, secret)),
    ...shopDependencies({ clock, tollRegistry: providers.tollRegistry }),
  };
  const home = homeInternetDependencies({ ...base, ...providers, secret, config, limits: pageLimits });
  const writer = ownConnection(database, { log, statementMs: config.DATABASE_ANSWER_MS });
  const analytics = openAnalytics({ writer: writer.db, clock, retentionDays: config.ANALYTICS_DAYS });
  const bounds = clockBounds({ ...shared.orderLimits, ...home.times, guideHours: config.GUIDE_HOURS });
  const deps = (jobs: Jobs): AppDependencies => ({ ...shared, ...withJobs(jobs, { shared, home, documents }), analytics, bounds });
  const look = { lookSeconds: config.JOBS_LOOK_SECONDS, onEnded: metrics.jobEnded };
  const running = (counted.running = await startJobs({
    database,
    declared: jobsWithout(offIn(config.systems)),
    deps,
    log,
    work: work && !isHeld(config),
    ...look,
  }));
  const metricsServer = await openMetricsServer(config, metrics);
  const close = closeInOrder(writer.close, replica.close, database.close, documents.close, closeProviders, closeTraces);
  return { log, database, deps: deps(running.jobs), running, metrics, metricsServer, secret, close };
}
