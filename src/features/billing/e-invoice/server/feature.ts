import type { ServerFeature } from "#platform/server/feature.ts";
import { isForm } from "#platform/server/accepts.ts";
import type { GivenBy } from "#platform/endpoint.ts";
import { eInvoiceContract, type sendSms } from "../contract.ts";
import { CODE_MINUTES, refuseNumber } from "../rules.ts";
import type { EInvoiceDependencies } from "./dependencies.ts";
import { linkToDocument } from "./documents.ts";
import { languageOf, pageOf, problemOf } from "./form-pages.ts";
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

/** Has a code sent, for the first time or again. */
const sending = async (request: Parameters<Handlers["sendSms"]>[0], deps: EInvoiceDependencies): Promise<GivenBy<typeof sendSms>> => {
  await limited(request, "send", deps);
  const opened = await openLink(request, request.body.ref, deps);
  const isSent = await askForCode(opened, request.language, deps);
  if (isForm(request)) return pageOf(request, { ref: opened.ref, step: "code", ...(!isSent && { problem: "not-sent" }) }, deps);
  return isSent ? { status: 200, body: { minutes: CODE_MINUTES } } : { status: 201, body: { problem: "not-sent" } };
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
      if (!isForm(request)) return isTaken ? { status: 200, body: {} } : { status: 204 };
      const wrong = opened.notice ? (opened.ownMobile === null ? "no-service" : "number-error") : "link-over";
      if (!isTaken) return pageOf(request, { ref: opened.ref, step: "number", problem: refuseNumber(msisdn) ?? wrong }, deps);
      // without a script the SMS goes at once: one step less
      const isSent = await askForCode(await openLink(request, ref, deps), request.language, deps);
      return pageOf(request, { ref: opened.ref, step: "code", ...(!isSent && { problem: "not-sent" }) }, deps);
    },

    sendSms: async (request, deps) => sending(request, deps),
    resendSms: async (request, deps) => sending(request, deps),

    async authenticateSmsCode(request, deps) {
      await limited(request, "code", deps);
      const { ref, smsCode, invoiceFileType: type = "pdf", invoiceLanguage } = request.body;
      const opened = await openLink(request, ref, deps);
      const isRight = await proveByCode(opened, smsCode, deps);
      if (!isForm(request)) return isRight ? { status: 200, body: {} } : { status: 202, body: { problem: "wrong-code" } };
      if (!isRight)
        return pageOf(request, { ref: opened.ref, step: "code", problem: smsCode.trim() ? "wrong-code" : "code-missing" }, deps);
      const proved = await openLink(request, ref, deps);
      const answer = await linkToDocument(proved, { type, language: languageOf(invoiceLanguage) }, deps);
      const problem = problemOf(answer);
      if (answer.status === 200 && answer.body !== "") return { status: 303, headers: { location: answer.body } };
      return pageOf(request, { ref: opened.ref, ...(problem && { problem }) }, deps);
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
  about: "The mail about a new bill, and its download without signing in.",
  feature: eInvoice,
  jobs: [sendNotice, sendCode, forgetLinks],
};
