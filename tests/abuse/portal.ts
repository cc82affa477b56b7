import type { ReadBrand } from "#app/server/brand/brand.ts";
import { lookOf } from "#app/server/brand/look.ts";
import { shownBrand } from "#platform/brand.ts";
import { BRAND } from "#testing/brand.ts";
import { sql } from "kysely";
import { openGuides } from "#features/support/troubleshooting/guides/server/published.ts";
import { demoUsers, fillDemoWorld } from "#app/demo/world.ts";
import { configFrom } from "#app/server/config.ts";
import { openDocuments } from "#app/server/bill-documents.ts";
import { billDependencies, billsWith } from "#app/server/bills.ts";
import { cardDependencies } from "#app/server/card-payments.ts";
import { customers } from "#app/server/customers.ts";
import { contactDependencies, conversationsWith } from "#app/server/contact.ts";
import { rechargingOf, ticketSettingsOf } from "#app/server/limits.ts";
import { customersWhere, notificationsWhere } from "#app/server/customers-without.ts";
import { homeInternetDependencies } from "#app/server/home-internet.ts";
import { openProviders } from "#app/server/providers.ts";
import { withoutSystems } from "#app/server/observed-systems.ts";
import { faultSettingsOf, guideSettingsOf } from "#app/server/support-systems.ts";
import { phoneDependencies } from "#app/server/phones.ts";
import { holdingOf, orderLimitsOf, purchaseDependencies } from "#app/server/purchase.ts";
import { warnOfSpending } from "#features/billing/spending/server/warning.ts";
import { announceBills } from "#features/billing/e-invoice/server/announce.ts";
import { openAnalytics } from "#features/site/analytics/server/dependencies.ts";
import type { AppDependencies } from "#app/server/dependencies.ts";
import { jobsWithout, openFeatures } from "#app/server/features.ts";
import { guideRoutersWith } from "#app/server/support.ts";
import { shopDependencies } from "#app/server/shop.ts";
import { exportedFilesFrom, exporters } from "#app/server/exporters.ts";
import { traces } from "#app/server/traces.ts";
import { serveSite } from "#app/server/site/serve-site.ts";
import { pages as everyPage } from "#app/web/features.ts";
import { renderFragment } from "#app/web/ssr.tsx";
import { confirmByPassword } from "#features/account/sign-in/server/confirm.ts";
import { beginSession, findUser, SESSION_COOKIE } from "#features/account/sign-in/server/session.ts";
import { startJobs } from "#platform/server/job-runner.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { User } from "#platform/server/feature.ts";
import { isThere, type SystemName } from "#platform/system-name.ts";
import { freshDb } from "#testing/database.ts";
import { LOOK } from "#testing/page-frame.ts";
import { PASSKEY_SITE } from "#testing/passkey-device.ts";
import { builtPages } from "#testing/built-pages.ts";
import { freshFolder } from "#testing/folder.ts";
import { LIMITS, TRY_LIMITS } from "#testing/limits.ts";
import { NOW, openServer, PLACE, type Browser, type Opened } from "#testing/server.ts";
import { fillWithPeople } from "#testing/people.ts";
import { keepFirstContents } from "#testing/tables.ts";
import { insertFixtures } from "./fixtures.ts";

export type WholePortal = Awaited<ReturnType<typeof openWholePortal>>;

type Opening = { pages?: boolean; demo?: boolean; off?: readonly SystemName[]; branded?: ReadBrand };

/**
 * Every feature, as the app registers them, over a database full of people; `pages`: with every page too; `demo`: in the whole demo world; `off`: without these
 * outside systems; `branded`: whose portal it is.
 */
