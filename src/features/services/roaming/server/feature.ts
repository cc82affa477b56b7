import type { Line } from "#features/account/customers/contract.ts";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import type { InventoryLine } from "#providers/service-inventory/port.ts";
import { inventoryLine, mayChange, ownLine, type AddingDependencies } from "../../operations/server/adding.ts";
import { backTo, isPlain, unlessAway } from "../../operations/server/answers.ts";
import { latestOperation } from "../../operations/server/feature.ts";
import { placeForLine } from "../../operations/server/place.ts";
import { roamingContract } from "../contract.ts";
import { levelOf, readCap } from "../rules.ts";

type Change = { enabled?: boolean; capCents?: number | null };
type Stored = { result: "requested" | "unchanged"; operationId: string | null };
type Refused = "ongoing-request" | "not-available" | "line-suspended";

/** The write that changes roaming of a line as it is now; or why there is none. Throws `ProviderUnavailable`. */
async function changing(
  { user, line, change }: { user: CustomerUser; line: Line; change: Change },
  deps: AddingDependencies,
): Promise<(tx: Db) => Promise<Stored | Refused>> {
  const found = await inventoryLine(line.serviceId, deps);
  const { roaming } = found;
  if (!roaming) return async () => "not-available";
  if (isSuspended(line, found)) return async () => "line-suspended";
  const { enabled, capCents } = { enabled: roaming.enabled, capCents: roaming.capCents, ...change };
  return async (tx) => {
    const isSo = enabled === roaming.enabled && capCents === roaming.capCents;
    if (isSo) return { result: "unchanged", operationId: null };
    const placed = await placeForLine(
      tx,
      { kind: "line.roaming", line, user, change: { action: "roaming", enabled, capCents }, request: { enabled, capCents } },
      deps,
    );
    return placed.state === "busy" ? "ongoing-request" : { result: "requested", operationId: placed.id };
  };
}

const isSuspended = (line: Line, found: InventoryLine): boolean => line.status !== "ACTIVE" || found.status !== "active";

const answered = (done: Stored | Refused) =>
  typeof done === "string" ? ({ status: 409, body: { problem: done } } as const) : ({ status: 200, body: done } as const);

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
      const { user, body, once } = request;
      const line = await ownLine(user, body.serviceId, { permission: "change", deps });
      const back = (result: string) => backTo("roaming", body.serviceId, deps)({ roaming: result });
      const plain = isPlain(request);
      const work = await unlessAway(() => changing({ user, line, change: { enabled: body.turn !== "off" } }, deps));
      if ("status" in work) return plain ? back("away") : work;
      return once(async (tx) => {
        const done = await work(tx);
        return plain ? back(typeof done === "string" ? done : done.result) : answered(done);
      });
    },

    async setRoamingCap(request, deps) {
      const { user, body, once } = request;
      const line = await ownLine(user, body.serviceId, { permission: "change", deps });
      const back = (result: Record<string, string>) => backTo("roaming", body.serviceId, deps)(result);
      const plain = isPlain(request);
      const read = body.choice === "lift" ? { cents: null } : readCap(body.cap ?? "");
      if ("problem" in read) {
        if (plain) return back({ roaming: read.problem, cap: body.cap ?? "" });
        return { status: 422, body: { problem: read.problem } };
      }
      const work = await unlessAway(() => changing({ user, line, change: { capCents: read.cents } }, deps));
      if ("status" in work) return plain ? back({ roaming: "away" }) : work;
      return once(async (tx) => {
        const done = await work(tx);
        return plain ? back({ roaming: typeof done === "string" ? done : done.result }) : answered(done);
      });
    },
  },
};

export const roamingServer = {
  name: "roaming",
  about: "Use of a line abroad, and its limits.",
  feature: roamingFeature,
  jobs: [],
};
