import * as z from "zod/mini";
import { LineStatus, ServiceType, SuspensionReason } from "#features/account/customers/contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { ADVISED_ACTS, LINE_ACTS, LINE_CONDITIONS, LINE_STATES } from "./line.ts";
import { LONGEST_SEARCH, NAME_PROBLEMS } from "./rules.ts";
import { USAGE_KINDS } from "#vocabulary/service-lists.ts";
import { renameAddress } from "./search-params.ts";

const SERVICES = "{area}/services";

/** A line as its owner sees it; slots on its page get it. */
export const Line = z.object({
  serviceId: z.string(),
  /** By which the guide for help with a fault knows it. */
  assetId: z.string(),
  /** The owner's name for it. */
  name: z.string(),
  type: ServiceType,
  tariff: z.string(),
  state: z.enum(LINE_STATES),
  /** Why it is suspended; null unless it is. */
  reason: z.nullable(SuspensionReason),
  /** The one thing to do about it. */
  act: z.enum(ADVISED_ACTS),
  prepaid: z.boolean(),
  /** Of a prepaid line, in euro cents, where it is known. */
  balanceCents: z.nullable(z.int()),
  /** Until when a prepaid line is valid. */
  validTo: z.nullable(z.iso.date()),
  /** What is being mended; `until`: the day of the technician's visit, or by when the fault of the area is expected to be mended. */
  fault: z.nullable(z.object({ scope: z.enum(["individual", "group"]), until: z.nullable(z.iso.date()) })),
  bundled: z.boolean(),
  /** The contract's number for home internet. */
  cid: z.nullable(z.string()),
  address: z.nullable(z.string()),
  accountCode: z.string(),
  accountName: z.string(),
  /** Whether the user may change it: the forms are shown to nobody else. */
  mayChange: z.boolean(),
  /** Whether the user may set its router: the link to it is shown to nobody else. */
  maySetRouter: z.boolean(),
});
export type Line = z.infer<typeof Line>;

/** What a slot on a line's page gets: `read` is what its `read-….ts` read, `search` the address's query. */
export type LineSlotGiven<Read = undefined> = { line: Line; search: Record<string, unknown>; read: Read };

/** Use since the last reset; `total` is null where it is unlimited. Of a prepaid line `resetsOn` is until when it is valid. */
const Use = z.object({ kind: z.enum(USAGE_KINDS), used: z.int(), total: z.nullable(z.int()), resetsOn: z.nullable(z.iso.date()) });
export type Use = z.infer<typeof Use>;

const asOf = z.nullable(z.iso.datetime());
/**
 * What is used of a line. `useAsOf`: when the system answered that knows it, of a prepaid line the prepaid system, of another the inventory; null: never yet.
 * `useIsOld`: it did not answer now, and what is shown is its last answer.
 */
const used = { use: z.array(Use), useAsOf: asOf, useIsOld: z.boolean() };

/** A line of the list, with what is used of it. */
export const LineRow = z.extend(Line, used);
export type LineRow = z.infer<typeof LineRow>;

export const LineList = z.object({
  /** Those that are granted to the user. */
  accounts: z.array(z.object({ code: z.string(), name: z.string() })),
  isBusinessSegment: z.boolean(),
  lines: z.array(LineRow),
  /** How many lines there are of each type, whatever state is chosen. */
  counts: z.object({ MOBILE: z.int(), INTERNET: z.int(), TV: z.int(), FIXED: z.int() }),
  /** The pagination of A§3. Pages are counted from 1; a page past the last is the last. */
  pagination: z.object({ itemsCount: z.int(), currentPage: z.int(), pageSize: z.int(), pageRange: z.int() }),
});
export type LineList = z.infer<typeof LineList>;

const chosen = {
  type: z.optional(ServiceType.check(z.describe("Only lines of this type."))),
  state: z.optional(z.enum(LINE_CONDITIONS).check(z.describe("Only lines that work, that do not, or that have a fault."))),
  account: z.optional(z.string().check(z.maxLength(40), z.describe("The code of a billing account; one that is not granted is 404."))),
  sought: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH), z.describe("A part of a line's name, number, tariff or address."))),
};

export const lineList = endpoint.get({
  path: `${SERVICES}/list`,
  access: "customer",
  needs: "see",
  summary: "Lines of the granted billing accounts, twenty a page, with the state of each and the one thing to do about it.",
  query: z.object({
    ...chosen,
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/), z.describe("The page, from 1."))),
  }),
  answers: { 200: { when: "The page.", body: LineList } },
});

const Id = z.string().check(z.maxLength(40), z.describe("The number or name of the line; another's is 404."));

export const lineDetails = endpoint.get({
  path: `${SERVICES}/line/details`,
  access: "customer",
  needs: "see",
  summary: "One line of the granted billing accounts.",
  query: z.object({ id: Id }),
  answers: { 200: { when: "The line.", body: z.object({ line: Line }) } },
});

