import { X509Certificate } from "node:crypto";
import { readKey } from "#features/billing/documents/server/key/read-key.ts";
import type { Db } from "#platform/server/db.ts";
import { latestSecretSince } from "#platform/server/secret-since.ts";
import { DAY_MS } from "#vocabulary/time-units.ts";
import type { Config } from "../config.ts";
import { clientCertificates } from "../oauth2-file.ts";
import { look, ok, untrue, type Finding } from "./finding.ts";

const SOON_DAYS = 30;

/** Keys with their last day, and how long the secret has been in use. Throws `CannotStart` for a key that cannot be used. */
export async function keysFindings(config: Config, { db, now }: { db: Db; now: Date }): Promise<Finding[]> {
  const signing = await readKey(config, now);
  const clients = clientCertificates(config).map(({ clientId, pem }) =>
    lastDay(`certificate of ${clientId}`, new Date(new X509Certificate(pem).validTo), now),
  );
  return [
    signing
      ? lastDay(`certificate of documents, ${signing.subject}`, signing.notAfter, now)
      : look("certificate of documents", config.demo ? "one for tests, as documents say" : "none: bills have no document"),
    ...clients,
    ...(await secretFinding(config, { db, now })),
  ];
}

/** A key that is good until then. */
export function lastDay(about: string, until: Date, now: Date): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS);
  const day = until.toISOString().slice(0, 10);
  if (days < 0) return untrue(about, `ended on ${day}: what is signed with it is not valid`);
  return days < SOON_DAYS ? look(about, `ends on ${day}, in ${days} days`) : ok(about, `good until ${day}`);
}

async function secretFinding({ SESSION_SECRET }: Config, { db, now }: { db: Db; now: Date }): Promise<Finding[]> {
  const since = await latestSecretSince(db);
  const days = since && Math.floor((now.getTime() - since.getTime()) / DAY_MS);
  const age = days === undefined ? "not used yet" : `in use for ${days} days`;
  return [
    SESSION_SECRET.includes(",")
      ? look("SESSION_SECRET", `${age}; the old one is still read: npm run secrets -- status`)
      : ok("SESSION_SECRET", age),
  ];
}
