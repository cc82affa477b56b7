import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";
import { magicInputs, reaching, type World } from "../simulated-system.ts";
import type { VirusScanner } from "./port.ts";

/** Texts in a file that show every answer of the scanner. All other files are clean. */
export const { inputs: TEXTS, table: scannerTable } = magicInputs("text in a file", {
  flagged: ["EICAR-STANDARD-ANTIVIRUS-TEST-FILE", "flagged, as by every scanner"],
  away: ["VRATA-SCANNER-AWAY", "the scanner is away for ever: the file is never given out"],
  later: ["VRATA-SCANNER-LATER", "away at the first scan, clean at the next: it waits for the job"],
  flaggedLater: ["VRATA-SCANNER-FLAGS-LATER", "away at the first scan, flagged at the next"],
  slow: ["VRATA-SCANNER-SLOW", "clean after 2.5 seconds"],
});
const LONGEST = Math.max(...Object.values(TEXTS).map(({ length }) => length));

/** A simulated scanner, which knows the texts above and nothing of viruses. */
export function simulatedVirusScanner({ db, slowMs }: Omit<World, "clock">): VirusScanner {
  const { away, reach } = reaching("virus scanner", slowMs);
  return {
    async scan(content) {
      const { found, sha256 } = await searched(content);
      const scans = found.size > 0 ? await countScan(db, sha256) : 0;
      const isFirst = scans === 1;
      if (found.has(TEXTS.slow)) await reach("slow");
      if (found.has(TEXTS.away) || (isFirst && (found.has(TEXTS.later) || found.has(TEXTS.flaggedLater)))) throw away();
      if (found.has(TEXTS.flagged)) return { state: "flagged", signature: "Eicar-Test-Signature" };
      return found.has(TEXTS.flaggedLater) ? { state: "flagged", signature: "Portal.Test.Later" } : { state: "clean" };
    },
  };
}

/** The special texts in a file, wherever its pieces are cut. */
async function searched(content: AsyncIterable<Uint8Array>): Promise<{ found: Set<string>; sha256: string }> {
  const found = new Set<string>();
  const hash = createHash("sha256");
  const search = (bytes: Buffer) => {
    for (const special of Object.values(TEXTS)) if (bytes.includes(special)) found.add(special);
  };
  let rest = Buffer.alloc(0);
  for await (const { buffer, byteOffset, length } of content) {
    const bytes = Buffer.from(buffer, byteOffset, length);
    hash.update(bytes);
    search(bytes);
    search(Buffer.concat([rest, bytes.subarray(0, LONGEST)]));
    rest = Buffer.concat([rest, bytes.subarray(-LONGEST)]).subarray(-LONGEST);
  }
  return { found, sha256: hash.digest("hex") };
}

async function countScan(db: Db, sha256: string): Promise<number> {
  const { rows } = await sql<{ scans: number }>`
    insert into simulated_scanner.scans (sha256) values (${sha256})
    on conflict (sha256) do update set scans = simulated_scanner.scans.scans + 1 returning scans`.execute(db);
  return rows[0]!.scans;
}
