import { sql } from "kysely";
import type { StaffRole } from "../permissions.ts";
import type { Db } from "./db.ts";

/** Who acts: somebody of the staff, by the role that allows it, from a network address; or a command on the server. */
export type Actor = { userId: string; role: StaffRole; address: string } | { command: string };

type Value = string | number | boolean | null | readonly string[];
/** What something was or is, in words of the code. Never a secret, nor what a customer wrote. */
export type Recorded = Readonly<Record<string, Value | undefined>>;

export type AuditEntry = {
  actor: Actor;
  at: Date;
  /** The thing and the verb, as `conversation.claimed`. */
  act: `${string}.${string}`;
  /** The number of the customer whom it concerns. */
  customer?: string | null | undefined;
  /** The user whom it was done to. */
  aboutUser?: string | null | undefined;
  /** The thing that it was done to, by its key. */
  subject?: string;
  before?: Recorded | undefined;
  after?: Recorded | undefined;
  /** Why, where somebody said so. */
  reason?: string | undefined;
};

/** As the table has it: no act fails for a long name of a file. */
const LONGEST_SUBJECT = 200;
const NOBODY = { userId: null, role: null, address: null } as const;

/** Adds to the audit list, in the transaction of the act itself: either both are stored, or neither. */
export async function audit(tx: Db, { actor, at, act, customer, aboutUser, subject, before, after, reason }: AuditEntry): Promise<void> {
  const { userId, role, address, command } =
    "command" in actor
      ? { ...NOBODY, command: actor.command }
      : { userId: actor.userId, role: actor.role, address: actor.address, command: null };
  await sql`
    insert into audit.entries (at, user_id, command, role, address, act, customer_code, about_user, subject, before, after, reason)
    values (${at}, ${userId}, ${command}, ${role}, ${address}, ${act}, ${customer ?? null}, ${aboutUser ?? null}, ${subject?.slice(0, LONGEST_SUBJECT) ?? null},
      ${asJson(before)}::text::jsonb, ${asJson(after)}::text::jsonb, ${reason ?? null})`.execute(tx);
}

const asJson = (recorded: Recorded | undefined): string | null => (recorded === undefined ? null : JSON.stringify(recorded));
