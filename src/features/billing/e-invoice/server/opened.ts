import type { RequestContext } from "#platform/server/feature.ts";
import { visitorHash } from "#platform/server/visitor.ts";
import { MOST_WRONG_CODES, PROOF_MINUTES } from "../rules.ts";
import type { EInvoiceDependencies, NoticeDependencies } from "./dependencies.ts";
import { noticeOpenedBy, type Notice } from "./notices-store.ts";
import { hashesOfMobile } from "./numbers.ts";
import { visitOf, type Visit } from "./visits-store.ts";
import { DAY_MS, instantBefore, MINUTE_MS } from "#vocabulary/time-units.ts";

/** The cookie that has the reference used last in this browser. */
const COOKIE = "vrata-einvoice";
const COOKIE_SECONDS = 1_800;
const NO_ACCOUNT = "0000000000";
const NO_ID = "00000000-0000-4000-8000-000000000000";
/** A visit for whom there is none: trying its code finds nothing, and takes the same work. */
export const NO_VISIT = { id: NO_ID, noticeId: NO_ID, numberHash: "", number: null };

export type Request = Pick<RequestContext<never>, "cookie" | "setCookie" | "visitor">;

/** A link as this browser opens it; without a `notice` it is unknown, expired or closed. */
export type Opened = {
  ref: string;
  notice: Notice | undefined;
  visitorHash: string;
  visit: Visit | undefined;
  /** Hashes of the owner's contact mobile; null: no code can be sent. */
  ownMobile: readonly string[] | null;
};

/** The reference of the link that is meant: without a given one, that of the link used last in this browser. */
export const refOf = (request: Pick<Request, "cookie">, given: string | undefined): string => given ?? request.cookie(COOKIE) ?? "";

/** Opens a link; one that opens nothing takes the same look-ups, about another bill, and has none of what they find. */
export async function openLink(request: Request, given: string | undefined, deps: EInvoiceDependencies): Promise<Opened> {
  const { db, clock, eInvoiceDays } = deps;
  const ref = refOf(request, given);
  if (given !== undefined) request.setCookie(COOKIE, given, COOKIE_SECONDS);
  const since = instantBefore(clock.now(), eInvoiceDays * DAY_MS);
  const { read, isOpen } = await noticeOpenedBy(db, ref, { since, mostWrongCodes: MOST_WRONG_CODES });
  const hash = visitorHash(request.visitor());
  const visit = await visitOf(db, { noticeId: read?.id ?? NO_VISIT.id, visitorHash: hash });
  const ownMobile = await ownMobileOf(read, deps);
  const opened = isOpen ? { notice: read, visit, ownMobile } : { notice: undefined, visit: undefined, ownMobile: null };
  return { ref, visitorHash: hash, ...opened };
}

/** Hashes of the contact mobile of a bill's owner; null where there is none, or the bills go on paper now. Who left is known by the number of then. */
export async function ownMobileOf(notice: Notice | undefined, deps: NoticeDependencies): Promise<readonly string[] | null> {
  const { db, customers, bills, limits } = deps;
  const account = notice?.account ?? NO_ACCOUNT;
  const owner = await customers.billOwnerOf(db, account);
  const [stored] = await bills.accountsOf(db, [account]);
  const current = hashesOfMobile(owner?.user?.mobile ?? "", limits.secret);
  if (stored?.delivery?.invoiceType === "paper") return null;
  if (!owner?.user) return notice?.mobileHash ? [notice.mobileHash] : null;
  return owner.user.mobile === null ? null : current;
}

/** The instant since which a right code is good. */
export const proofSince = (now: Date): Date => instantBefore(now, PROOF_MINUTES * MINUTE_MS);

export const isProved = ({ visit }: Opened, now: Date): boolean => visit?.provedAt instanceof Date && visit.provedAt > proofSince(now);
