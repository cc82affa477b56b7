import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { LIMIT_PROBLEMS } from "./rules.ts";
import { spendingAddress } from "./search-params.ts";

const Account = z.string().check(z.regex(/^\d{10}$/));
const Cents = z.int();

const Spent = z.object({
  /** Null: there is no limit. */
  limitCents: z.nullable(Cents),
  /** Used in the running period, with VAT. */
  usedCents: Cents,
  from: z.iso.date(),
  to: z.iso.date(),
  /** Today included. */
  daysLeft: z.int(),
  /** In whole percent of the limit; may be more than 100. */
  percent: z.nullable(z.int()),
  level: z.enum(["none", "fine", "near", "reached"]),
  creditLimitReached: z.boolean(),
});

/** The latest change of a limit. */
const LimitChange = z.object({
  state: z.enum(["waiting", "applied", "refused", "unknown"]),
  /** Waits for longer than usual: the billing system has not answered yet. */
  slow: z.boolean(),
  /** Null: the limit is to be lifted. */
  limitCents: z.nullable(Cents),
  placedAt: z.iso.datetime(),
});
export type LimitChange = z.infer<typeof LimitChange>;

const AccountSpending = z.object({
  account: Account,
  name: z.string(),
  /** When the billing system last answered; null: never. */
  asOf: z.nullable(z.iso.datetime()),
  spending: z.nullable(Spent),
  change: z.nullable(LimitChange),
  mayChange: z.boolean(),
  mayPay: z.boolean(),
});
export type AccountSpending = z.infer<typeof AccountSpending>;

const AllSpending = z.object({
  accounts: z.array(AccountSpending),
  page: z.int(),
  pages: z.int(),
  /** At how many percent a warning is sent. */
  warnAt: z.array(z.int()),
  /** After how many milliseconds to ask again while a change waits. */
  checkingTime: z.int(),
});
export type AllSpending = z.infer<typeof AllSpending>;

export const spending = endpoint.get({
  path: "{area}/invoices/spending",
  access: "customer",
  needs: "see",
  summary: "What the running period has used of the limit of each granted billing account.",
  query: z.object({ page: z.optional(z.string().check(z.maxLength(10), z.describe("The page of twenty accounts, from 1."))) }),
  answers: { 200: { when: "The accounts.", body: AllSpending } },
});

export const setSpendingLimit = endpoint.post(
  {
    path: "{area}/invoices/spending/limit",
    access: "customer",
    needs: "change",
    confirmed: true,
    summary:
      "Sets the spending limit of an account, or lifts it. The change is stored and carried to the billing system; the list says what became of it.",
    idempotent: true,
    body: z.strictObject({
      account: Account,
      choice: z.enum(["set", "lift"]),
      limit: z.optional(z.string().check(z.maxLength(40), z.describe("Euro, as `50` or `50,00`; not read where it is lifted."))),
    }),
    answers: {
      200: { when: "Stored, or so already.", body: z.object({ result: z.enum(["waiting", "unchanged"]), checkingTime: z.int() }) },
      409: {
        when: "Another change of the limit is under way, or the billing system has not answered yet.",
        body: problem("busy", "unread"),
      },
      422: { when: "Not a limit, and why.", body: problem(...LIMIT_PROBLEMS) },
    },
  },
  (answer, { body: { account: at, limit } }) => {
    if (answer.status === 200) return spendingAddress({ at, done: answer.body.result === "waiting" ? "saved" : "unchanged" });
    return spendingAddress({ at, problem: answer.body.problem, ...(answer.status === 422 && { limit }) });
  },
);

export const spendingContract = { spending, setSpendingLimit };
