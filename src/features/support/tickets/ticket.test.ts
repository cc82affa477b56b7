import { expect, test } from "vitest";
import type { StateTone } from "#vocabulary/states/state-table.ts";
import { ticketStates } from "#vocabulary/states/ticket-states.ts";
import { visitStates } from "#vocabulary/states/visit-states.ts";
import { standingWords } from "./messages/standing.ts";
import {
  EVENT_KINDS,
  isAhead,
  isConfirmed,
  isOpen,
  mayCancel,
  mayRequestVisit,
  TICKET_STATES,
  VISIT_STATES,
  visitInList,
} from "./ticket.ts";

test("a ticket is open until its system, or ours, has ended it, and a visit is ahead until it came to something or nothing", () => {
  expect(TICKET_STATES.filter(isOpen)).toEqual(["requested", "acknowledged", "pending", "inProgress", "held"]);
  expect(VISIT_STATES.filter(isAhead)).toEqual(["requested", "initialized", "confirmed"]);
  expect(VISIT_STATES.filter(isConfirmed)).toEqual(["confirmed", "completed", "failed"]);
});

test("a ticket may be cancelled until somebody works on it, and not while something is under way", () => {
  expect(TICKET_STATES.filter((state) => mayCancel({ state, isBusy: false }))).toEqual(["requested", "acknowledged", "pending"]);
  expect(TICKET_STATES.filter((state) => mayCancel({ state, isBusy: true }))).toEqual([]);
});

test("another visit is requested for an open ticket that its system has, for which nobody is to come, and while nothing else is under way", () => {
  for (const state of TICKET_STATES)
    for (const visit of [...VISIT_STATES.map((one) => ({ state: one })), null])
      expect(mayRequestVisit({ state, visit, isBusy: false }), `${state} ${visit?.state}`).toBe(
        isOpen(state) && state !== "requested" && !(visit && isAhead(visit.state)),
      );
  expect(mayRequestVisit({ state: "acknowledged", visit: null, isBusy: true })).toBe(false);
});

test("a list says how a visit stands while its ticket is open, and when it was once it is done and over", () => {
  for (const visit of VISIT_STATES) {
    for (const ticket of TICKET_STATES.filter(isOpen)) expect(visitInList(ticket, visit)).toBe("state");
    for (const ticket of TICKET_STATES.filter((one) => !isOpen(one)))
      expect(visitInList(ticket, visit)).toBe(visit === "completed" ? "time" : undefined);
  }
});

test("what waits is marked so, and only what came to nothing against the customer's will is marked as bad", () => {
  const ofTone = (tone: StateTone) => [TICKET_STATES.filter((state) => ticketStates.tones[state] === tone), VISIT_STATES.filter((state) => visitStates.tones[state] === tone)]; // prettier-ignore
  expect(ofTone("info")).toEqual([["requested", "pending", "held"], ["requested", "initialized"]]); // prettier-ignore
  expect(ofTone("warning")).toEqual([["rejected", "refused"], ["failed", "refused"]]); // prettier-ignore
});

test.each([
  ["bg", /^[А-Яа-я]/],
  ["en", /^[A-Za-z]/],
] as const)("every event has words of its own in %s, and every reason has words", (language, letters) => {
  const { event, reason } = standingWords[language];
  expect(new Set(Object.values(event)).size).toBe(EVENT_KINDS.length);
  for (const word of [...Object.values(event), ...Object.values(reason)]) expect(word).toMatch(letters);
});
