import type { Contract } from "#platform/endpoint.ts";
import type { Fields } from "#platform/fields.ts";
import type { User } from "#platform/server/feature.ts";
import type { Part } from "./multipart.ts";
import type { Browser } from "./server.ts";

/** A request that the endpoint answers well, for the abuse test to mutate in every way. */
export type Sample = {
  /** Who sends it; a visitor by default. */
  as?: User;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Files that go along, where the endpoint takes an upload. */
  files?: Part[];
  headers?: Record<string, string>;
  /** The status of its answer; 200 by default. */
  gives?: number;
  /** Creates what the request needs, in the browser that will send it; its result completes the sample. */
  prepare?: (here: Prepared) => Promise<Partial<Sample>>;
  /** The declared fields of its form. */
  fields?: Fields;
  /** Fields that take any text, so that a fragment of SQL or HTML in them is no abuse. */
  freeText?: string[];
  /** Optional fields. */
  optional?: string[];
  /** Mutations, by name, that this call accepts. */
  harmless?: string[];
  /** Tables that a read updates, such as the time of the last request. */
  notes?: string[];
};

export type Prepared = { browser: Browser; another: () => Promise<Browser> };

/** A sample for each call of a contract: `contract.samples.ts` beside it. A call without one does not compile. */
export type Samples<C extends Contract> = { [Name in keyof C]: Sample };

/** What the samples say of declared fields: which take any text, and which may be missing. */
export const ofFields = (fields: Fields): { freeText: string[]; optional: string[] } => ({
  freeText: Object.keys(fields).filter((name) => "most" in fields[name]!),
  optional: Object.keys(fields).filter((name) => fields[name]!.optional),
});

/** For fields with the page to return to. */
export const ofReturnTo = { freeText: ["returnTo"], optional: ["returnTo"] };

/** What there is in the world of the samples. */
export const SENT_MAIL = { id: "abuse-mail", to: "elena@home.example", subject: "s", text: "t", html: "<p>t</p>", language: "bg" } as const;
export const OPEN_PAYMENT = "pay_00000000000000000000";
export const OPEN_ORDER = "00000000-0000-4000-8000-0000000000a1";
export const DELIVERED_ORDER = "00000000-0000-4000-8000-0000000000a2";
/** A prepaid number of `home`, and a recharge of it by card that waits for its payment. */
export const PREPAID_NUMBER = "888100109";
export const UNPAID_RECHARGE = "00000000-0000-4000-8000-0000000000c1";
/** A notification, of code `abuse.message`, that `overdue` has not seen. */
export const UNSEEN_MESSAGE = "00000000-0000-4000-8000-0000000000d2";
/** A conversation of `overdue`, a message in it, and the token of a visitor's conversation under the secret of the tests. */
export const OWN_CONVERSATION = "abuse-conversation-001";
export const OWN_MESSAGE = "00000000-0000-4000-8000-0000000000e2";
export const VISITORS_CONVERSATION = "00000000-0000-4000-8000-0000000000e3";
export const JOIN_TOKEN = "aaaaaaaaabaabaaaaaaaaaaa4ppqrj2umv3tw4boju";
/** The secret by which `home` refuses mails of faults, under the secret of the tests. */
export const REFUSAL_TOKEN = "BTSmQUiOiRWCaVEdqEW01l-QQwPA8uSzMN6cBqhDvqU";
/** A ticket of `home` with a confirmed visit. */
export const OWN_TICKET = "00000000-0000-4000-8000-000000000991";
/** A file of it. */
export const OWN_TICKET_FILE = { code: "abuseTicketFile0000001", createdAt: "2026-11-23T08:16:31.000Z" } as const;
/** A ticket of `home` that was resolved just now. */
export const RESOLVED_TICKET = "00000000-0000-4000-8000-000000000993";
/** A notice that `smallBusinessShop` has not seen. */
export const UNSEEN_NOTICE = "00000000-0000-4000-8000-0000000000d1";
/** A conversation of `overdue` that waits for the desk, with its message; another that is locked; and a prepared answer. */
export const WAITING_CONVERSATION = { code: "abuseWaitingConversati", messageId: "00000000-0000-4000-8000-0000000000f1" } as const;
export const LOCKED_CONVERSATION = "abuseLockedConversatio";
export const PREPARED_ANSWER = "00000000-0000-4000-8000-0000000000e2";
/** What an operator has drafted for one customer, and what is being sent. */
export const DRAFT_NOTICE = { id: "00000000-0000-4000-8000-0000000000f4", people: 1 } as const;
export const SENDING_NOTICE = "00000000-0000-4000-8000-0000000000f5";
/** A fault of an area, and one that an operator has drafted. */
export const DESK_FAULT = "900001";
export const DRAFT_FAULT = "00000000-0000-4000-8000-0000000000f6";
/** A job that was given up. */
export const FAILED_JOB = "00000000-0000-4000-8000-0000000000b1";
/** A payment of bills of `overdue` whose card was declined. */
export const DECLINED_PAYMENT = "00000000-0000-4000-8000-0000000000c1";
/** The table that reads of bills update: when the billing system was last asked. */
export const BILL_QUERIES = ["bills.accounts"];
/** What a read stores that has missing documents of bills made. */
export const MADE_DOCUMENTS = ["bill_documents.documents", "jobs.job"];
/** A bill of `overdue`, and its account. */
export const OVERDUE_BILL = { id: "B-abuse-1", number: "1900000001", account: "1000000021" } as const;
/** An open ticket of `home` whose visit was called off. */
export const TICKET_WITHOUT_VISIT = "00000000-0000-4000-8000-000000000992";
/** What a read stores of what the workforce says is free. */
export const SLOTS_READ = ["tickets.workforce_slots", "simulated_workforce.teams"];
