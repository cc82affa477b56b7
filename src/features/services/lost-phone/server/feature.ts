import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import { randomUUID } from "node:crypto";
import { scopeOf } from "#platform/permissions.ts";
import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import type { Operation } from "#platform/server/operations/store.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { CHECKING_MS } from "#vocabulary/shared-limits.ts";
import { placeForLine } from "../../operations/server/place.ts";
import { ongoingRequest, statesUnderWay, underWayOf } from "../../operations/server/under-way.ts";
import { lostPhoneContract } from "../contract.ts";
import { retrySuspensions, suspend } from "./carrying.ts";
import type { LostPhoneDependencies } from "./dependencies.ts";
import { accountsOf, shownPhones } from "./show.ts";
import { addPhone, lockPhone, noteRecovery, openPhone, type PhoneRow } from "./store.ts";

type Met = { underWay: Operation | undefined };

const doneAnswer = ({ id }: { id: string }) => ({ status: 200, body: { id, checkingTime: CHECKING_MS } }) as const;

/** Answers that it is done, or that something else is under way. */
const answerTo = (result: { id: string } | Met, { clock }: LostPhoneDependencies) =>
  "underWay" in result ? ({ status: 409, body: ongoingRequest(result.underWay, clock.now()) } as const) : doneAnswer(result);

/** A line of the customer with a SIM card; 404 for every other one. */
async function ownLine(tx: Db, { user, number }: { user: CustomerUser; number: string }, { customers }: LostPhoneDependencies) {
  const lines = await customers.linesOf(tx, user.customerId, scopeOf(user, "change"));
  const line = lines.find(({ serviceId, serviceType }) => serviceId === number && serviceType === "MOBILE");
  if (!line) throw new HttpProblem(404);
  return line;
}

async function ownPhone(tx: Db, { user, id }: Own, deps: LostPhoneDependencies): Promise<PhoneRow> {
  const phone = await lockPhone(tx, id, { customerId: user.customerId, accounts: await accountsOf(tx, user, deps) });
  if (!phone) throw new HttpProblem(404);
  return phone;
}

export const lostPhoneFeature: ServerFeature<typeof lostPhoneContract, LostPhoneDependencies> = {
  contract: lostPhoneContract,
  handlers: {
    lostPhones: async ({ user }, deps) => ({ status: 200, body: await shownPhones(user, deps) }),

    async reportLost(request, deps) {
      const { user, body } = request;
      const { number, reason } = body;
      if (!number) return { status: 422, body: { problem: "number-missing" } };
      const line = await ownLine(deps.db, { user, number }, deps);
      const work = async (tx: Db) => {
        const owner = { customerId: user.customerId, account: line.billingAccountCode, serviceId: number, userId: user.id };
        const phone = { id: randomUUID(), ...owner, reason, reportedAt: deps.clock.now() };
        if (!(await addPhone(tx, phone))) return { id: (await openPhone(tx, number))?.id ?? phone.id };
        const moving = (await statesUnderWay(tx, [number], deps)).get(number);
        // a line that comes back is suspended right after that, by the job
        if (moving === "line.suspend" || (!moving && line.status === "ACTIVE")) await suspend(tx, phone, deps);
        return phone;
      };
      return request.once(async (tx) => doneAnswer(await work(tx)));
    },

    retryLost: (request, deps) => request.once(async (tx) => answerTo(await suspendAgain(tx, of(request), deps), deps)),

    phoneRecovered: (request, deps) => request.once(async (tx) => answerTo(await recover(tx, of(request), deps), deps)),
  },
};

type Own = { user: CustomerUser; id: string };
const of = ({ user, body: { id } }: { user: CustomerUser; body: { id: string } }): Own => ({ user, id });

/** Suspends the line of a phone that is still lost. */
async function suspendAgain(tx: Db, own: Own, deps: LostPhoneDependencies): Promise<{ id: string } | Met> {
  const phone = await ownPhone(tx, own, deps);
  if (phone.recoveredAt) return phone;
  const suspended = await suspend(tx, { ...phone, userId: own.user.id }, deps);
  return suspended === "requested" ? phone : suspended;
}

/** Resumes the line of a phone that its owner has again, where its suspension was requested. */
async function recover(tx: Db, own: Own, deps: LostPhoneDependencies): Promise<{ id: string } | Met> {
  const phone = await ownPhone(tx, own, deps);
  const line = await ownLine(tx, { user: own.user, number: phone.serviceId }, deps);
  const now = deps.clock.now();
  const underWay = await underWayOf(tx, phone.serviceId, "line.resume");
  if (underWay?.kind === "line.suspend") return { underWay };
  if (underWay) {
    // it is being resumed already
    await noteRecovery(tx, phone.id, { resumption: underWay.id, now });
    return phone;
  }
  const undoes = phone.suspension === null ? {} : { undoes: phone.suspension };
  const isSuspended = line.status === "SUSPENDED" && line.suspensionReason === "CUSTOMER_REQUEST";
  const resume = {
    kind: "line.resume",
    line,
    user: own.user,
    change: { action: "resume" },
    request: {},
    groupId: phone.id,
    ...undoes,
  } as const;
  const placed = isSuspended ? await placeForLine(tx, resume, deps) : undefined;
  if (placed?.state === "busy") return { underWay: placed.underWay };
  await noteRecovery(tx, phone.id, { resumption: placed?.id ?? null, now });
  return phone;
}

export const lostPhoneServer = {
  name: "lost-phone",
  requires: LINE_CHANGES,
  about: "A lost phone: its line suspended, and a new SIM card.",
  feature: lostPhoneFeature,
  jobs: [retrySuspensions],
};
