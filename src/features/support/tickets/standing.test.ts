import { expect, test } from "vitest";
import type { StateTone } from "#vocabulary/states/state-table.ts";
import { ticketStates } from "#vocabulary/states/ticket-states.ts";
import { visitStates } from "#vocabulary/states/visit-states.ts";
import { standingWords } from "./messages/standing.ts";
import { EVENT_KINDS, isAhead, isConfirmed, isOpen, TICKET_STATES, VISIT_STATES, visitInList } from "./standing.ts";

test("a ticket is open until its system, or ours, has ended it, and a visit is ahead until it came to something or nothing", () => {
  expect(TICKET_STATES.filter(isOpen)).toEqual(["requested", "acknowledged", "pending", "inProgress", "held"]);
  expect(VISIT_STATES.filter(isAhead)).toEqual(["requested", "initialized", "confirmed"]);
  expect(VISIT_STATES.filter(isConfirmed)).toEqual(["confirmed", "completed", "failed"]);
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
