import type { Line } from "#features/account/customers/contract.ts";
import type { AttachedFile } from "#features/contact/attachments/contract.ts";
import type { Place } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { Scope } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { LookDependencies } from "../../server/dependencies.ts";

/** Something that the guide found out. */
export type Fact = { kind: "answer" | "measured"; name: string; value: string; at: Date };
type OfForm = { owner: string; purpose: "ticket"; form: string };
type SentFile = { code: string; name: string; size: number; storedSha256: string | null };

/** The settings of tickets. */
export type TicketSettings = {
  /** For how many minutes a place is held while a form is open. */
  holdMinutes: number;
  /** How long a page waits for the workforce, in milliseconds, before it shows what was last reported. */
  readsMs: number;
  /** Whether tickets are counted, and how many a user may request in an hour. */
  on: boolean;
  perUser: number;
  /** How often the visit of one ticket may be moved within a day. */
  movesPerTicket: number;
  /** What was typed into a refused form without a script is encrypted with it, and counts are stored under hashes that need it. */
  secret: string;
  /** Of the files of one ticket. */
  files: { fileBytes: number; totalBytes: number; files: number };
};

export type CreationDependencies = LookDependencies & {
  place: Place;
  ticketSettings: TicketSettings;
  customers: {
    linesOf(db: Db, customerId: string, scope: Scope): Promise<Line[]>;
    billedAccountsOf(db: Db, customerId: string, scope: Scope): Promise<{ code: string }[]>;
    reachableBy(db: Db, userId: string): Promise<{ name: string; mail: string | null; mobile: string | null } | undefined>;
    /** The address of a line, or else the city of its customer. */
    addressOfLine(db: Db, assetId: string): Promise<string | null>;
  };
  attachments: {
    attach(tx: Db, files: { owners: string[]; codes: string[] }, to: { kind: "ticket"; id: string }): Promise<SentFile[]>;
    unsentFilesOf(db: Db, form: OfForm): Promise<AttachedFile[]>;
  };
  /** What a session of the guide found out, in the customer's language; undefined: the customer has no such session of this line. */
  factsOf(db: Db, session: { sessionId: string; customerId: string; assetId: string; language: Language }): Promise<Fact[] | undefined>;
};
