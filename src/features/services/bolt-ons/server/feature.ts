import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { addOffer, isConsumer, ownLine } from "../../operations/server/adding.ts";
import { unlessAway } from "../../operations/server/answers.ts";
import { boltOnsContract } from "../contract.ts";
import type { BoltOnDependencies } from "./dependencies.ts";
import { ending } from "./ending.ts";
import { sendWithdrawalReceipt, stopBoltOns } from "./jobs.ts";
import { detailsOf, listOf } from "./listing.ts";

export const boltOnsFeature: ServerFeature<typeof boltOnsContract, BoltOnDependencies> = {
  contract: boltOnsContract,
  handlers: {
    async boltOns({ user, query }, deps) {
      const line = await ownLine(user, query.serviceId, { permission: "see", deps });
      return unlessAway(async () => ({ status: 200, body: await listOf(user, line, deps) }) as const);
    },

    async boltOnDetails(request, deps) {
      const { user, body } = request;
      const offerId = "tidalServiceId" in body ? body.tidalServiceId : body.boltonIdentifier;
      const line = await ownLine(user, body.serviceId, { permission: "see", deps });
      return unlessAway(async () => ({ status: 200, body: await detailsOf(user, { line, offerId }, deps) }) as const);
    },

    async activateBoltOn(request, deps) {
      const { user, body, once } = request;
      const { serviceId, startNow, upgrade, price } = body;
      const line = await ownLine(user, serviceId, { permission: "change", deps });
      const offerId = body.boltonIdentifier ?? body.tidalServiceId ?? "";
      if (startNow !== "yes" && (await isConsumer(user, deps))) return { status: 422, body: { problem: "start-now" } };
      const pressed = { priceCents: Number(price), upgrade: upgrade === "yes" };
      const work = await unlessAway(() => addOffer({ user, line, kind: "bolt-on.add", offerId, pressed }, deps));
      if ("status" in work) return work;
      return once(async (tx) => {
        const outcome = await work(tx);
        if (outcome.outcome === "ongoing") return { status: 400, body: { problem: "ongoing-request", underWay: outcome.underWay } };
        return { status: 200, body: outcome };
      });
    },

    ...ending,
  },
};

export const boltOnsServer = {
  name: "bolt-ons",
  requires: LINE_CHANGES,
  about: "What a line has added to it, what can be added, and how it ends.",
  feature: boltOnsFeature,
  jobs: [stopBoltOns, sendWithdrawalReceipt],
};
