import * as z from "zod/mini";
import { isDay } from "#vocabulary/day.ts";
import { refuseMailAddress, storedMailAddress } from "#vocabulary/mail-address.ts";
import { centsOf } from "#vocabulary/money.ts";
import { hasUnseen, isReadable } from "#vocabulary/unseen.ts";
import { LineStatus, ServiceType, SuspensionReason } from "../../contract.ts";

const described = <S extends z.ZodMiniType>(schema: S, description: string): S => schema.check(z.describe(description));
const text = (most: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((value) => value.trim() === value, "begins or ends with a space"),
    z.refine(isReadable, "has a character that cannot be seen"),
  );
const matching = (pattern: RegExp, says: string) => z.string().check(z.regex(pattern, says));
const day = () => matching(/^\d{4}-\d{2}-\d{2}$/, "must be a day like 2026-11-21").check(z.refine(isDay, "is no day of the calendar"));
const AS_AMOUNT = 'must be euro as "84.20" or 84, with at most two decimals';
const amount = () =>
  z.union(
    [matching(/^\d{1,7}(\.\d{1,2})?$/, AS_AMOUNT), z.number().check(z.refine((value) => centsOf(value) !== undefined, AS_AMOUNT))],
    AS_AMOUNT,
  );
const list = <S extends z.ZodMiniType>(schema: S, most: number) => z.array(schema).check(z.maxLength(most));

export const PATTERNS = { customer: /^[0-9]{9}$/, account: /^[0-9]{10}$/, cid: /^C[0-9]{7}$/ };
const accountCode = () => matching(PATTERNS.account, "must be ten digits");
const cid = () => matching(PATTERNS.cid, "must be a contract's number like C1000001");

/** What editors know of a mail address; `isNoMail` is the rule for what looks like one. */
const AS_MAIL = /^[^\s@]+@[^\s@]+$/;
const isNoMail = (value: string): boolean => AS_MAIL.test(value) && refuseMailAddress(value) === "malformed";

const User = z.strictObject({
  id: described(
    matching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, "must be 1 to 40 letters, digits, dots, dashes and underscores"),
    "The provider's id of the user. It never changes, and is never given to another one.",
  ),
  name: text(120),
  main: z.optional(described(z.boolean(), "The main user: exactly one of a customer's users.")),
  language: z.optional(
    described(z.enum(["bg", "en"]), "Read when the user is new; later the user's own choice stays. Left out: Bulgarian."),
  ),
  mail: z.optional(
    described(
      matching(AS_MAIL, "must be a mail address").check(
        z.maxLength(254),
        z.refine((value) => !hasUnseen(value), "has a character that cannot be seen"),
        z.refine((value) => !isNoMail(value), "must be a mail address"),
        z.overwrite(storedMailAddress),
      ),
      "Not read once its owner confirmed an address in the portal.",
    ),
  ),
  mobile: z.optional(
    described(
      matching(/^[0-9]{9}$/, "must be nine digits, without 0 or +359 before them"),
      "Not read once its owner confirmed a number in the portal.",
    ),
  ),
});

const Account = z.strictObject({
  code: described(accountCode(), "The provider's number of the billing account. It never moves to another customer."),
  name: text(120),
  overdue: z.optional(
    described(
      z.strictObject({
        amount: amount().check(z.refine((value) => centsOf(value) !== 0, "must be above 0")),
        since: described(day(), "Since when."),
      }),
      "What is past its date of payment, in euro.",
    ),
  ),
  creditLimitReached: z.optional(z.boolean()),
});

const Contract = z.strictObject({
  cid: described(cid(), "The number printed on the contract. It never moves to another customer."),
  name: text(120),
  address: text(200),
});

const Line = z.strictObject({
  serviceId: described(text(40), "The number or id of the service. It may move to another customer."),
  serviceType: ServiceType,
  displayName: text(120),
  tariffName: text(120),
  billingAccount: described(accountCode(), "The code of one of the customer's billing accounts."),
  cid: z.optional(described(cid(), "One of the customer's contracts; of home internet alone, and of one line each.")),
  bundled: z.optional(z.boolean()),
  status: z.optional(described(LineStatus, "Left out: ACTIVE.")),
  suspensionReason: z.optional(described(SuspensionReason, "With the status SUSPENDED, and only then.")),
  prepaid: z.optional(z.strictObject({ status: text(40), balance: z.optional(amount()), expires: z.optional(day()) })),
  individualFault: z.optional(z.strictObject({ visitDate: z.optional(day()) })),
  groupFault: z.optional(z.strictObject({ resolutionDate: z.optional(day()) })),
});

export const FileHeader = described(
  z.strictObject({
    $schema: z.optional(z.string()),
    format: z.literal("vrata-customers"),
    version: z.literal(1),
    full: described(z.boolean(), "Whether the file has all customers: those that it leaves out are ended then."),
  }),
  "The first line of a file.",
);

export const FileCustomer = described(
  z.strictObject({
    code: described(matching(PATTERNS.customer, "must be nine digits"), "The customer's number. It never changes."),
    kind: z.enum(["residential", "business"]),
    managed: z.optional(described(z.boolean(), "A business that the provider looks after.")),
    name: text(120),
    address: z.optional(
      described(
        z.strictObject({
          postcode: matching(/^[1-9][0-9]{3}$/, "must be four digits, the first not 0"),
          city: text(60),
          street: text(150),
        }),
        "Where orders are sent, for filling in forms.",
      ),
    ),
    users: described(
      list(User, 1_000),
      "Everybody who may sign in for the customer. Users whom the customer invited in the portal are not listed.",
    ),
    billingAccounts: list(Account, 1_000),
    contracts: described(list(Contract, 1_000), "Contracts for home internet."),
    lines: described(list(Line, 10_000), "Service lines."),
  }),
  "A customer, whole: what a line leaves out of it is ended.",
);
export type FileCustomer = z.infer<typeof FileCustomer>;

export const FileEnd = described(
  z.strictObject({
    end: z.literal(true),
    customers: described(z.int().check(z.minimum(0)), "How many customers the file has: a file that was cut off is not imported."),
  }),
  "The last line of a file.",
);

/** The declaration as JSON Schema of each line, for the document and for editors. */
export function customersSchema(): string {
  const parts = [FileHeader, FileCustomer, FileEnd].map((part) => {
    const { $schema: _, ...schema } = z.toJSONSchema(part, { io: "input" });
    return schema;
  });
  const title = "A line of a file of customers";
  return `${JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", title, oneOf: parts }, undefined, 2)}\n`;
}