export async function openWholePortal({ pages = false, demo = false, off = [], branded = { brand: BRAND, pictures: [] } }: Opening = {}) {
  const { brand } = branded;
  const { db, database, close } = await freshDb();
  const clock = standingClock(NOW);
  const limits = TRY_LIMITS;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const requestContext = { db, clock, log, brand, publicUrl: () => "http://127.0.0.1", callbackPath: "/payments/callback" } as const;
  const storage = freshFolder();
  const providers = withoutSystems(openProviders(configFrom({ DATA_DIR: storage.folder }), requestContext), off);
  const { networkController, mailboxes, hosting, antivirusVendor } = providers;
  const running = await startJobs({ database, declared: jobsWithout(off), deps: () => ({}), log, work: false });
  const home = homeInternetDependencies({
    db,
    clock,
    secret: limits.secret,
    config: configFrom({}),
    limits: LIMITS,
    networkController,
    mailboxes,
    hosting,
    antivirusVendor,
  });
  const { jobs } = running;
  const addressOf = (path: string) => `http://127.0.0.1${path}`;
  const documents = await openDocuments(configFrom({ DOCUMENT_PRIORITY: "normal" }), { db, clock, log, demo: true });
  const news = {
    announceBills: announceBills({ clock, jobs }),
    warnOfSpending: warnOfSpending({ jobs, warnAt: [80, 100], customers }),
  };
  const deps: AppDependencies = {
    ...providers,
    ...cardDependencies({ ...providers, db, clock, jobs, addressOf }),
    ...purchaseDependencies(clock, holdingOf(configFrom({}), limits.secret)),
    ...shopDependencies({ clock, tollRegistry: providers.tollRegistry }),
    db,
    replica: db,
    clock,
    customers: customersWhere((requires) => isThere(requires, off)),
    isThere: (requires) => isThere(requires, off),
    ...billDependencies(configFrom({})),
    ...news,
    bills: billsWith({ ...providers, db, clock, customers, ...news }),
    eInvoiceDays: 90,
    notifications: notificationsWhere((requires) => isThere(requires, off)),
    ...contactDependencies(configFrom({}), limits.secret),
    ...phoneDependencies(configFrom({})),
    recharging: rechargingOf(configFrom({}), limits.secret),
    conversations: conversationsWith({ jobs: running.jobs, clock }),
    traces,
    exporters,
    exportedFiles: exportedFilesFrom(providers.files),
    jobs,
    place: PLACE,
    brand,
    brandPictures: branded.pictures,
    guides: openGuides(),
    guideSettings: guideSettingsOf(configFrom({})),
    guideRouters: guideRoutersWith({ ...home, jobs: running.jobs }),
    addressOf,
    passkeySite: () => PASSKEY_SITE,
    isReady: async () => true,
    log: { info: () => undefined, warn: () => undefined },
    bounds: [],
    limits,
    pageLimits: LIMITS,
    idempotencyHours: 24,
    confirmMinutes: 5,
    orderLimits: orderLimitsOf(configFrom({}), limits.secret),
    spendingWarnAt: [80, 100],
    contractNoticeDays: 30,
    visitReminderHour: 18,
    faultSettings: faultSettingsOf({ ...configFrom({}), demo: true }),
    ticketSettings: ticketSettingsOf(configFrom({}), limits.secret),
    demoUsers: off.length === 0 ? demoUsers : [],
    staffAccounts: {
      provider: { begin: async () => "https://sso.example/authorize", identify: async () => "invalid" },
      name: null,
      roles: { claim: "roles", values: new Map() },
      strength: { acr: [], amr: [] },
      passwords: true,
    },
    analytics: openAnalytics({ writer: db, clock, retentionDays: 90 }),
    billDocuments: documents.with({
      ...providers,
      clock,
      place: PLACE,
      jobs: running.jobs,
      brand,
      addressOf: (path) => path,
      waitMs: 0,
    }),
    homeInternet: { ...home, times: { ...home.times, longPollMs: 5 }, jobs: running.jobs },
  };
  const features: Opened[] = [(app, requestContext) => openFeatures(app, requestContext, deps)];
  const look = brand === BRAND ? LOOK : lookOf(brand, (path) => `https://portal.example${path}`);
  const built = pages ? builtPages({ look, off }, brand) : undefined;
  if (built) {
    const site = {
      deps: { ...deps, addressOf: look.addressOf },
      pages: everyPage.filter(({ requires }) => isThere(requires, off)),
      built: "public",
      securityContact: "",
    };
    features.push(built.serve, (app) => serveSite(app, site));
  }
  const context = await openServer(db, features, {
    off,
    clock,
    fragment: (endpoint, given, { language }) =>
      renderFragment({ place: PLACE, language, brand: shownBrand(brand, language), limits: LIMITS }, endpoint, given),
    findUser: (cookie) => findUser(db, cookie, { now: clock.now(), customers }),
    confirmByPassword: (user, tried) => confirmByPassword(deps, user, tried),
  });
  if (demo) await fillDemoWorld(db, clock.now());
  else {
    await fillWithPeople(db);
    await insertFixtures(db);
  }
  const { contents, restore } = await keepFirstContents(db, UNCOUNTED);
  const forgetTries = () => sql`delete from platform.rate_limits`.execute(db);
  return {
    db,
    deps,
    app: context.app,
    area: PLACE.area,
    /** A browser of the person, or of a visitor. */
    async signedIn(person: User | undefined): Promise<Browser> {
      const browser = context.browser();
      if (person)
        browser.cookies.set(
          SESSION_COOKIE,
          await beginSession(db, { userId: person.id, now: clock.now(), userAgent: undefined, address: "127.0.0.1" }, { customers }),
        );
      return browser;
    },
    /** The row count and a content hash of every table; counted attempts are the rate limit, not an effect of the request. */
    contents,
    forgetTries,
    /** As if everybody had signed in hours ago. */
    forgetConfirmations: () => sql`update people.sessions set confirmed_at = confirmed_at - interval '1 hour'`.execute(db),
    async renew() {
      await forgetTries();
      await restore();
    },
    async close() {
      await context.close();
      built?.remove();
      await running.stop(1_000);
      await close();
      storage.remove();
    },
  };
}

/** Tables that change with time alone: rate limits, pg-boss's own maintenance, and the demo's key, which is made when it is first needed. */
const UNCOUNTED = ["platform.rate_limits", "jobs.version", "jobs.queue", "jobs.instance", "bill_documents.test_key"];
