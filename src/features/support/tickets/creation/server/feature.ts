import { TECHNICIANS } from "#vocabulary/system-needs.ts";
import { randomUUID } from "node:crypto";
import type { Line } from "#features/account/customers/contract.ts";
import { codesIn } from "#features/contact/attachments/contract.ts";
import type { RequestOf } from "#platform/endpoint.ts";
import { valuesIn } from "#platform/fields.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { CustomerUser, RequestContext, ServerFeature } from "#platform/server/feature.ts";
import { storedTyped, storeTyped } from "#platform/server/typed-form.ts";
import { ownersOf } from "#platform/server/visitor.ts";
import { dayOf, type Day } from "#vocabulary/day.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";
import { lookAtTicket, pickUpLooks } from "../../server/looking.ts";
import { openTicketOf } from "../../server/offers.ts";
import { enterRegion, holdPlace, releaseHold } from "../../server/places.ts";
import { mayChange } from "../../server/viewing.ts";
import { ticketCreationContract, TypedTicket, type TicketCreation } from "../contract.ts";
import { ticketFields, type TicketFaults, type TicketFields } from "../fields.ts";
import { faultsIn, isTimeSlotError, tidyTicket } from "../rules.ts";
import { chosenPlace, isWrong } from "./choosing.ts";
import { NotCreated, storeTicket, type Creating } from "./creating.ts";
import type { CreationDependencies } from "./dependencies.ts";
import { ownContact, ownLine, regionOfLine, showForm, subjectOf, type Subject } from "./showing.ts";
import { mostPlaces, readSlots, visitTimesOf } from "./times.ts";
import { instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

type Sent = RequestOf<typeof ticketCreationContract.createTicket>["body"];
type Request = { body: Sent; user: CustomerUser } & Pick<RequestContext<never>, "language" | "setCookie" | "isPlainForm" | "knownVisitor">;

const typedOf = (user: { id: string }, { ticketSettings: { secret } }: CreationDependencies) => ({
  form: "trouble-ticket",
  userId: user.id,
  secret,
});
const fieldsOf = (body: Sent): TicketFields => valuesIn(ticketFields, body);

const NO_FAULT = { creationError: false, relatedTicketAlreadyCreated: false, timeSlotError: false } as const;

/** The form again, with everything typed and attached, and what is wrong (B§4). */
async function refused(request: Request, { subject, faults }: { subject: Subject; faults: TicketFaults }, deps: CreationDependencies) {
  const { body, user } = request;
  const typed = fieldsOf(body);
  if (body.back) storeTyped(request, typedOf(user, deps), typed);
  const form = await showForm({ subject, form: body.form, typed, faults }, deps);
  return {
    status: 200,
    body: {
      ...{ creationError: true, relatedTicketAlreadyCreated: form.related !== null, timeSlotError: isTimeSlotError(faults) },
      ...{ sent: null, form },
    } satisfies TicketCreation,
  } as const;
}

/** What is to be stored of a form whose fields are right; what the workforce leaves to us is read before anything is written. */
async function prepared(
  request: Request,
  { subject, fields }: { subject: Subject; fields: TicketFields },
  deps: CreationDependencies,
): Promise<Creating> {
  const { user, line, region, facts, sessionId } = subject;
  const contact = await deps.customers.reachableBy(deps.db, user.id);
  const checked = { ...fields, day: fields.visitDate as Day, slot: fields.visitTime as VisitSlot };
  const atMost = await mostPlaces(await readSlots(region, deps), checked, deps);
  const files = { owners: ownersOf(request), codes: codesIn(request.body.mediaCodes) };
  return { line, user, region, facts, sessionId, checked, files, atMost, name: contact?.name ?? "" };
}

/** A place for a request that is there is held only by who may change it; for the others there is none. */
async function refuseForOthers({ serviceId, billingAccountCode }: Line, user: CustomerUser, deps: CreationDependencies): Promise<void> {
  const { db } = deps;
  if (await mayChange(user, billingAccountCode, deps)) return;
  if (await openTicketOf(db, { customerId: user.customerId, serviceId })) throw new HttpProblem(404);
}

const ticketCreation: ServerFeature<typeof ticketCreationContract, CreationDependencies> = {
  contract: ticketCreationContract,
  handlers: {
    async ticketForm(request, deps) {
      const { query, user } = request;
      const subject = await subjectOf(request, query, deps);
      const known = query.isSent === "no" ? storedTyped(request, typedOf(user, deps), TypedTicket) : undefined;
      const typed = known ?? (await ownContact(subject, deps));
      const now = deps.clock.now();
      const faults = known ? faultsIn(tidyTicket(known), { now, today: dayOf(now) }) : {};
      return { status: 200, body: await showForm({ subject, form: query.form ?? randomUUID(), typed, faults }, deps) };
    },

    async createTicket(request, deps) {
      const { body } = request;
      const subject = await subjectOf(request, body, deps);
      const fields = tidyTicket(fieldsOf(body));
      const now = deps.clock.now();
      const faults = faultsIn(fields, { now, today: dayOf(now) });
      if (!faults.visitTime && subject.region === "") faults.visitTime = "full";
      if (body.back === "review" && !isWrong(faults)) {
        storeTyped(request, typedOf(request.user, deps), fieldsOf(body));
        return { status: 200, body: { ...NO_FAULT, sent: null, form: null } };
      }
      const creating = isWrong(faults) ? undefined : await prepared(request, { subject, fields }, deps);
      try {
        // a repeat of what was created has its answer, whatever is wrong with it by now
        return await request.once(async (tx) => {
          if (!creating) throw new NotCreated(faults);
          const sent = await storeTicket(tx, creating, deps);
          return { status: 200, body: { ...NO_FAULT, sent, form: null } } as const;
        });
      } catch (error) {
        if (error instanceof NotCreated) return refused(request, { subject, faults: error.faults }, deps);
        throw error;
      }
    },

    async visitTimes({ query, user }, deps) {
      const region = await regionOfLine(await ownLine(user, query.serviceId, deps), deps);
      return { status: 200, body: await visitTimesOf(await readSlots(region, deps), user.id, deps) };
    },

    async holdVisitTime({ body, user, once }, deps) {
      const line = await ownLine(user, body.serviceId, deps);
      await refuseForOthers(line, user, deps);
      const region = await regionOfLine(line, deps);
      const read = await readSlots(region, deps);
      const now = deps.clock.now();
      const { at, faults } = chosenPlace(body, { region, now });
      if (!at) return { status: 422, body: { faults, visits: await visitTimesOf(read, user.id, deps) } };
      const atMost = await mostPlaces(read, at, deps);
      const until = instantAfter(now, deps.ticketSettings.holdMinutes * MINUTE_MS);
      return once(async (tx) => {
        await enterRegion(tx, region);
        const isHeld = await holdPlace(tx, { ...at, userId: user.id, now, until, atMost });
        const visits = await visitTimesOf(read, user.id, { ...deps, db: tx });
        return isHeld ? { status: 200, body: visits } : { status: 422, body: { faults: { visitTime: "full" }, visits } };
      });
    },

    async releaseVisitTime({ body, user, once }) {
      return once(async (tx) => {
        const released = await releaseHold(tx, { userId: user.id, day: body.visitDate as Day, slot: body.visitTime });
        return { status: 200, body: { released } };
      });
    },
  },
};

export const ticketCreationServer = {
  name: "ticket-creation",
  requires: TECHNICIANS,
  about: "New trouble tickets of a customer with the visit of a technician.",
  feature: ticketCreation,
  jobs: [lookAtTicket, pickUpLooks],
};
