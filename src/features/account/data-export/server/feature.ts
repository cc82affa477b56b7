import { createHash, randomBytes } from "node:crypto";
import type { ServerFeature } from "#platform/server/feature.ts";
import { withFiles } from "#platform/server/zip.ts";
import { dayOf } from "#vocabulary/day.ts";
import { peek, take } from "#platform/server/rate-limit.ts";
import { dataExportContract, type ExportState } from "../contract.ts";
import { EXPORT_DAYS, LINK_SECONDS } from "../rules.ts";
import type { ExportDependencies } from "./dependencies.ts";
import { forgetExports, makeExport, sendExportNotice } from "./jobs.ts";
import { DAY_MS, DAY_SECONDS, HOUR_MS, instantAfter, instantBefore } from "#vocabulary/time-units.ts";

const A_DAY = { limit: 3, windowSeconds: DAY_SECONDS };
const NONE: ExportState = { state: "none", requestedAt: null, readyAt: null, endsAt: null, fetchedAt: null, bytes: null };

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
/** An export that has not ended by then is lost, and another may be requested. */
const lostBefore = (now: Date): Date => instantBefore(now, HOUR_MS);
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const FILE_NAME = { bg: "moite-danni", en: "my-data" };

export const dataExport: ServerFeature<typeof dataExportContract, ExportDependencies> = {
  contract: dataExportContract,
  handlers: {
    async exportState({ user }, { db, clock, customers }) {
      const stored = await customers.exportStateOf(db, user.id);
      if (!stored || (!stored.readyAt && stored.requestedAt < lostBefore(clock.now()))) return { status: 200, body: NONE };
      const { requestedAt, readyAt, fetchedAt, bytes } = stored;
      const endsAt = readyAt && instantAfter(requestedAt, EXPORT_DAYS * DAY_MS);
      const times = { requestedAt: iso(requestedAt), readyAt: iso(readyAt), endsAt: iso(endsAt), fetchedAt: iso(fetchedAt) };
      return { status: 200, body: { state: readyAt ? "ready" : "under-way", bytes, ...times } };
    },

    async requestExport({ user }, { db, clock, jobs, customers, limits: { secret } }) {
      const now = clock.now();
      return db.transaction().execute(async (tx) => {
        const rate = { name: "data-export.of-user", key: user.id, secret, now, ...A_DAY };
        const day = await peek(tx, rate);
        if (!day.allowed)
          return { status: 429, headers: { "retry-after": String(day.retryAfterSeconds) }, body: { problem: "too-many-exports" } } as const;
        const exportId = await customers.startExport(tx, user.id, { now, lostBefore: lostBefore(now) });
        if (!exportId) return { status: 409, body: { problem: "under-way" } } as const;
        await take(tx, rate);
        await jobs.enqueue(tx, makeExport, { payload: { exportId } });
        return { status: 200, body: {} } as const;
      });
    },

    async linkExport({ user }, { db, clock, customers, place }) {
      const token = randomBytes(32).toString("base64url");
      const endsAt = instantAfter(clock.now(), LINK_SECONDS * 1_000);
      const isLinked = await customers.linkExport(db, user.id, { linkHash: hashOf(token), endsAt });
      const href = `${place.contextPath}${place.area}/settings/export/file/${token}`;
      return isLinked ? { status: 200, body: { href } } : { status: 404, body: { problem: "no-export" } };
    },

    async fetchExport({ user, params: { token }, language }, { db, clock, customers, exportedFiles }) {
      const now = clock.now();
      const bytes = await db.transaction().execute(async (tx) => {
        const archive = await customers.takeExport(tx, user.id, { linkHash: hashOf(token), now });
        if (archive) await customers.addHistory(tx, { userId: user.id, event: "export-fetched", now });
        return archive;
      });
      if (!bytes) return { status: 404, body: { problem: "no-export" } };
      const name = `${FILE_NAME[language]}-${dayOf(now)}.zip`;
      const files = await exportedFiles(db, user.id);
      if (files.length === 0) return { status: 200, file: { name, bytes } };
      return { status: 200, file: { name, open: () => withFiles(bytes, { files, at: now }) } };
    },
  },
};

export const dataExportServer = {
  name: "data-export",
  about: "The export of a user's own data (GDPR 15 and 20).",
  feature: dataExport,
  jobs: [makeExport, sendExportNotice, forgetExports],
};
