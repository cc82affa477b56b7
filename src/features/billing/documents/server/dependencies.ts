import type { Brand } from "#platform/brand.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Bill } from "#providers/billing/port.ts";
import type { Files } from "#providers/files/port.ts";
import type { Renderer } from "./render/renderer.ts";
import type { SigningKey } from "./signing-key.ts";

/** What makes documents. */
export type DocumentTools = {
  render: Renderer["render"];
  /** The key that is in force now; undefined where there is none, or it has expired. */
  signingKey: () => Promise<SigningKey | undefined>;
};

export type DocumentDependencies = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  files: Files;
  brand: Brand;
  bills: { billById(db: Db, id: string): Promise<Bill | undefined> };
  billDocuments: DocumentTools;
  addressOf: (path: string) => string;
  log: Record<"info" | "warn", (about: object, message: string) => void>;
};
