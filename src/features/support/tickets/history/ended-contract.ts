import * as z from "zod/mini";
import { downloadAttachment } from "#features/contact/attachments/contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { text, TicketId } from "./fields.ts";
import { TICKETS } from "#vocabulary/area-paths.ts";
import { LONGEST_RATING, LONGEST_WHY, RATING_FAULTS, WHY_FAULTS } from "./rules.ts";
import { TICKET_ACTS } from "../ticket.ts";
import { pageAfter } from "./page-after.ts";

const FileRefusal = {
  when: "The file is not given out: not scanned yet, or flagged by the scanner.",
  body: problem("being-checked", "flagged"),
};

export const downloadTicketFile = endpoint.post(
  {
    path: `${TICKETS}/downloadAttachment`,
    access: "customer",
    needs: "see",
    summary: "An address at which a file of a ticket opens once, within two minutes, in the same session (B§7).",
    body: z.strictObject({
      resourcePath: text(200).check(z.describe("As the details have it; it is no path.")),
      creationDate: text(60).check(z.describe("When its ticket was created, as the details have it.")),
    }),
    answers: {
      200: { when: "The address.", body: z.string() },
      409: FileRefusal,
    },
  }, // of which ticket the file is only the handler knows
  (answer) => (answer.status === 200 ? { own: answer.body } : answer.page),
);

export const openTicketFile = endpoint.get({
  path: `${TICKETS}/files/:token`,
  answersOnce: true,
  access: "customer",
  needs: "see",
  summary: "A file of a ticket, by its link: once, within two minutes, in the session of the user for whom it was made.",
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/), z.describe("The secret of the link.")) }),
  answers: { 200: { when: "The file.", file: downloadAttachment.answers[200].file }, 409: FileRefusal },
});

export const reopenTicket = endpoint.post(
  {
    path: `${TICKETS}/reopen`,
    access: "customer",
    needs: TICKET_ACTS.reopen.who,
    idempotent: true,
    summary: "Requests that a ticket which ended is opened again, within seven days of its resolution.",
    body: z.strictObject({
      ticketId: TicketId,
      why: text(LONGEST_WHY * 2).check(z.describe("What is wrong still; at most 500 characters.")),
    }),
    answers: {
      200: { when: "Requested.", body: z.literal("requested") },
      409: {
        when: "It cannot be opened again, another change is under way, or the line has an open ticket.",
        body: problem("not-allowed", "under-way", "related-ticket"),
      },
      422: { when: "The reason is missing or too long.", body: problem(...WHY_FAULTS) },
    },
  },
  pageAfter("reopen"),
);

export const rateTicket = endpoint.post(
  {
    path: `${TICKETS}/rate`,
    access: "customer",
    needs: TICKET_ACTS.rate.who,
    idempotent: true,
    summary:
      "Rates the work on a ticket that was resolved, with one to five stars and words. A later rating takes the place of the former one.",
    body: z.strictObject({
      ticketId: TicketId,
      /** In a form, as a digit. */
      stars: z.optional(z.union([z.int().check(z.gte(1), z.lte(5)), z.string().check(z.regex(/^[1-5]?$/))])),
      text: text(LONGEST_RATING * 2).check(z.describe("At most 1,000 characters.")),
    }),
    answers: {
      200: { when: "Stored, and passed on to the system of tickets.", body: z.literal("rated") },
      409: { when: "It cannot be rated, or the former rating is being passed on.", body: problem("not-allowed", "under-way") },
      422: { when: "The stars are missing, or the words are too long.", body: problem(...RATING_FAULTS) },
    },
  },
  pageAfter("rate"),
);
