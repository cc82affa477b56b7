import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import type { Db } from "#platform/server/db.ts";
import { shownOffer } from "../../operations/offers.ts";
import type { Outcome } from "../../operations/outcome.ts";
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
import { doubleSpeedContract } from "../contract.ts";

type Pressed = { serviceId: string; price?: string | undefined; startNow?: "yes" | undefined };
const WITHOUT_CONSENT = { status: 422, body: { problem: "start-now" } } as const;

/** The write that requests double speed; or the answer where there is nothing to write. */
async function requested(user: CustomerUser, { serviceId, price, startNow }: Pressed, deps: AddingDependencies) {
  const line = await ownLine(user, serviceId, { permission: "change", deps });
  if (startNow !== "yes" && (await isConsumer(user, deps))) return WITHOUT_CONSENT;
  const pressed = { priceCents: price === undefined ? null : Number(price), upgrade: false };
  return unlessAway(() => addOffer({ user, line, kind: "double-speed.add", pressed }, deps));
}

const answered = (outcome: Outcome) =>
  outcome.outcome === "ongoing"
    ? ({ status: 400, body: { problem: "ongoing-request", underWay: outcome.underWay } } as const)
    : ({ status: 200, body: outcome } as const);

export const doubleSpeedFeature: ServerFeature<typeof doubleSpeedContract, AddingDependencies> = {
  contract: doubleSpeedContract,
  handlers: {
    async openDoubleSpeed({ user, query: { serviceId } }, deps) {
      const line = await ownLine(user, serviceId, { permission: "see", deps });
      const { clock, serviceInventory } = deps;
      const read = await unlessAway(() => Promise.all([inventoryLine(serviceId, deps), serviceInventory.offers(serviceId)]));
      if ("body" in read) return read;
      const [{ products }, offers] = read;
      const offer = offers.find((one) => kindOf(one) === "double-speed.add");
      const situation = { products, today: clock.today(), prepaid: line.prepaid, consumer: await isConsumer(user, deps) };
      const active = products.find(({ type }) => type === "double-speed");
      const latest = await latestOperation(serviceId, ["double-speed.add"], deps);
      return {
        status: 200,
        body: {
          serviceId,
          mayChange: await mayChange(user, line, deps),
          hasOpenOrder: latest?.kind === "double-speed.add" && latest.endedAt === null,
          offer: offer ? shownOffer(offer, situation) : null,
          active: active ? { since: active.since, until: active.until } : null,
          latest,
        },
      };
    },

    async activateDoubleSpeed({ user, query }, deps) {
      const work = await requested(user, query, deps);
      if ("status" in work) return work;
      return answered(await deps.db.transaction().execute((tx) => work(tx)));
    },

    async sendDoubleSpeed(request, deps) {
      const { user, body, once } = request;
      const work = await requested(user, body, deps);
      if ("status" in work) return work;
      return once(async (tx: Db) => answered(await work(tx)));
    },
  },
};

export const doubleSpeedServer = {
  name: "double-speed",
  requires: LINE_CHANGES,
  about: "Double speed of a line.",
  feature: doubleSpeedFeature,
  jobs: [],
};
