import { LEDGER } from "#vocabulary/system-needs.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import type { Db } from "#platform/server/db.ts";
import { newestInEffect } from "#platform/server/operations/ledger.ts";
import { findOperation, type Operation } from "#platform/server/operations/store.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { SERVICE_KINDS } from "../../operations/kinds.ts";
import { placeForLine } from "../../operations/server/place.ts";
import { ongoingRequest, underWayOf } from "../../operations/server/under-way.ts";
import type { ServiceRequest } from "../../operations/server/dependencies.ts";
import { ledgerContract } from "../contract.ts";
import type { Reversal } from "../rules.ts";
import type { LedgerDependencies } from "./dependencies.ts";
import { accountsFor, ledgerOf, reversalIn } from "./listing.ts";

type Answer =
  | { status: 200; body: { operationId: string } }
  | { status: 409; body: { problem: "not-undoable" } | ReturnType<typeof ongoingRequest> };

export const ledgerFeature: ServerFeature<typeof ledgerContract, LedgerDependencies> = {
  contract: ledgerContract,
  handlers: {
    operationsLedger: async ({ user, query }, deps) => ({ status: 200, body: await ledgerOf(user, query, deps) }),

    async undoOperation(request, deps) {
      const { user, body, once } = request;
      const one = await ownLineOperation(user, body.operationId, deps);
      const ongoing = (underWay: Operation | undefined): Answer => ({ status: 409, body: ongoingRequest(underWay, deps.clock.now()) });
      return once(async (tx): Promise<Answer> => {
        const underWay = await underWayBeside(tx, one);
        if (underWay) return underWay.undoes === one.id ? { status: 200, body: { operationId: underWay.id } } : ongoing(underWay);
        const inEffect = await newestInEffect(tx, [one.subject]);
        const current = await findOperation(tx, one.id);
        const reversal = current && (await reversalIn(current, inEffect.includes(one.id), { db: tx }));
        if (!reversal) return { status: 409, body: { problem: "not-undoable" } };
        const { kind, change } = reversal;
        const line = { serviceId: one.subject, billingAccountCode: one.account! };
        const placed = await placeForLine(tx, { kind, line, user, change, request: requestOf(change), undoes: one.id }, deps);
        if (placed.state === "busy") return ongoing(placed.underWay);
        return { status: 200, body: { operationId: placed.id } };
      });
    },
  },
};

/** An operation of a line on an account whose lines the user may change. Throws the 404 of one that is not there. */
async function ownLineOperation(user: CustomerUser, id: string, deps: LedgerDependencies): Promise<Operation> {
  const one = await findOperation(deps.db, id);
  const accounts = await accountsFor(user, "change", deps);
  const isGranted = accounts === "all" || accounts.includes(one?.account ?? "");
  if (!one || one.customerId !== user.customerId || one.account === null || !isGranted) throw new HttpProblem(404);
  return one;
}

/** What is under way in the family of an operation of a line; other operations are not undone here. */
const underWayBeside = async (tx: Db, { subject, kind }: Operation): Promise<Operation | undefined> => {
  const own = SERVICE_KINDS.find((one) => one === kind);
  return own && underWayOf(tx, subject, own);
};

/** What the ledger shows of the undo: what it restores. */
function requestOf(change: Reversal["change"]): ServiceRequest {
  if (change.action === "roaming") return { enabled: change.enabled, capCents: change.capCents };
  return change.action === "suspend" ? { reason: change.reason } : {};
}

export const ledgerServer = {
  name: "service-ledger",
  requires: LEDGER,
  about: "Every request for a customer's lines, routers and billing accounts, with what came of it.",
  feature: ledgerFeature,
};
