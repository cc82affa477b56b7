import type { Clock } from "#platform/server/clock.ts";
import { daysBetween } from "#vocabulary/visit-slot.ts";
import type { Access } from "../json-interface.ts";
import { pause } from "../pause.ts";
import { refusalFor } from "../refusals.ts";
import { createUnlessThere, openTmfInterface, oursIn, type TmfRequests } from "../tmf-interface.ts";
import { notesWith, Ours, Ref, wasMade } from "../tmf-shapes.ts";
import { BOOK_REFUSALS, CANCEL_REFUSALS, MOVE_REFUSALS, ProviderUnavailable } from "./port.ts";
import type { BookedVisit, CancelRefusal, Changed, MoveRefusal, NewVisit, Visits } from "./port.ts";
import { Appointment, creationOf, freeOf, periodOf, searchOf, SearchTimeSlot, visitOf } from "./tmf646-shapes.ts";

const APPOINTMENTS = "/appointment/v4/appointment";
const SEARCHES = "/appointment/v4/searchTimeSlot";
const SYSTEM = { system: "workforce", keySetting: "VISITS_KEY" };
const unexpected = (why: string) => new ProviderUnavailable(SYSTEM.system, new Error(why));
/** A search that is still under way is looked at so often. */
const SEARCH_AGAIN_MS = 200;

/** A workforce behind TM Forum 646, version 4; `url` is the path above it (docs/decisions/237). Our id is the external id of the appointment. */
export function visitsOverTmf({ clock, ...access }: Access & { clock: Pick<Clock, "now"> }): Visits {
  const call = openTmfInterface(SYSTEM, access);
  const change = <R extends MoveRefusal | CancelRefusal>(visitId: string, ourId: string, changing: Changing<R>) =>
    call((requests) => changeOnce(requests, { visitId, ourId, at: clock.now() }, changing));
  return {
    slots: ({ region, from, to }) =>
      call(async (requests) => {
        const search = await searched(requests, searchOf(region, from, to));
        return search.status === "rejected" ? [] : freeOf(search, daysBetween(from, to), clock.now());
      }),
    book: (visit) => call((requests) => bookOnce(requests, visit)),
    move: (visitId, { ourId, day, slot }) =>
      change(visitId, ourId, {
        ...{ text: `Moved to ${day}, ${slot}.`, refusals: MOVE_REFUSALS },
        attributes: () => ({ validFor: periodOf(day, slot) }),
      }),
    cancel: (visitId, { ourId }) =>
      change(visitId, ourId, {
        ...{ text: "Cancelled.", refusals: CANCEL_REFUSALS, already: "cancelled" },
        // a change needs `validFor` in version 4
        attributes: ({ validFor }) => ({ status: "cancelled", validFor }),
      }),
    visit: (visitId) =>
      call(async ({ find }) => {
        const found = await find(pathOf(visitId), Appointment);
        return found && visitOf(found, clock.now());
      }),
    find: (ourId) =>
      call(async (requests) => {
        const found = await oursIn(requests, { path: APPOINTMENTS, ourId }, Appointment);
        return found && visitOf(found, clock.now());
      }),
  };
}

const pathOf = (visitId: string): string => `${APPOINTMENTS}/${encodeURIComponent(visitId)}`;

/** A search may take its time; it ends with the deadline of the call. */
async function searched({ create, find }: TmfRequests, body: object): Promise<SearchTimeSlot> {
  const answer = await create(SEARCHES, body, SearchTimeSlot);
  if ("refused" in answer) throw unexpected(`an unexpected refusal: ${answer.refused}`);
  if (!answer.made) throw unexpected("a search that cannot be read");
  let search = answer.made;
  while (search.status === "inProgress") {
    await pause(SEARCH_AGAIN_MS);
    const found = await find(`${SEARCHES}/${encodeURIComponent(search.id)}`, SearchTimeSlot);
    if (!found) throw unexpected("a search that is not there");
    search = found;
  }
  if (search.status === "terminatedWithError") throw unexpected("a search that failed");
  return search;
}

async function bookOnce(requests: TmfRequests, visit: NewVisit): Promise<BookedVisit> {
  const answer = await createUnlessThere(SYSTEM.system, {
    ours: () => oursIn(requests, { path: APPOINTMENTS, ourId: visit.ourId }, Ours),
    create: () => requests.create(APPOINTMENTS, creationOf(visit), Ref),
  });
  if ("made" in answer) return { state: "ok", visitId: answer.made.id };
  return { state: "refused", reason: refusalFor(answer.refused, BOOK_REFUSALS, "not-allowed") };
}

/** `already`: the state that a visit is in once this has been done by whomever. */
type Changing<Refusal> = {
  text: string;
  attributes: (appointment: Appointment) => object;
  refusals: readonly Refusal[];
  already?: "cancelled";
};

async function changeOnce<R extends MoveRefusal | CancelRefusal>(
  requests: TmfRequests,
  { visitId, ourId, at }: { visitId: string; ourId: string; at: Date },
  { text, attributes, refusals, already }: Changing<R>,
): Promise<Changed<R>> {
  const refuse = (code: string): Changed<R> => ({ state: "refused", reason: refusalFor<string>(code, refusals, "not-allowed") as R });
  const appointment = await requests.find(pathOf(visitId), Appointment);
  if (!appointment) return refuse("no-such-visit");
  if (wasMade(appointment, ourId) || appointment.status === already) return { state: "ok" };
  const body = { ...attributes(appointment), ...notesWith(appointment, { ourId, text, at }) };
  const answer = await requests.change(pathOf(visitId), { body, ourId }, Appointment);
  return "made" in answer ? { state: "ok" } : refuse(answer.refused);
}
