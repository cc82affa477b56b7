import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { fieldFaults, sentFields, typedFields } from "#platform/field-schemas.ts";
import { statementFields } from "./fields.ts";
import { statementAddress } from "./search-params.ts";

const Instant = z.iso.datetime();
const longest = (characters: number) => z.string().check(z.maxLength(characters));

/** A contract of the reader's own that may be withdrawn from today; features offer them to the page (`server/dependencies.ts`). */
export const Withdrawable = z.object({
  /** What a form sends: the kind and the id, as `order:…`. */
  choice: z.string(),
  /** As its owner knows it, with its number. */
  title: z.string(),
  /** The last day of the period, in Sofia. */
  until: z.string(),
});
export type Withdrawable = z.infer<typeof Withdrawable>;

/** What was typed into a form without a script. */
export const TypedStatement = z.object(typedFields(statementFields));
export type TypedStatement = z.infer<typeof TypedStatement>;

/** A statement as it was received. */
export const Statement = z.object({
  /** Opens it again for a day. */
  receipt: z.string(),
  name: z.string(),
  email: z.string(),
  contract: z.string(),
  statedAt: Instant,
  /** Whether its receipt is mailed; false where the mailbox has had its share of the day. */
  mailed: z.boolean(),
});
export type Statement = z.infer<typeof Statement>;

export const withdrawalForm = endpoint.get({
  path: "/withdrawal/form",
  access: "anyone",
  ofPerson: true,
  summary:
    "What the page of withdrawal has filled in: a user's name, mail and own contracts within the period, and the order of a mail's link.",
  query: z.object({
    order: z.optional(longest(200).check(z.describe("The order of a mail's link."))),
    key: z.optional(longest(200).check(z.describe("The link's key."))),
  }),
  answers: {
    200: {
      when: "The form. A link that opens no order fills in nothing.",
      body: z.object({
        name: z.string(),
        email: z.string(),
        /** The number of the link's order. */
        contract: z.string(),
        link: z.string(),
        choice: z.string(),
        choices: z.array(Withdrawable),
        typed: z.nullable(TypedStatement),
      }),
    },
  },
});

export const withdrawalReceipt = endpoint.get({
  path: "/withdrawal/receipt",
  access: "anyone",
  summary: "A statement of withdrawal as it was received, for a day.",
  query: z.object({ receipt: longest(100).check(z.describe("What the answer to the statement named.")) }),
  answers: { 200: { when: "The statement.", body: Statement } },
});

export const stateWithdrawal = endpoint.post(
  {
    path: "/withdrawal/state",
    access: "anyone",
    ofPerson: true,
    idempotent: true,
    form: true,
    summary:
      "A statement of withdrawal from a contract (directive 2011/83/EU art. 11a), of a guest or a user. The answer is the same whether there is such a contract or not.",
    body: z.strictObject({
      /** `review`: of a form without a script, to be confirmed on the next page. */
      step: z.enum(["review", "confirm"]),
      ...sentFields(statementFields),
    }),
    answers: {
      200: { when: "Received.", body: z.object({ statement: z.nullable(Statement) }) },
      422: {
        when: "Not received: the faults by their field.",
        body: z.object({ errors: z.object(fieldFaults(statementFields)) }),
      },
    },
  },
  (answer) => {
    if (answer.status === 422) return statementAddress(answer.body.errors);
    const { statement } = answer.body;
    return statementAddress(statement ? { receipt: statement.receipt } : { step: "confirm" });
  },
);

export const withdrawalContract = { withdrawalForm, withdrawalReceipt, stateWithdrawal };
