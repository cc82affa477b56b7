import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { inputIn, magicInputs, reaching, type World } from "../simulated-system.ts";
import type { AntivirusVendor } from "./port.ts";

/** Contracts and a version that show every failure of the antivirus vendor. All others are in order. */
export const { inputs: SPECIAL, table: antivirusTable } = magicInputs("contract or version", {
  blocked: ["C3000001", "a licence is refused: blocked"],
  away: ["C4000001", "the vendor is away for every licence of it, new or ended"],
  slow: ["C2000001", "a licence takes 2.5 seconds"],
  lost: ["C6000001", "the licence is issued, but its first answer is lost: the repeat finds it"],
  withdrawn: ["16.2.15", "offered, but withdrawn by the time it is downloaded"],
});

const VERSIONS = ["18.2.14", "17.2.8", SPECIAL.withdrawn];
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const KEY_LENGTH = 20;
const newKey = (): string => Array.from({ length: KEY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** The simulated vendor's download check: whether an address is one of its own, and still valid. */
export type DownloadSimulator = {
  look(link: { version: string; until: string; signature: string }): Promise<"good" | "expired" | "unknown">;
};

/** A simulated vendor in the database: keys, and downloads at signed addresses of a page in the demo. */
export function simulatedAntivirusVendor({
  db,
  clock,
  downloadsUrl,
  slowMs,
}: World & {
  /** The base URL of the downloads, without a trailing slash. */
  downloadsUrl: () => string;
}): AntivirusVendor & { simulator: DownloadSimulator } {
  const { away, reach } = reaching("antivirus vendor", slowMs);
  const signed = async (version: string, until: string) =>
    createHmac("sha256", await signingKey(db))
      .update(`${version}\n${until}`)
      .digest("base64url");
  return {
    versions: async () => [...VERSIONS],

    async issue({ orderId, cid }) {
      await reach(inputIn(SPECIAL, cid));
      if (cid === SPECIAL.blocked) return { state: "refused", reason: "blocked" };
      const { key, isNew } = await enter(db, { orderId, cid, now: clock.now() });
      if (cid === SPECIAL.lost && isNew) throw away();
      return { state: "issued", key };
    },

    async revoke(key) {
      const { rows } = await sql<{ cid: string }>`select cid from simulated_antivirus.licences where key = ${key}`.execute(db);
      if (rows[0]?.cid === SPECIAL.away) throw away();
      await sql`update simulated_antivirus.licences set ended_at = ${clock.now()} where key = ${key} and ended_at is null`.execute(db);
    },

    async downloadUrl({ version, until }) {
      if (!VERSIONS.includes(version) || version === SPECIAL.withdrawn) return undefined;
      const stamp = until.toISOString();
      return `${downloadsUrl()}/${version}?${new URLSearchParams({ until: stamp, signature: await signed(version, stamp) })}`;
    },

    simulator: {
      async look({ version, until, signature }) {
        const [right, given] = [Buffer.from(await signed(version, until)), Buffer.from(signature)];
        if (right.length !== given.length || !timingSafeEqual(right, given)) return "unknown";
        return new Date(until) > clock.now() ? "good" : "expired";
      },
    },
  };
}

async function enter(db: Db, { orderId, cid, now }: { orderId: string; cid: string; now: Date }): Promise<{ key: string; isNew: boolean }> {
  const { rows } = await sql<{ key: string }>`
    insert into simulated_antivirus.licences (order_id, cid, key, issued_at) values (${orderId}, ${cid}, ${newKey()}, ${now})
    on conflict (order_id) do nothing returning key`.execute(db);
  if (rows[0]) return { key: rows[0].key, isNew: true };
  const { rows: before } = await sql<{ key: string }>`select key from simulated_antivirus.licences where order_id = ${orderId}`.execute(db);
  return { key: before[0]!.key, isNew: false };
}

/** The key that signs addresses: made once, the same for every process. */
async function signingKey(db: Db): Promise<string> {
  await sql`insert into simulated_antivirus.signing (key) values (${randomBytes(32).toString("base64url")}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ key: string }>`select key from simulated_antivirus.signing`.execute(db);
  return rows[0]!.key;
}
