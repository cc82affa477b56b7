import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { AUDIENCES, CHANNELS, FAULTS, LONGEST_LIST, LONGEST_TITLE, STATES, TYPES } from "./rules.ts";
import { SERVICE_TYPES } from "#vocabulary/service-lists.ts";
import { LONGEST_MESSAGE } from "../../rules.ts";
import { NOTICE_PROBLEMS, faultsAddress, noticeAddress, type NoticeProblem } from "./search-params.ts";

const Instant = z.iso.datetime();
const Texts = { titleBg: z.string(), titleEn: z.string(), bg: z.string(), en: z.string() };

const Notice = z.object({
  id: z.string(),
  author: z.nullable(z.string()),
  channel: z.enum(CHANNELS),
  /** Of a notification in the portal. */
  type: z.nullable(z.enum(TYPES)),
  ...Texts,
  audience: z.object({
    by: z.enum(AUDIENCES),
    area: z.nullable(z.string()),
    serviceType: z.nullable(z.enum(SERVICE_TYPES)),
    /** Lines of the list. */
    lines: z.nullable(z.int()),
  }),
  /** `sending` as long as a mail or SMS waits, too. */
  state: z.enum(STATES),
  /** How many there were when it was written; of a draft, how many there are now. */
  people: z.int(),
  reached: z.int(),
  refused: z.int(),
  failed: z.int(),
  waiting: z.int(),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
});
export type Notice = z.infer<typeof Notice>;

const Typed = z.object({
  channel: z.enum(CHANNELS),
  type: z.string(),
  ...Texts,
  audience: z.enum(AUDIENCES),
  area: z.string(),
  serviceType: z.string(),
});
export const TypedNotice = Typed;
export type TypedNotice = z.infer<typeof Typed>;

export const deskNotices = endpoint.get({
  path: "/operator/desk/notices",
  access: "operator",
  role: "content",
  summary: "What was told to groups of customers, the latest twenty, and what was typed into a form that was refused without a script.",
  answers: { 200: { when: "The notices.", body: z.object({ notices: z.array(Notice), typed: z.nullable(Typed) }) } },
});

const Id = z.object({ id: z.uuid().check(z.describe("The notice.")) });

export const deskNotice = endpoint.get({
  path: "/operator/desk/notices/:id",
  access: "operator",
  role: "content",
  summary: "One notice, with how many it has reached so far.",
  params: Id,
  answers: { 200: { when: "The notice.", body: Notice } },
});

const text = (most: number) => z.string().check(z.maxLength(most));

export const draftNotice = endpoint.post(
  {
    path: "/operator/desk/notices/draft",
    access: "operator",
    role: "content",
    idempotent: true,
    summary:
      "Writes a notice to a group of customers: by area, type of service, or a list of at most 5,000 codes and user names. Nothing is sent yet.",
    body: z.strictObject({
      channel: z.enum(CHANNELS),
      type: z.optional(z.enum([...TYPES, ""])),
      titleBg: z.optional(text(LONGEST_TITLE)),
      titleEn: z.optional(text(LONGEST_TITLE)),
      bg: text(LONGEST_MESSAGE),
      en: text(LONGEST_MESSAGE),
      audience: z.enum(AUDIENCES),
      area: z.optional(text(80)),
      serviceType: z.optional(z.enum([...SERVICE_TYPES, ""])),
      list: z.optional(text(LONGEST_LIST)),
    }),
    answers: {
      200: { when: "The draft, with the number of people.", body: Notice },
      422: { when: "What is wrong with the fields.", body: z.object({ faults: z.array(z.enum(FAULTS)) }) },
    },
  },
  (answer) => (answer.status === 200 ? noticeAddress(answer.body.id) : faultsAddress(answer.body.faults)),
);

const refused = {
  when: "Not done: the number of people has changed, there are none, or it was sent or ended already. The notice as it is now.",
  body: z.object({ problem: z.enum(NOTICE_PROBLEMS), notice: Notice }),
};

type Answer = { status: 200; body: Notice } | { status: 409; body: { problem: NoticeProblem; notice: Notice } };
const pageAfter = (answer: Answer): string =>
  answer.status === 200 ? noticeAddress(answer.body.id) : noticeAddress(answer.body.notice.id, answer.body.problem);

export const sendNotice = endpoint.post(
  {
    path: "/operator/desk/notices/:id/send",
    access: "operator",
    role: "content",
    confirmed: true,
    idempotent: true,
    summary: "Sends a drafted notice in batches, to each person at most once. `people` is the number that was shown.",
    params: Id,
    body: z.strictObject({ people: z.union([z.int().check(z.gte(0), z.lte(100_000_000)), z.string().check(z.regex(/^\d{1,9}$/))]) }),
    answers: { 200: { when: "It is being sent.", body: Notice }, 409: refused },
  },
  pageAfter,
);

export const stopNotice = endpoint.post(
  {
    path: "/operator/desk/notices/:id/stop",
    access: "operator",
    role: "content",
    summary: "Stops sending: whoever was reached already was.",
    params: Id,
    body: z.strictObject({}),
    answers: { 200: { when: "Stopped.", body: Notice }, 409: refused },
  },
  pageAfter,
);

export const noticesContract = { deskNotices, deskNotice, draftNotice, sendNotice, stopNotice };
