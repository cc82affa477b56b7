import type { Db } from "#platform/server/db.ts";
import { placeOperation, type Placed } from "#platform/server/operations/place.ts";
import type { ServiceChange } from "#providers/service-orders/port.ts";
import { KINDS, type ServiceKind } from "../kinds.ts";
import { runOperation } from "./carrier.ts";
import type { ServiceOperationDependencies, ServiceRequest } from "./dependencies.ts";

/** How long an operation of a line may take, in seconds, before its order is cancelled. */
const SECONDS = 1_800;

type Requested = {
  kind: ServiceKind;
  line: { serviceId: string; billingAccountCode: string };
  /** `id`: null once that person has left. */
  user: { id: string | null; customerId: string };
  /** What is ordered. */
  change: ServiceChange;
  /** What the ledger shows: names and prices as the customer saw them, never a secret. */
  request: ServiceRequest;
  /** Operations that were requested as one act. */
  groupId?: string;
  /** The operation that it takes back. */
  undoes?: string;
};

/** Stores an operation of a line with the job that carries it, in the caller's transaction. No system is called here. */
export const placeForLine = (
  tx: Db,
  { kind, line, user, change, request, ...group }: Requested,
  { jobs, clock }: Pick<ServiceOperationDependencies, "jobs" | "clock">,
): Promise<Placed> =>
  placeOperation(
    tx,
    {
      ...group,
      ...{ kind, request, family: KINDS[kind].family, seconds: SECONDS },
      ...{ subject: line.serviceId, account: line.billingAccountCode, customerId: user.customerId, userId: user.id },
      progress: { change },
    },
    { jobs, job: runOperation, now: clock.now() },
  );
