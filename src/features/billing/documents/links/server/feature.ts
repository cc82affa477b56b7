import { BILLS } from "#vocabulary/system-needs.ts";
import type { GivenBy, OutgoingFile } from "#platform/endpoint.ts";
import type { Language } from "#platform/language.ts";
import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser, RequestContext, ServerFeature, User } from "#platform/server/feature.ts";
import { recurringJob } from "#platform/server/jobs.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { take } from "#platform/server/rate-limit.ts";
import { documentLinksContract, type downloadInvoice } from "../contract.ts";
import { REFUSAL_OF_STATE, segmentOf, type DocumentRefusal, type FileLanguage, type FileType } from "../rules.ts";
import type { DocumentLinkDependencies } from "./dependencies.ts";
import { hashOf } from "./link-to.ts";
import { forgetLinks, takeLink, usedLink } from "./store.ts";
import { HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";

const LINKS_OF_USER = { limit: 120, windowSeconds: 600 };
const LANGUAGES: Record<FileLanguage, Language> = { bg_BG: "bg", en: "en" };
const STATUS = { "option-not-available": 406, "not-signed": 409, "generated-offline": 422, "being-generated": 423 } as const;

type Which = { invoiceAccountId: string; invoiceId: string; invoiceFileType: FileType; invoiceLanguage: FileLanguage };
type DownloadRequest = { which: Which; user: CustomerUser; isCopy: boolean };

export const documentLinks: ServerFeature<typeof documentLinksContract, DocumentLinkDependencies> = {
  contract: documentLinksContract,
  handlers: {
    downloadInvoice: ({ query, user }, deps) => download({ which: query, user, isCopy: false }, deps),
    downloadInvoiceCopy: ({ query, user }, deps) => download({ which: query, user, isCopy: true }, deps),

    downloadByForm: ({ body: { copy, ...which }, user }, deps) => download({ which, user, isCopy: copy === "yes" }, deps),

    async openDocument(request, deps) {
      if (isPrefetch(request)) throw new HttpProblem(404);
      const file = await fileOf(request, deps);
      if (!file) throw new HttpProblem(404);
      return { status: 200, file };
    },
  },
};

/** Every hour: removes links that have ended. */
export const forgetDocumentLinks = recurringJob(
  { name: "document-links.forget", schedule: "43 * * * *", attempts: 3 },
  ({ db, clock }: Pick<DocumentLinkDependencies, "db" | "clock">) => forgetLinks(db, instantBefore(clock.now(), HOUR_MS)),
);

export const documentLinksServer = {
  name: "document-links",
  requires: BILLS,
  about: "Links to the documents of bills.",
  feature: documentLinks,
  jobs: [forgetDocumentLinks],
};

async function download(requested: DownloadRequest, deps: DocumentLinkDependencies): Promise<GivenBy<typeof downloadInvoice>> {
  const found = await linkFor(requested, deps);
  if ("href" in found) return { status: 200, body: found.href };
  if (found.refusal === "not-found") return { status: 200, body: "" };
  const { refusal } = found;
  return { status: STATUS[refusal], body: { problem: refusal } } as GivenBy<typeof downloadInvoice>;
}

/** The link to a document, or why there is none. Rejects with 404 for a bill that the user may not see. */
async function linkFor(
  { which, user, isCopy }: DownloadRequest,
  deps: DocumentLinkDependencies,
): Promise<{ href: string } | { refusal: DocumentRefusal }> {
  const { db, bills, customers, billDocuments } = deps;
  await countLink(user, deps);
  const account = which.invoiceAccountId;
  if (!(await isGranted(user, account, deps))) throw new HttpProblem(404);
  const bill = await bills.findBill(db, which.invoiceId, [account]);
  if (!bill) throw new HttpProblem(404);
  const type = which.invoiceFileType;
  const isManaged = segmentOf(await customers.findCustomer(db, user.customerId)) === "managed";
  if (type === "xml" && !isManaged) return { refusal: "option-not-available" };
  const document = await billDocuments.documentFor(db, bill, { type, language: LANGUAGES[which.invoiceLanguage] });
  if (document.state !== "ready") return { refusal: REFUSAL_OF_STATE[document.state] };
  const owner = { userId: user.id, account };
  return { href: await billDocuments.linkTo(db, { documentId: document.documentId, owner, isCopy }) };
}

async function countLink({ id }: User, { db, clock, limits }: DocumentLinkDependencies): Promise<void> {
  if (!limits.on) return;
  const rate = { name: "document-links.user", key: id, secret: limits.secret, now: clock.now(), ...LINKS_OF_USER };
  const { allowed, retryAfterSeconds } = await take(db, rate);
  if (!allowed) throw new HttpProblem(429, { retryAfter: retryAfterSeconds });
}

/** Whether the account is the customer's, an ended one too, and granted to the user. */
async function isGranted(user: CustomerUser, account: string, { db, customers }: DocumentLinkDependencies): Promise<boolean> {
  const granted = await customers.billedAccountsOf(db, user.customerId, scopeOf(user, "see"));
  return granted.some(({ code }) => code === account);
}

type Head = Pick<RequestContext<never>, "raw">;
type Opening = Head & { params: { token: string }; user?: User | undefined };

/** The document of a link that opens for the caller. */
async function fileOf({ params, user, raw }: Opening, deps: DocumentLinkDependencies): Promise<OutgoingFile | undefined> {
  const { db, clock, billDocuments } = deps;
  const hash = hashOf(params.token);
  const by = { userId: user?.id, now: clock.now() };
  const taken = await takeLink(db, hash, by);
  const link = taken ?? (raw.headers["range"] === undefined ? undefined : await usedLink(db, hash, by));
  const document = link && (await billDocuments.readDocument(db, link.documentId));
  if (!link || !document) return undefined;
  // what was interrupted goes on for whoever has the part before, and names its version
  if (!taken && raw.headers["if-range"] !== `"${document.sha256}"`) return undefined;
  if (link.account !== null && !(user?.customerId && (await isGranted(user as CustomerUser, link.account, deps)))) return undefined;
  return link.isCopy ? { ...document.answer, name: asCopy(document.answer.name) } : document.answer;
}

/** `faktura-1.pdf` becomes `faktura-1-kopie.pdf`, `invoice-1.pdf` `invoice-1-copy.pdf`. */
const asCopy = (name: string): string => name.replace(/(?=\.\w+$)/, /^(invoice|credit)/.test(name) ? "-copy" : "-kopie");

const isPrefetch = ({ raw: { headers } }: Head): boolean =>
  [headers["sec-purpose"], headers["purpose"], headers["x-moz"]].some((purpose) => /prefetch|prerender/i.test(String(purpose ?? "")));
