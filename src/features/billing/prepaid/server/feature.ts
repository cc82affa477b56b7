import { PREPAID } from "#vocabulary/system-needs.ts";
import type { CustomerUser, RequestContext, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { buyerHash, ownersOf, userHash } from "#platform/server/visitor.ts";
import { ProviderUnavailable } from "#providers/prepaid/port.ts";
import { storedMailAddress } from "#vocabulary/mail-address.ts";
import { mobileDigits } from "#vocabulary/mobile.ts";
import { prepaidContract } from "../contract.ts";
import { faultsIn, quickFaultsIn, numberStanding, type Typed } from "../rules.ts";
import type { PrepaidDependencies } from "./dependencies.ts";
import { forgetRecharges, resumeRecharges, sendRechargeMail, topUpNumber } from "./jobs.ts";
import { countQuick, countVoucher } from "./limits.ts";
import { detailsOf, freshNumber, historyOf, payableLine, prepaidLine, prepaidLines, summaryOf } from "./numbers.ts";
import { rechargeAddress } from "../search-params.ts";
import { beginPayment, placeRecharge } from "./placing.ts";
import { shownRecharge } from "./shown.ts";
import { findRecharge, type RechargeRow } from "./store.ts";

type Request = Pick<RequestContext<never>, "language">;

/** The recharge that this user or browser began; 404 for every other one. */
async function ownRecharge(
  id: string,
  request: Pick<RequestContext<never>, "knownVisitor"> & { user?: { id: string } },
  { db }: PrepaidDependencies,
): Promise<RechargeRow> {
  const found = await findRecharge(db, id);
  if (!found || !ownersOf({ user: request.user, knownVisitor: request.knownVisitor }).includes(found.owner)) throw new HttpProblem(404);
  return found;
}

/** Whether the number takes a recharge, by the freshest answer. */
async function takesRecharge(user: CustomerUser, serviceId: string, deps: PrepaidDependencies): Promise<boolean> {
  const line = await payableLine(user, serviceId, deps);
  const { stored } = await freshNumber({ customerId: user.customerId, msisdn: serviceId }, deps);
  return numberStanding(stored?.answer?.status ?? line.prepaidStatus ?? "") !== "other";
}

/** Opens the payment of what was just stored, so that a page without a script has its link; without the payment company the page has a button for it. */
async function openAtOnce(id: string, request: Request, deps: PrepaidDependencies): Promise<void> {
  const recharge = await findRecharge(deps.db, id);
  if (recharge?.way === "card") await beginPayment(recharge, request.language, deps).catch(() => undefined);
}

const typedOf = ({ way, amount, code }: Typed): Typed => ({ way, amount, code });

export const prepaidFeature: ServerFeature<typeof prepaidContract, PrepaidDependencies> = {
  contract: prepaidContract,
  handlers: {
    async prepaidNumbers({ user }, deps) {
      return { status: 200, body: { numbers: (await prepaidLines(user, deps)).map(summaryOf) } };
    },

    async prepaidNumber({ user, query }, deps) {
      const of = await prepaidLine(user, query.serviceId, deps);
      const details = detailsOf(of, await freshNumber({ customerId: user.customerId, msisdn: of.line.serviceId }, deps));
      return { status: 200, body: { ...details, amounts: [...deps.recharging.amounts] } };
    },

    async topUpHistory({ user, query }, deps) {
      const { line } = await prepaidLine(user, query.serviceId, deps);
      return { status: 200, body: await historyOf({ customerId: user.customerId, msisdn: line.serviceId }, Number(query.page ?? 1), deps) };
    },

    async recharge(request, deps) {
      const { user, body, language } = request;
      if (body.way === "card" && !request.isThere(["payments"])) throw new HttpProblem(404);
      const takes = await takesRecharge(user, body.serviceId, deps);
      if (!takes) return { status: 409, body: { problem: "not-rechargeable" } };
      const fields = faultsIn(body, deps.recharging.amounts);
      if (fields.length > 0) return { status: 422, body: { fields } };
      const begun: { id?: string } = {};
      const answer = await request.once(async (tx) => {
        if (body.way === "voucher") await countVoucher(tx, user.id, { recharging: deps.recharging, now: deps.clock.now() });
        const of = { msisdn: body.serviceId, quick: false, owner: userHash(user.id), userId: user.id, email: null, language };
        begun.id = await placeRecharge(tx, { ...of, typed: typedOf(body) }, deps);
        return { status: 200, body: { rechargeId: begun.id } };
      });
      if (begun.id && request.isPlainForm) await openAtOnce(begun.id, request, deps);
      return answer;
    },

    async quickOffer(_, { recharging }) {
      return { status: 200, body: { amounts: [...recharging.amounts] } };
    },

    async quickRecharge(request, deps) {
      const { body, user, language, address } = request;
      if (body.way === "card" && !request.isThere(["payments"])) throw new HttpProblem(404);
      const fields = quickFaultsIn(body, deps.recharging.amounts);
      if (fields.length > 0) return { status: 422, body: { fields } };
      const owner = buyerHash(request);
      const msisdn = mobileDigits(body.number)!;
      const begun: { id?: string } = {};
      const answer = await request.once(async (tx) => {
        await countQuick(tx, { address, msisdn, way: body.way }, { recharging: deps.recharging, now: deps.clock.now() });
        const of = { msisdn, quick: true, owner, userId: user?.id ?? null, email: storedMailAddress(body.email ?? "") || null, language };
        begun.id = await placeRecharge(tx, { ...of, typed: typedOf(body) }, deps);
        return { status: 200, body: { rechargeId: begun.id } };
      });
      if (begun.id && request.isPlainForm) await openAtOnce(begun.id, request, deps);
      return answer;
    },

    async payRecharge(request, deps) {
      const recharge = await ownRecharge(request.body.id, request, deps);
      const page = rechargeAddress(recharge);
      if (recharge.way !== "card" || recharge.state !== "unpaid") return { status: 409, body: { problem: "not-open" }, page };
      try {
        const { redirectUrl } = await beginPayment(recharge, request.language, deps);
        return { status: 200, body: { redirectUrl }, page };
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        return { status: 502, body: { problem: "payments-away" }, page: rechargeAddress(recharge, { away: "yes" }) };
      }
    },

    async rechargeState(request, deps) {
      await ownRecharge(request.query.id, request, deps);
      return { status: 200, body: await shownRecharge(request.query.id, deps) };
    },
  },
};

export const prepaidServer = {
  name: "prepaid",
  requires: PREPAID,
  about: "Prepaid numbers and their recharges.",
  feature: prepaidFeature,
  jobs: [topUpNumber, sendRechargeMail, resumeRecharges, forgetRecharges],
};
