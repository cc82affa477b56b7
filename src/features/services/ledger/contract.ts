import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { ongoingOr } from "../operations/contract.ts";
import { LEDGER_FAULTS, LEDGER_KINDS, LEDGER_STATES } from "./rules.ts";
import { ledgerAddress } from "./search-params.ts";

export const LedgerEntry = z.object({
  id: z.string(),
  kind: z.enum(LEDGER_KINDS),
  /** The number of a line, or the code of a contract or billing account, and what its owner calls it. */
  subject: z.string(),
  subjectName: z.nullable(z.string()),
  state: z.enum(LEDGER_STATES),
  fault: z.nullable(z.enum(LEDGER_FAULTS)),
  /** What was requested, by field: an offer, a price, a reason. Never a secret. */
  request: z.record(z.string(), z.unknown()),
  requestedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** The user who requested it; null where nobody did, or the user has left. */
  by: z.nullable(z.object({ name: z.string(), isYou: z.boolean() })),
  /** Where it can be taken back: here, or at the router's settings. */
  undo: z.nullable(z.enum(["here", "router", "line"])),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

const Ledger = z.object({
  entries: z.array(LedgerEntry),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** After how many milliseconds to ask again while something is under way. */
  checkingTime: z.int(),
});
export type Ledger = z.infer<typeof Ledger>;

const text = (about: string) => z.optional(z.string().check(z.maxLength(64), z.describe(about)));

export const operationsLedger = endpoint.get({
  path: "{area}/services/operations/list",
  access: "customer",
  needs: "see",
  summary: "What was requested for the customer's lines, routers and billing accounts, the newest first, twenty at a time.",
  query: z.object({
    page: text("The page, from 1."),
    subject: text("Only those of this line, contract or billing account."),
    open: text("`yes`: only those under way."),
  }),
  answers: { 200: { when: "The entries.", body: Ledger } },
});

export const undoOperation = endpoint.post(
  {
    path: "{area}/services/operations/undo",
    access: "customer",
    needs: "change",
    confirmed: true,
    summary: "Takes back what was done to a line: an operation of its own, which restores what was before.",
    idempotent: true,
    body: z.strictObject({ operationId: z.uuid() }),
    answers: {
      200: { when: "Requested.", body: z.object({ operationId: z.string() }) },
      409: {
        when: "It cannot be taken back any more, or another change of the line is under way, which is said.",
        body: ongoingOr("not-undoable"),
      },
    },
  },
  (answer) => {
    if (answer.status === 200) return ledgerAddress({ result: "undone" });
    // what is under way is in the list of the line's own requests
    const { problem, underWay } = answer.body;
    return ledgerAddress({ result: problem, subject: underWay?.serviceId, underWay: underWay?.kind });
  },
);

export const ledgerContract = { operationsLedger, undoOperation };
