import { expect, test } from "vitest";
import { isAhead, isOpen, TICKET_STATES, VISIT_STATES } from "../standing.ts";
import { mayRequestVisit } from "./rules.ts";
import { requestAddress, requestIn } from "./search-params.ts";

test("another visit is requested for an open ticket that its system has, for which nobody is to come, and while nothing else is under way", () => {
  for (const state of TICKET_STATES)
    for (const visit of [...VISIT_STATES.map((one) => ({ state: one })), null])
      expect(mayRequestVisit({ state, visit, isBusy: false }), `${state} ${visit?.state}`).toBe(
        isOpen(state) && state !== "requested" && !(visit && isAhead(visit.state)),
      );
  expect(mayRequestVisit({ state: "acknowledged", visit: null, isBusy: true })).toBe(false);
});

test("what became of a form without a script is read from the address, and nothing else is", () => {
  const search = Object.fromEntries(
    new URL(requestAddress("id", { visitTime: "full" }).replace("{area}", "https://x"), "https://x").searchParams,
  );
  expect(requestIn(search)).toEqual({ ticketId: "id", faults: { visitTime: "full" }, isRefused: false });
  expect(requestIn({ ticket: "id", problem: "not-allowed", visitDate: "<b>" })).toEqual({ ticketId: "id", faults: {}, isRefused: true });
});
