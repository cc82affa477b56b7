import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { Line } from "#features/account/customers/contract.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { decimal } from "#vocabulary/money.ts";
import { givesNothing, shownOffer } from "../../operations/offers.ts";
import {
  addOffer,
  inventoryLine,
  isConsumer,
  kindOf,
  mayChange,
  ownLine,
  type AddingDependencies,
} from "../../operations/server/adding.ts";
import { unlessAway } from "../../operations/server/answers.ts";
import { latestOperation } from "../../operations/server/feature.ts";
import { PRECONDITIONS, vouchersContract } from "../contract.ts";

/** The vouchers of a line that can give it something, and those it has used. Throws `ProviderUnavailable`. */
async function offersOf(user: CustomerUser, line: Line, deps: AddingDependencies) {
  const [found, offers] = await Promise.all([inventoryLine(line.serviceId, deps), deps.serviceInventory.offers(line.serviceId)]);
  const { products } = found;
  const situation = { products, today: deps.clock.today(), prepaid: line.prepaid, consumer: await isConsumer(user, deps) };
  return offers
    .filter((one) => kindOf(one) === "voucher.use")
    .map((one) => ({ one, used: products.some(({ offerId }) => offerId === one.offerId) }))
    .filter(({ one, used }) => used || !givesNothing(one, found, line))
    .map(({ one, used }) => ({ ...shownOffer(one, situation), used }));
}

export const vouchersFeature: ServerFeature<typeof vouchersContract, AddingDependencies> = {
  contract: vouchersContract,
  handlers: {
    async vouchers({ user, query: { serviceId } }, deps) {
      const line = await ownLine(user, serviceId, { permission: "see", deps });
      const offers = await unlessAway(() => offersOf(user, line, deps));
      if ("body" in offers) return offers;
      const latest = await latestOperation(serviceId, ["voucher.use"], deps);
      return { status: 200, body: { serviceId, mayChange: await mayChange(user, line, deps), offers, latest } };
    },

    async voucherDetails({ user, query: { serviceId, offerId } }, deps) {
      const line = await ownLine(user, serviceId, { permission: "see", deps });
      const offers = await unlessAway(() => offersOf(user, line, deps));
      if ("body" in offers) return offers;
      const found = offers.find((one) => one.offerId === offerId);
      if (!found) throw new HttpProblem(404);
      const { used: _, ...body } = found;
      return { status: 200, body };
    },

    async activateVoucher(request, deps) {
      const { user, body, once } = request;
      const { serviceId, offerId } = body;
      const line = await ownLine(user, serviceId, { permission: "change", deps });
      const pressed = { priceCents: null, upgrade: false };
      const work = await unlessAway(() => addOffer({ user, line, kind: "voucher.use", offerId, pressed }, deps));
      if ("status" in work) return work;
      return once(async (tx) => {
        const found = await work(tx);
        const precondition = PRECONDITIONS.find((one) => one === found.outcome);
        if (precondition) return { status: 412, body: { problem: precondition } };
        if (found.outcome === "overdue")
          return { status: 402, body: { problem: "overdue" }, headers: { sum: decimal(found.sumCents ?? 0) } };
        if (found.outcome === "success") return { status: 200, body: found };
        return { status: 409, body: { problem: "ongoing-request", outcome: found.outcome, underWay: found.underWay } };
      });
    },
  },
};

export const vouchersServer = {
  name: "vouchers",
  requires: LINE_CHANGES,
  about: "Vouchers of a line: what they take off, and using them.",
  feature: vouchersFeature,
  jobs: [],
};
