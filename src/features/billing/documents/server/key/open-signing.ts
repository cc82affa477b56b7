import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { SigningKey } from "../signing-key.ts";
import { readKey, type KeySettings } from "./read-key.ts";
import { storedTestKey } from "./test-key.ts";
import { DAY_MS } from "#vocabulary/time-units.ts";

type Log = Record<"info" | "warn", (about: object, message: string) => void>;
type World = { db: Db; clock: Clock; log: Log; demo: boolean };

const SOON_MS = 30 * DAY_MS;

/** Opens the key of the settings, or the demo's own. Throws `CannotStart` for one that cannot be used. Returns how to get the key that is in force. */
export async function openSigning(settings: KeySettings, { db, clock, log, demo }: World): Promise<() => Promise<SigningKey | undefined>> {
  const configured = await readKey(settings, clock.now());
  if (configured && configured.notAfter.getTime() - clock.now().getTime() < SOON_MS)
    log.warn({ until: configured.notAfter }, "the certificate that documents are signed with expires soon");
  if (!configured && !demo)
    log.warn({}, "no document is signed or given out: SIGNING_P12, or SIGNING_KEY and SIGNING_CERTIFICATE, are empty");
  let own: Promise<SigningKey> | undefined;
  const testKey = () => {
    own ??= storedTestKey(db, clock);
    own.catch(() => (own = undefined));
    return own;
  };
  return async () => {
    const key = configured ?? (demo ? await testKey() : undefined);
    return key && key.notAfter > clock.now() ? key : undefined;
  };
}
