import * as z from "zod/mini";
import { ServiceType } from "#features/account/customers/contract.ts";
import { Asset } from "#features/services/lines/contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import { CHECKS, OUTCOMES, ROUTER_OPERATIONS } from "./guides/guide.ts";
import { ALL_ACCOUNTS, START_RESULTS } from "./rules.ts";
import { outcomeAddress, startedAddress, steppedAddress } from "./search-params.ts";

const TREE = "{area}/services/tree";

/** What people read, in both languages (B§3 textVO): a Bulgarian page shows `textBg`, any other `textEn` (B§9). */
export const TextVO = z.object({ textBg: z.string(), textEn: z.string() });
export type TextVO = z.infer<typeof TextVO>;

/** A picture with its alternative text, or a video with captions (addresses of WebVTT) and a text that says the same. Addresses are below `/guides/`. */
export const MultimediaResource = z.discriminatedUnion("type", [
  z.object({ type: z.literal("PICTURE"), url: z.string(), alt: TextVO }),
  z.object({ type: z.literal("VIDEO"), url: z.string(), poster: z.string(), alt: TextVO, captions: TextVO, transcript: TextVO }),
]);
export type MultimediaResource = z.infer<typeof MultimediaResource>;

/** B§3 Answer. */
export const TreeAnswer = z.object({
  nodeBase: z.object({ id: z.string() }),
  nodeTextVO: TextVO,
  multimediaResources: z.array(MultimediaResource),
  /** Whether it is what was answered before going back. */
  chosen: z.boolean(),
});
export type TreeAnswer = z.infer<typeof TreeAnswer>;

/** B§3 Question: two to six answers. */
export const TreeQuestion = z.object({
  nodeBase: z.object({ id: z.string() }),
  textVO: TextVO,
  multimediaResources: z.array(MultimediaResource),
  answers: z.array(TreeAnswer),
});
export type TreeQuestion = z.infer<typeof TreeQuestion>;

