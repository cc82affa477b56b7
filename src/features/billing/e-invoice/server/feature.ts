import { E_INVOICES } from "#vocabulary/system-needs.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import type { GivenBy } from "#platform/endpoint.ts";
import { eInvoiceContract, type sendSms } from "../contract.ts";
import { CODE_MINUTES, refuseNumber, type InvoiceLanguage } from "../rules.ts";
import type { EInvoiceDependencies } from "./dependencies.ts";
import { linkToDocument } from "./documents.ts";
import { eInvoiceAddress, type EInvoiceProblem } from "../search-params.ts";
import { forgetLinks, sendNotice } from "./jobs.ts";
import { limitAddress } from "./limits.ts";
import { isProved, openLink, refOf, type Request } from "./opened.ts";
import { sendCode } from "./send-code.ts";
import { askForCode, proveByCode, takeNumber } from "./steps.ts";

type Handlers = ServerFeature<typeof eInvoiceContract, EInvoiceDependencies>["handlers"];

type Limited = Pick<Request, "cookie"> & {
  address: string;
  query?: { ref?: string | undefined };
  body?: { ref?: string | undefined };
};
const limited = (request: Limited, step: Parameters<typeof limitAddress>[1]["step"], deps: EInvoiceDependencies) =>
  limitAddress(
    deps.db,
    { step, address: request.address, ref: refOf(request, request.query?.ref ?? request.body?.ref) },
    { limits: deps.limits, now: deps.clock.now() },
  );

const languageOf = (value: InvoiceLanguage | undefined): "bg" | "en" => (value === "en" ? "en" : "bg");

/** The step at which the code is typed. */
const codePage = (ref: string, isSent: boolean, chosen: Parameters<typeof eInvoiceAddress>[1]): string =>
  eInvoiceAddress({ ref, step: "code", problem: isSent ? undefined : "not-sent" }, chosen);

/** What the page says of an answer without a link. */
const problemOf = (answer: Awaited<ReturnType<typeof linkToDocument>>): EInvoiceProblem | undefined =>
  answer.status !== 200 ? answer.body.problem : answer.body === "" ? "not-found" : undefined;

/** Has a code sent, for the first time or again. */
const sending = async (request: Parameters<Handlers["sendSms"]>[0], deps: EInvoiceDependencies): Promise<GivenBy<typeof sendSms>> => {
  await limited(request, "send", deps);
  const opened = await openLink(request, request.body.ref, deps);
  const isSent = await askForCode(opened, request.language, deps);
  const page = codePage(opened.ref, isSent, request.body);
  return isSent ? { status: 200, body: { minutes: CODE_MINUTES }, page } : { status: 201, body: { problem: "not-sent" }, page };
};

export const eInvoice: ServerFeature<typeof eInvoiceContract, EInvoiceDependencies> = {
  contract: eInvoiceContract,
  handlers: {
    async downloadAuthentication(request, deps) {
      await limited(request, "open", deps);
      const opened = await openLink(request, request.query.ref, deps);
      if (!opened.notice) return { status: 203, body: { problem: "link-over" } };
      if (opened.ownMobile === null) return { status: 204 };
      return isProved(opened, deps.clock.now()) ? { status: 200, body: {} } : { status: 201, body: {} };
    },

    async checkMobilePhone(request, deps) {
      await limited(request, "number", deps);
      const { ref, msisdn } = request.body;
      const opened = await openLink(request, ref, deps);
      const isTaken = await takeNumber(opened, msisdn, deps);
      const wrong = opened.notice ? (opened.ownMobile === null ? "no-service" : "number-error") : "link-over";
      const problem = refuseNumber(msisdn) ?? wrong;
      if (!isTaken) return { status: 204, page: eInvoiceAddress({ ref: opened.ref, step: "number", problem }, request.body) };
      if (!request.isPlainForm) return { status: 200, body: {} };
      // without a script the SMS goes at once: one step less
      const isSent = await askForCode(await openLink(request, ref, deps), request.language, deps);
      return { status: 200, body: {}, page: codePage(opened.ref, isSent, request.body) };
    },

    sendSms: async (request, deps) => sending(request, deps),
    resendSms: async (request, deps) => sending(request, deps),

    async authenticateSmsCode(request, deps) {
      await limited(request, "code", deps);
      const { ref, smsCode, invoiceFileType: type = "pdf", invoiceLanguage } = request.body;
      const opened = await openLink(request, ref, deps);
      const isRight = await proveByCode(opened, smsCode, deps);
      if (!isRight) {
        const problem = smsCode.trim() ? "wrong-code" : "code-missing";
        const page = eInvoiceAddress({ ref: opened.ref, step: "code", problem }, request.body);
        return { status: 202, body: { problem: "wrong-code" }, page };
      }
      if (!request.isPlainForm) return { status: 200, body: {} };
      // without a script the document comes at once
      const answer = await linkToDocument(await openLink(request, ref, deps), { type, language: languageOf(invoiceLanguage) }, deps);
      const problem = problemOf(answer);
      const page = answer.status === 200 && !problem ? { own: answer.body } : eInvoiceAddress({ ref: opened.ref, problem }, request.body);
      return { status: 200, body: {}, page };
    },

    async downloadEInvoice(request, deps) {
      await limited(request, "open", deps);
      const { ref, invoiceFileType: type, invoiceLanguage } = request.query;
      return linkToDocument(await openLink(request, ref, deps), { type, language: languageOf(invoiceLanguage) }, deps);
    },
  },
};

export const eInvoiceServer = {
  name: "e-invoice",
  requires: E_INVOICES,
  about: "The mail about a new bill, and its download without signing in.",
  feature: eInvoice,
  jobs: [sendNotice, sendCode, forgetLinks],
};
