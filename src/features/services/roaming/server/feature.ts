import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import type { Line } from "#features/account/customers/contract.ts";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import type { Operation } from "#platform/server/operations/store.ts";
import type { InventoryLine } from "#providers/service-inventory/port.ts";
import { inventoryLine, mayChange, ownLine, type AddingDependencies } from "../../operations/server/adding.ts";
import { unlessAway, type AWAY } from "../../operations/server/answers.ts";
import { latestOperation } from "../../operations/server/feature.ts";
import { placeForLine } from "../../operations/server/place.ts";
import { ongoingRequest, underWayOf } from "../../operations/server/under-way.ts";
import { roamingContract } from "../contract.ts";
import { levelOf, readCap } from "../rules.ts";

type Change = { act: "on" | "off" } | { act: "cap"; capCents: number | null };
type Stored = { result: "requested" | "unchanged"; operationId: string | null };
type Refused = "not-available" | "line-suspended" | { underWay: Operation | undefined };
type Outcome = Stored | Refused;

/**
 * The write that changes roaming of a line as it is now; or why there is none. What is under way counts before what the inventory says: that is about to change.
 * Throws `ProviderUnavailable`.
 */
async function changing(
  { user, line, change }: { user: CustomerUser; line: Line; change: Change },
  deps: AddingDependencies,
): Promise<(tx: Db) => Promise<Outcome>> {
  const current = await underWayOf(deps.db, line.serviceId, "line.roaming");
  if (current) return async () => (isSame(current, change) ? { result: "requested", operationId: current.id } : { underWay: current });
  const found = await inventoryLine(line.serviceId, deps);
  const { roaming } = found;
  if (!roaming) return async () => "not-available";
  if (isSuspended(line, found)) return async () => "line-suspended";
  const { enabled, capCents } = valuesOf(roaming, change);
  return async (tx) => {
    const meanwhile = await underWayOf(tx, line.serviceId, "line.roaming");
    if (!meanwhile && enabled === roaming.enabled && capCents === roaming.capCents) return { result: "unchanged", operationId: null };
    const request = { enabled, capCents, act: change.act };
    const placed = await placeForLine(
      tx,
      { kind: "line.roaming", line, user, change: { action: "roaming", enabled, capCents }, request },
      deps,
    );
    return placed.state === "busy" ? { underWay: placed.underWay } : { result: "requested", operationId: placed.id };
  };
}

/** What roaming is to be, from what it is. */
const valuesOf = ({ enabled, capCents }: NonNullable<InventoryLine["roaming"]>, change: Change) =>
  change.act === "cap" ? { enabled, capCents: change.capCents } : { enabled: change.act === "on", capCents };

/** Whether the same is under way already. */
const isSame = ({ request }: Operation, change: Change): boolean =>
  request["act"] === change.act && (change.act !== "cap" || request["capCents"] === change.capCents);

const isSuspended = (line: Line, found: InventoryLine): boolean => line.status !== "ACTIVE" || found.status !== "active";

type Answer = ReturnType<typeof answered> | typeof AWAY;

function answered(outcome: Outcome, now: Date) {
  if (typeof outcome === "string") return { status: 409, body: { problem: outcome } } as const;
  if ("underWay" in outcome) return { status: 409, body: ongoingRequest(outcome.underWay, now) } as const;
  return { status: 200, body: outcome } as const;
}

/** The write that changes roaming of the user's line and answers; without it, why there is none. */
async function changed(given: Parameters<typeof changing>[0], deps: AddingDependencies): Promise<Answer | ((tx: Db) => Promise<Answer>)> {
  const work = await unlessAway(() => changing(given, deps));
  if ("status" in work) return work;
  return async (tx) => answered(await work(tx), deps.clock.now());
}

export const roamingFeature: ServerFeature<typeof roamingContract, AddingDependencies> = {
  contract: roamingContract,
  handlers: {
    async roaming({ user, query: { serviceId } }, deps) {
      const line = await ownLine(user, serviceId, { permission: "see", deps });
      const found = await unlessAway(() => inventoryLine(serviceId, deps));
      if ("body" in found) return found;
      return {
        status: 200,
        body: {
          serviceId,
          mayChange: await mayChange(user, line, deps),
          roaming: found.roaming && { ...found.roaming, level: levelOf(found.roaming) },
          suspended: isSuspended(line, found),
          latest: await latestOperation(serviceId, ["line.roaming"], deps),
        },
      };
    },

    async activateRoaming(request, deps) {
      const { user, body } = request;
      const line = await ownLine(user, body.serviceId, { permission: "change", deps });
      const work = await changed({ user, line, change: { act: body.turn ?? "on" } }, deps);
      return typeof work === "function" ? request.once(work) : work;
    },

    async setRoamingCap(request, deps) {
      const { user, body } = request;
      const line = await ownLine(user, body.serviceId, { permission: "change", deps });
      const read = body.choice === "lift" ? { cents: null } : readCap(body.cap ?? "");
      if ("problem" in read) return { status: 422, body: { problem: read.problem } };
      const work = await changed({ user, line, change: { act: "cap", capCents: read.cents } }, deps);
      return typeof work === "function" ? request.once(work) : work;
    },
  },
};

export const roamingServer = {
  name: "roaming",
  requires: LINE_CHANGES,
  about: "Use of a line abroad, and its limits.",
  feature: roamingFeature,
  jobs: [],
};