/** The line of a session: B§3 Asset, its type, and its static code where it is shown (B§6). */
export const AssetData = z.extend(Asset, {
  serviceType: ServiceType,
  /** By which the contact centre finds the line; null where it is not shown. */
  staticCode: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type AssetData = z.infer<typeof AssetData>;

/** An open ticket: `number` for people, `position` from 0 in the history, the newest first. */
const OpenTicket = z.object({ ticketId: z.string(), number: z.string(), position: z.int() });
export type OpenTicket = z.infer<typeof OpenTicket>;

/** B§3 "Tree start or next result". */
export const TreeResult = z.object({
  result: z.enum(START_RESULTS),
  /** The number of the open ticket, as it is shown to people, where the result is OPEN_TICKET. */
  ticketId: z.nullable(z.string()),
  /** Of that ticket in the history, from 0, the newest first: its page is the integer part of a tenth. */
  ticketPosition: z.nullable(z.int()),
  /** By which its address in the history names it. */
  openTicketId: z.nullable(z.string()),
  assetData: AssetData,
  /** The guide has ended. */
  final: z.boolean(),
  /** It has ended solved; otherwise it is over to a person. */
  successful: z.boolean(),
  /** How many questions are answered; above zero there is a way back. */
  questionCount: z.int(),
  /** Null unless the result is SUCCESS. */
  treeNodeVO: z.nullable(
    z.object({
      treeId: z.string(),
      sessionId: z.string(),
      /** Null while something is found out or done, and at the end. */
      question: z.nullable(TreeQuestion),
    }),
  ),
  /** What is being found out or done; the page asks again (`tree/session` of the asset) after `checkingTime` milliseconds. */
  waiting: z.nullable(
    z.object({
      kind: z.enum(["check", "operation"]),
      what: z.enum([...CHECKS, ...ROUTER_OPERATIONS]),
      textVO: TextVO,
      since: z.iso.datetime(),
      checkingTime: z.int(),
      /** What stands for the question now: `prev-question` with it goes back to the question that was answered last. */
      questionId: z.string(),
    }),
  ),
  /** What was measured and done so far, in words: a name, and a value with what it means. */
  found: z.array(z.object({ nameVO: TextVO, valueVO: TextVO })),
  /** How it ended, with what to say; null before. */
  outcome: z.nullable(z.object({ kind: z.enum(OUTCOMES), textVO: TextVO })),
  /** What may follow an end that is over to a person; null otherwise. */
  support: z.nullable(
    z.object({
      /** That of the line, which takes the place of another one. */
      openTicket: z.nullable(OpenTicket),
      /** Whether it is known where a technician would come. */
      canBeVisited: z.boolean(),
    }),
  ),
});
export type TreeResult = z.infer<typeof TreeResult>;

const AssetId = z.string().check(z.maxLength(60), z.describe("The line; another's is 404."));
const AccountCode = z.string().check(z.maxLength(40), z.describe(`The code of a billing account, or ${ALL_ACCOUNTS}; another's is 404.`));
const onSession = {
  sessionId: z.string().check(z.maxLength(60), z.describe("The session; another's is 404.")),
  treeId: z.string().check(z.maxLength(60), z.describe("The tree of the session.")),
};
const QuestionId = z.string().check(z.maxLength(120), z.describe("The question that the page shows."));

export const treeSession = endpoint.get({
  path: `${TREE}/session`,
  access: "customer",
  needs: "see",
  summary:
    "What the page of the guide begins with: the selectors, the chosen line, and the guide where it stands. Without a choice, the line whose guide runs, else the first.",
  query: z.object({
    serviceType: z.optional(ServiceType.check(z.describe("The type of the service."))),
    account: z.optional(AccountCode),
    assetId: z.optional(AssetId),
  }),
  answers: {
    200: {
      when: "What there is.",
      body: z.object({
        isBusinessSegment: z.boolean(),
        /** The types of which there are lines, in the order of the selector. */
        serviceTypes: z.array(ServiceType),
        /** Null where there is no line at all. */
        serviceType: z.nullable(ServiceType),
        /** Accounts with lines of the type; the page puts ALL before them. */
        accounts: z.array(z.object({ code: z.string(), name: z.string() })),
        account: z.string(),
        /** Lines of the type and account. */
        assets: z.array(Asset),
        /** The chosen line; null where there is none. */
        asset: z.nullable(AssetData),
        /** Its guide: one that runs, or one that ended, was not solved and not closed since; null: none. */
        tree: z.nullable(TreeResult),
        /** Until when a guide that runs can go on. */
        runsUntil: z.nullable(z.iso.datetime()),
      }),
    },
  },
});
export type TreeSession = z.infer<(typeof treeSession)["answers"][200]["body"]>;

export const switchBillingAccount = endpoint.post({
  path: `${TREE}/switch-billing-account`,
  access: "customer",
  needs: "see",
  summary: `The lines of a billing account, or of all of them with ${ALL_ACCOUNTS} (B§7).`,
  body: z.strictObject({ account: AccountCode, serviceType: ServiceType }),
  answers: { 200: { when: "Lines of that type.", body: z.array(Asset) } },
});

export const switchAsset = endpoint.post({
  path: `${TREE}/switch-asset`,
  access: "customer",
  needs: "see",
  summary: "A line with its faults, and its static code where it is shown (B§6, B§7).",
  body: z.strictObject({ serviceType: ServiceType, assetId: AssetId }),
  answers: { 200: { when: "The line.", body: AssetData } },
});

export const startTree = endpoint.post(
  {
    path: `${TREE}/start-tree`,
    access: "customer",
    needs: "see",
    summary: "Begins a guide for a line, or goes on with the one that runs (B§7).",
    body: z.strictObject({ serviceType: ServiceType, assetId: AssetId, serviceId: z.string().check(z.maxLength(40)) }),
    answers: {
      200: { when: "The first question, or why there is no guide now (B§4).", body: TreeResult },
      409: {
        when: "A fault of the line or of its area is known: no guide begins while it stands (B§2); or there is no guide for its type. With the line as it is.",
        body: z.object({ problem: z.enum(["fault", "no-guide"]), assetData: AssetData }),
      },
      429: {
        when: "The user has begun too many guides within an hour: each may measure its line. With the line, for which a technician can be requested.",
        body: z.object({ problem: z.literal("too-many-starts"), assetData: AssetData }),
        headers: { "retry-after": z.string() },
      },
    },
  },
  startedAddress,
);

/** The page shows what is no longer so: `stale`, another question is asked now, which comes along; `ended`, the guide was closed, or its time has passed. */
const Stale = z.object({ problem: z.enum(["stale", "ended"]), current: z.nullable(TreeResult) });
const STALE = { when: "Another question is asked now, which comes along; or the guide has ended.", body: Stale };

export const nextQuestion = endpoint.post(
  {
    path: `${TREE}/next-question`,
    access: "customer",
    needs: "see",
    summary: "Answers a question (B§7). The same answer again is answered the same.",
    body: z.strictObject({ answerId: z.string().check(z.maxLength(80)), questionId: QuestionId, ...onSession }),
    answers: {
      200: { when: "The next question, what is being found out, or the end.", body: TreeResult },
      409: STALE,
      422: { when: "The question has no such answer.", body: z.object({ problem: z.literal("no-such-answer") }) },
    },
  },
  (answer) => (answer.status === 422 ? outcomeAddress(undefined) : steppedAddress(answer)),
);

export const prevQuestion = endpoint.post(
  {
    path: `${TREE}/prev-question`,
    access: "customer",
    needs: "see",
    summary: "Goes back to the question before (B§7). What was answered stays until another answer is given.",
    body: z.strictObject({ questionId: QuestionId, ...onSession }),
    answers: { 200: { when: "The question before.", body: TreeResult }, 409: STALE },
  },
  steppedAddress,
);

export const closeTree = endpoint.post(
  {
    path: `${TREE}/close`,
    access: "customer",
    needs: "see",
    summary: "Closes a guide that runs, or the offer of help after one that ended; again does nothing.",
    body: z.strictObject(onSession),
    answers: { 200: { when: "Closed.", body: z.object({ closed: z.literal(true) }) } },
  }, // of which line it was only the handler knows
  ({ page }) => page,
);

export const obtainOverdueSum = endpoint.post({
  path: `${TREE}/obtain-overdue-sum`,
  access: "customer",
  needs: "see",
  summary: "What is overdue of a customer, in euro with two decimals (B§7).",
  body: z.strictObject({ customerCode: z.string().check(z.maxLength(40), z.describe("One's own; another's is 404.")) }),
  answers: { 200: { when: "The sum, of the billing accounts that the user sees.", body: z.number() } },
});

export const troubleshootingContract = {
  ...{ treeSession, switchBillingAccount, switchAsset, startTree },
  ...{ nextQuestion, prevQuestion, closeTree, obtainOverdueSum },
};
