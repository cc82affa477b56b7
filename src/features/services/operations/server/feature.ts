import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import { scopeOf } from "#platform/permissions.ts";
import { sameHash } from "#platform/server/keyed-hash.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { newestOperations, ownOperations, underWay, type Operation } from "#platform/server/operations/store.ts";
import { serviceOperationsContract, type ServiceOperation } from "../contract.ts";
import { KINDS, type ServiceFault, type ServiceKind } from "../kinds.ts";
import { lookSoon, runOperation, pickUpOperations } from "./carrier.ts";
import type { ServiceOperationDependencies } from "./dependencies.ts";
import { DAY_MS } from "#vocabulary/time-units.ts";
import { CHECKING_MS } from "#vocabulary/shared-limits.ts";

export const serviceOperationsFeature: ServerFeature<typeof serviceOperationsContract, ServiceOperationDependencies> = {
  contract: serviceOperationsContract,
  handlers: {
    async serviceOperations({ user, query }, { db, clock, customers }) {
      const accounts = (await customers.billingAccountsOf(db, user.customerId, scopeOf(user, "see"))).map(({ code }) => code);
      const found = await ownOperations(db, query.ids.split(","), { customerId: user.customerId, accounts });
      const operations = found.map((one) => shownOperation(one, clock.now()));
      const isOpen = operations.some(({ endedAt }) => endedAt === null);
      return { status: 200, body: { operations, checkingTime: isOpen ? CHECKING_MS : null } };
    },
    // what an event says is not believed: the operation reads the order and the line itself
    async serviceOrderEvent({ raw, body }, deps) {
      const { serviceOrderEventsKey: key } = deps;
      if (!key || !sameHash(String(raw.headers.authorization ?? ""), `Bearer ${key}`)) throw new HttpProblem(401);
      const { id: orderId, externalId = "" } = body.event.serviceOrder;
      const ids = UUID.test(externalId) ? [externalId] : [];
      await deps.db.transaction().execute((tx) => lookSoon(tx, { ids, orderId }, deps));
      return { status: 200, body: { received: true } };
    },
  },
};
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** An operation as its owner sees it. */
export const shownOperation = (
  { id, kind, subject, state, fault, request, requestedAt, endedAt, endsBy }: Operation,
  now: Date,
): ServiceOperation => ({
  ...{ id, state, request, serviceId: subject, kind: kind as ServiceKind },
  fault: fault && (fault.reason as ServiceFault),
  requestedAt: requestedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  late: endedAt === null && endsBy <= now,
});

/** Whoever opens the page later reads of it in the history. */
const LATEST_FOR_MS = DAY_MS;

/** What a line's page shows of operations: the one of their family that is under way, else the newest of these kinds for a day after it has ended. */
export async function latestOperation(
  serviceId: string,
  kinds: readonly [ServiceKind, ...ServiceKind[]],
  { db, clock }: Pick<ServiceOperationDependencies, "db" | "clock">,
): Promise<ServiceOperation | null> {
  const now = clock.now();
  const open = await underWay(db, { subject: serviceId, family: KINDS[kinds[0]].family });
  const [latest] = open ? [open] : await newestOperations(db, serviceId, { kinds, most: 1 });
  if (!latest || (latest.endedAt !== null && now.getTime() - latest.endedAt.getTime() > LATEST_FOR_MS)) return null;
  return shownOperation(latest, now);
}

export const serviceOperationsServer = {
  name: "service-operations",
  requires: LINE_CHANGES,
  about: "What was requested for a customer's lines, and what came of it.",
  feature: serviceOperationsFeature,
  jobs: [runOperation, pickUpOperations],
};
