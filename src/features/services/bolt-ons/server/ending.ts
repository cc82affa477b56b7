import type { Handler } from "#platform/server/feature.ts";
import type { Operation } from "#platform/server/operations/store.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { unlessAway } from "../../operations/server/answers.ts";
import { inventoryLine, isConsumer, ownLine } from "../../operations/server/adding.ts";
import { placeForLine } from "../../operations/server/place.ts";
import { ongoingRequest, underWayOf } from "../../operations/server/under-way.ts";
import type { boltOnsContract } from "../contract.ts";
import { paidUntil, withdrawalOf } from "../rules.ts";
import type { BoltOnDependencies } from "./dependencies.ts";
import { sendWithdrawalReceipt } from "./jobs.ts";
import { deleteStop, storeStop } from "./stops.ts";

type Contract = typeof boltOnsContract;
type Ending = { [Name in "stopBoltOn" | "keepBoltOn" | "withdrawBoltOn"]: Handler<Contract[Name], BoltOnDependencies> };

/** The product of the line; 404 where it has none such. Throws `ProviderUnavailable`. */
async function productOf({ serviceId, productId }: { serviceId: string; productId: string }, deps: BoltOnDependencies) {
  const { products } = await inventoryLine(serviceId, deps);
  const product = products.find((one) => one.productId === productId && one.type !== "voucher");
  if (!product) throw new HttpProblem(404);
  return product;
}

const ongoing = (underWay: Operation | undefined, { clock }: BoltOnDependencies) =>
  ({ status: 409, body: ongoingRequest(underWay, clock.now()) }) as const;

/** Whether it removes this product. */
const isRemoval = ({ kind, request }: Operation, { productId }: { productId: string }): boolean =>
  kind === "bolt-on.remove" && request["productId"] === productId;

/** How bolt-ons end: after the paid month, or at once by withdrawal. */
export const ending: Ending = {
  async stopBoltOn(request, deps) {
    const { user, body } = request;
    const line = await ownLine(user, body.serviceId, { permission: "change", deps });
    const current = await underWayOf(deps.db, body.serviceId, "bolt-on.remove");
    if (current) return ongoing(current, deps);
    const product = await unlessAway(() => productOf(body, deps));
    if ("body" in product) return product;
    const stopsOn = paidUntil(product, deps.clock.today());
    if (stopsOn === null) return { status: 409, body: { problem: "not-recurring" } };
    const { offerId, name } = product;
    return request.once(async (tx) => {
      const of = { serviceId: line.serviceId, account: line.billingAccountCode, customerId: user.customerId, userId: user.id };
      await storeStop(tx, { ...of, productId: body.productId, offerId, nameBg: name.bg, nameEn: name.en, stopsOn, now: deps.clock.now() });
      return { status: 200, body: { stopsOn } };
    });
  },

  async keepBoltOn(request, deps) {
    const { user, body } = request;
    await ownLine(user, body.serviceId, { permission: "change", deps });
    return request.once(async (tx) => {
      const current = await underWayOf(tx, body.serviceId, "bolt-on.remove");
      if (current && isRemoval(current, body)) return ongoing(current, deps);
      const isBack = await deleteStop(tx, body);
      return isBack ? { status: 200, body: { result: "renewing" } } : { status: 409, body: { problem: "too-late" } };
    });
  },

  async withdrawBoltOn(request, deps) {
    const { user, body } = request;
    const line = await ownLine(user, body.serviceId, { permission: "change", deps });
    const current = await underWayOf(deps.db, body.serviceId, "bolt-on.remove");
    if (current) {
      const refund = isRemoval(current, body) ? current.request["refundCents"] : undefined;
      if (typeof refund !== "number") return ongoing(current, deps);
      return { status: 200, body: { operationId: current.id, refundCents: refund } };
    }
    const product = await unlessAway(() => productOf(body, deps));
    if ("body" in product) return product;
    const right = withdrawalOf(product, { consumer: await isConsumer(user, deps), today: deps.clock.today() });
    if (!right) return { status: 409, body: { problem: "too-late" } };
    const { refundCents } = right;
    const { productId, offerId, name, priceCents, since } = product;
    return request.once(async (tx) => {
      const placed = await placeForLine(
        tx,
        {
          ...{ kind: "bolt-on.remove", line, user },
          change: { action: "remove", productId, refundCents },
          request: { offerId, nameBg: name.bg, nameEn: name.en, productId, priceCents, since, withdrawal: true, refundCents },
        },
        deps,
      );
      if (placed.state === "busy") return ongoing(placed.underWay, deps);
      if (placed.state === "placed") await deps.jobs.enqueue(tx, sendWithdrawalReceipt, { payload: { operationId: placed.id } });
      await deleteStop(tx, body);
      return { status: 200, body: { operationId: placed.id, refundCents } };
    });
  },
};