/** What is used of a line, and what the inventory has of it, in the language of the request. */
export const LineUse = z.object({
  ...used,
  /** When the inventory answered about the line; null: never yet. `isOld`: it did not answer now, and what is shown is its last answer. */
  asOf,
  isOld: z.boolean(),
  /** What the line has beside its tariff. */
  products: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      recurring: z.boolean(),
      /** Null where it is not known now. */
      priceCents: z.nullable(z.int()),
      since: z.iso.date(),
      until: z.nullable(z.iso.date()),
    }),
  ),
  contract: z.nullable(
    z.object({
      since: z.iso.date(),
      /** Null once it has no fixed term. */
      until: z.nullable(z.iso.date()),
      monthlyCents: z.int(),
      noticeDays: z.int(),
      /** What ending it today costs. */
      endFeeCents: z.int(),
      /** It ends within the days of the setting. */
      endsSoon: z.boolean(),
    }),
  ),
  /** What the last three months' use would cost a month by the best tariff, and by its own; null where it is not known. */
  best: z.nullable(z.object({ name: z.string(), isOwn: z.boolean(), bestCents: z.int(), ownCents: z.int() })),
});
export type LineUse = z.infer<typeof LineUse>;

export const lineUse = endpoint.get({
  path: `${SERVICES}/line/use`,
  access: "customer",
  needs: "see",
  summary: "What is used of a line, what it has, its contract, and the best tariff for the last three months' use.",
  query: z.object({ id: Id }),
  answers: { 200: { when: "As the inventory says now, or as it last said.", body: LineUse } },
});

export const lineSummary = endpoint.get({
  path: `${SERVICES}/line/summary`,
  access: "customer",
  needs: "see",
  summary: "The summary of a line's contract as a PDF.",
  query: z.object({ id: Id }),
  answers: {
    200: { when: "The document.", file: { media: "application/pdf" } },
    409: { when: "The line has no contract, or the inventory has not answered about it yet.", body: problem("no-contract", "unread") },
  },
});

export const linesCsv = endpoint.get({
  path: `${SERVICES}/csv`,
  access: "customer",
  needs: "see",
  summary: "The lines that the list is narrowed to, as a table.",
  query: z.object(chosen),
  answers: {
    200: {
      when: "A table in UTF-8: with semicolons and decimal commas in Bulgarian, commas and points in English.",
      file: { media: "text/csv" },
    },
  },
});

/** A line that can be selected in the list. */
export const SelectedLine = z.object({ serviceId: z.string(), name: z.string(), type: ServiceType, state: z.enum(LINE_STATES) });
export type SelectedLine = z.infer<typeof SelectedLine>;

/** What the slot `lines-act` of the list gets; `form` is the id of the form to which the boxes of the lines (`serviceIds`) belong. */
export type LinesActGiven = { lines: readonly SelectedLine[]; clear: () => void; form: string };

export const changeableLines = endpoint.get({
  path: `${SERVICES}/changeable`,
  access: "customer",
  needs: "change",
  summary: "All lines that the list is narrowed to and the user may change, to be handled together.",
  query: z.object(chosen),
  answers: { 200: { when: "At most 1,000 of them.", body: z.object({ lines: z.array(SelectedLine) }) } },
});

export const renameLine = endpoint.post(
  {
    path: `${SERVICES}/line/rename`,
    access: "customer",
    needs: LINE_ACTS.rename.who,
    idempotent: true,
    summary: "Gives a line the name by which its owner knows it.",
    body: z.strictObject({ serviceId: Id, name: z.string().check(z.maxLength(200)) }),
    answers: {
      200: { when: "Renamed.", body: z.object({ name: z.string() }) },
      422: { when: "It cannot be a name, and why.", body: problem(...NAME_PROBLEMS) },
    },
  },
  (answer, { body: { serviceId, name } }) =>
    renameAddress(serviceId, answer.status === 200 ? { done: "renamed" } : { problem: answer.body.problem, name }),
);

/** A service line with the fields of B§3 (Asset). */
export const Asset = z.object({
  assetId: z.string(),
  serviceId: z.string(),
  displayName: z.string(),
  tariffName: z.string(),
  bundled: z.boolean(),
  status: LineStatus,
  suspended: z.boolean(),
  suspensionReason: z.nullable(SuspensionReason),
  prepaid: z.boolean(),
  prepaidStatus: z.nullable(z.string()),
  /** Of a prepaid line, in euro cents, where it is known. */
  balanceCents: z.nullable(z.int()),
  expireDate: z.nullable(z.string()),
  hasIndividualFault: z.boolean(),
  hasGroupFault: z.boolean(),
  visitDate: z.nullable(z.string()),
  resolutionDate: z.nullable(z.string()),
  customerCode: z.string(),
  billingAccountCode: z.string(),
  prepaidData: z.nullable(z.object({ status: z.string(), serviceId: z.string() })),
});

export const switchService = endpoint.post({
  path: `${SERVICES}/tree/switch-service`,
  access: "customer",
  needs: "see",
  form: true,
  summary: "What there is of a service type (B§7): a business customer's billing accounts with such lines, everybody else's lines.",
  body: z.strictObject({ serviceType: ServiceType }),
  answers: {
    200: {
      when: "Billing accounts for a business customer, else lines.",
      body: z.object({
        isBusinessSegment: z.boolean(),
        businessAccounts: z.optional(z.array(z.object({ code: z.string(), name: z.string() }))),
        assets: z.optional(z.array(Asset)),
      }),
    },
  },
});

export const linesContract = {
  ...{ lineList, lineDetails, lineUse, lineSummary },
  ...{ linesCsv, changeableLines, renameLine, switchService },
};
