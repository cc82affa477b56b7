import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { SERVICES } from "../limits.ts";
import { FIELD_PROBLEMS, LONGEST_NAME, LONGEST_PLACES, LONGEST_TEXT, REFUSALS, REQUEST_KINDS, REQUEST_STATES } from "./rules.ts";
import {
  DESK_PROBLEMS,
  draftAddress,
  faultAddress,
  newFaultAddress,
  noticeAddress,
  outcomeAddress,
  type DeskProblem,
} from "./search-params.ts";

const Instant = z.iso.datetime();
const Words = z.object({ bg: z.string(), en: z.string() });
const ServiceType = z.enum(SERVICES);

/** A fault as customers will read it, in both languages. */
const PreviewedFault = z.object({
  name: Words,
  places: z.array(z.object({ settlement: z.string(), streets: z.array(z.string()) })),
  serviceTypes: z.array(ServiceType),
  text: Words,
  beganAt: Instant,
  expectedEnd: z.nullable(Instant),
  endedAt: z.nullable(Instant),
});
export type PreviewedFault = z.infer<typeof PreviewedFault>;

/** `lines`: how many lines it touches. */
const DeskFault = z.object({ id: z.int(), ...PreviewedFault.shape, lines: z.int() });
export type DeskFault = z.infer<typeof DeskFault>;

const DeskRequest = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  reason: z.nullable(z.enum(REFUSALS)),
  /** The fault in the portal; null while it is not listed. */
  faultId: z.nullable(z.int()),
  /** The name of its area; null where it is no longer known. */
  name: z.nullable(Words),
  operator: z.nullable(z.string()),
  requestedAt: Instant,
  endedAt: z.nullable(Instant),
});
export type DeskRequest = z.infer<typeof DeskRequest>;

const Typed = z.object({
  ...{ nameBg: z.string(), nameEn: z.string(), places: z.string(), services: z.array(ServiceType) },
  ...{ textBg: z.string(), textEn: z.string(), beganAt: z.string(), expectedEnd: z.string() },
});
const TypedChange = z.object({ textBg: z.string(), textEn: z.string(), expectedEnd: z.string() });

const Draft = z.object({
  id: z.string(),
  state: z.enum(REQUEST_STATES),
  typed: Typed,
  problems: z.array(z.enum(FIELD_PROBLEMS)),
  /** Null while something is wrong with it. */
  fault: z.nullable(PreviewedFault),
  lines: z.int(),
});
export type Draft = z.infer<typeof Draft>;

const NEWS = ["began", "moved", "ended"] as const;
const WaitingNotice = z.object({
  faultId: z.int(),
  /** Null: a fault of single lines. */
  name: z.nullable(Words),
  news: z.enum(NEWS),
  /** How many users would be notified, each by their settings. */
  recipients: z.int(),
  heldAt: Instant,
});
export type WaitingNotice = z.infer<typeof WaitingNotice>;

export const faultDesk = endpoint.get({
  path: "/operator/fault-desk",
  access: "operator",
  role: "network",
  summary: "Open faults of areas, those that ended within three days, and what operators requested last.",
  answers: {
    200: {
      when: "`readAt`: when the system of problems answered last. Of the requests the latest twenty.",
      body: z.object({
        readAt: z.nullable(Instant),
        isStale: z.boolean(),
        /** Whether faults reach lines and those who see them: not without a system of problems, outside a demo. */
        flagsLines: z.boolean(),
        open: z.array(DeskFault),
        ended: z.array(DeskFault),
        requests: z.array(DeskRequest),
        /** News of faults that is for so many users that an operator has it sent. */
        notices: z.array(WaitingNotice),
      }),
    },
  },
});

const FaultId = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/), z.describe("The fault in the portal.")) });
const RequestId = z.object({ id: z.uuid().check(z.describe("The draft, which is also the request.")) });

const OneFault = z.object({
  fault: DeskFault,
  requests: z.array(DeskRequest),
  /** What the form for a change begins with: what customers read now, or what was typed into one that came to nothing. */
  typed: TypedChange,
  problems: z.array(z.enum(FIELD_PROBLEMS)),
});
export type OneFault = z.infer<typeof OneFault>;

export const deskFault = endpoint.get({
  path: "/operator/fault-desk/fault/:id",
  access: "operator",
  role: "network",
  summary: "A fault of an area with what was requested for it.",
  params: FaultId,
  query: z.object({ request: z.optional(z.uuid()).check(z.describe("A change whose form is shown again, unless it was done.")) }),
  answers: { 200: { when: "The fault.", body: OneFault } },
});

export const faultDraft = endpoint.get({
  path: "/operator/fault-desk/draft/:id",
  access: "operator",
  role: "network",
  summary: "A fault that is to be opened: how customers will read it, how many lines it touches, and what is wrong with it.",
  params: RequestId,
  answers: { 200: { when: "The draft, or what became of it.", body: Draft } },
});

const text = (most: number) => z.string().check(z.maxLength(most));
const time = z.string().check(z.maxLength(30));
const isChosen = z.optional(z.enum(["yes", ""]));
const wrong = {
  when: "What is wrong with the fields.",
  body: z.object({
    problems: z.array(z.enum(FIELD_PROBLEMS)),
    /** Under which a plain form is stored, so that its page shows again what was typed. */
    stored: z.optional(z.string()),
  }),
};

export const draftFault = endpoint.post(
  {
    path: "/operator/fault-desk/draft",
    access: "operator",
    role: "network",
    idempotent: true,
    summary: "Stores a fault of an area that is to be opened, to be looked at first. Customers see nothing of it.",
    body: z.strictObject({
      ...{ nameBg: text(LONGEST_NAME), nameEn: text(LONGEST_NAME), places: text(LONGEST_PLACES) },
      ...{ INTERNET: isChosen, TV: isChosen, MOBILE: isChosen, FIXED: isChosen },
      ...{ textBg: text(LONGEST_TEXT), textEn: text(LONGEST_TEXT), beganAt: time, expectedEnd: z.optional(time) },
    }),
    answers: { 200: { when: "The draft.", body: z.object({ id: z.string() }) }, 422: wrong },
  },
  (answer) => {
    if (answer.status === 200) return draftAddress(answer.body.id);
    return newFaultAddress(answer.body.stored);
  },
);

const Requested = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  faultId: z.nullable(z.int()),
});
export type Requested = z.infer<typeof Requested>;
const answers = {
  200: {
    when: "Requested. `waiting`: the system of problems has not answered yet, and is asked again until it does.",
    body: Requested,
  },
  409: {
    when: "Not requested: it was opened already (`not-a-draft`), something became wrong with it (`invalid`), the fault has ended (`ended`), or something else is under way for it (`busy`).",
    body: z.object({ problem: z.enum(DESK_PROBLEMS) }),
  },
};

type Answer = { status: 200; body: Requested } | { status: 409; body: { problem: DeskProblem } };
const pageAfter =
  (refusedAt: (id: string, problem: DeskProblem) => string) =>
  (answer: Answer, { params: { id } }: { params: { id: string } }): string =>
    answer.status === 200 ? outcomeAddress(answer.body) : refusedAt(id, answer.body.problem);
const ofFault = pageAfter((id, refused) => faultAddress(id, { problem: refused }));

export const openFault = endpoint.post(
  {
    path: "/operator/fault-desk/draft/:id/open",
    access: "operator",
    role: "network",
    confirmed: true,
    idempotent: true,
    summary: "Opens the drafted fault at the system of problems; customers are notified.",
    params: RequestId,
    body: z.strictObject({}),
    answers,
  },
  pageAfter(draftAddress),
);

export const changeFault = endpoint.post(
  {
    path: "/operator/fault-desk/fault/:id/change",
    access: "operator",
    role: "network",
    idempotent: true,
    summary: "Changes the texts and the expected end of an open fault at the system of problems.",
    params: FaultId,
    body: z.strictObject({ textBg: text(LONGEST_TEXT), textEn: text(LONGEST_TEXT), expectedEnd: z.optional(time) }),
    answers: { 200: answers[200], 409: answers[409], 422: wrong },
  },
  (answer, sent) => {
    if (answer.status !== 422) return ofFault(answer, sent);
    return answer.body.stored === undefined ? undefined : faultAddress(sent.params.id, { request: answer.body.stored });
  },
);

export const endFault = endpoint.post(
  {
    path: "/operator/fault-desk/fault/:id/end",
    access: "operator",
    role: "network",
    idempotent: true,
    summary: "Ends an open fault at the system of problems; customers are notified two minutes later.",
    params: FaultId,
    body: z.strictObject({}),
    answers,
  },
  ofFault,
);

const NoticeText = z.object({ box: z.string(), sms: z.string(), subject: z.string(), mail: z.array(z.string()) });
export type NoticeText = z.infer<typeof NoticeText>;
const HeldNotice = z.object({
  ...WaitingNotice.shape,
  /** When an operator had it sent, and who; null while it waits. */
  sentAt: z.nullable(Instant),
  operator: z.nullable(z.string()),
  /** What users will read, by language. */
  text: z.object({ bg: NoticeText, en: NoticeText }),
  /** Which news with which text this is. */
  version: z.string(),
});
export type HeldNotice = z.infer<typeof HeldNotice>;

export const faultNotice = endpoint.get({
  path: "/operator/fault-desk/notice/:id",
  access: "operator",
  role: "network",
  summary: "The latest news of a fault that waits, or waited, for an operator: its text, and how many users it is for.",
  params: FaultId,
  answers: { 200: { when: "The news.", body: HeldNotice } },
});

export const sendFaultNotice = endpoint.post(
  {
    path: "/operator/fault-desk/notice/:id/send",
    access: "operator",
    role: "network",
    confirmed: true,
    idempotent: true,
    summary: "Has the news of a fault sent to everybody whom it touches.",
    params: FaultId,
    body: z.strictObject({ version: z.string().check(z.maxLength(50), z.describe("What the operator has read.")) }),
    answers: {
      200: { when: "It is being sent.", body: z.object({ faultId: z.int(), recipients: z.int() }) },
      409: {
        when: "Not sent: an operator had it sent already (`sent`), or its text is another by now (`other-text`).",
        body: z.object({ problem: z.enum(DESK_PROBLEMS) }),
      },
    },
  },
  (answer, { params: { id } }) => noticeAddress(id, answer.status === 409 ? answer.body.problem : undefined),
);

const ofNotices = { faultNotice, sendFaultNotice };
export const faultDeskContract = { faultDesk, deskFault, faultDraft, draftFault, openFault, changeFault, endFault, ...ofNotices };
