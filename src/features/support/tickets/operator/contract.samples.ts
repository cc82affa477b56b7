import { operator } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { visitPlanContract } from "./contract.ts";

const plannedDay = { region: "Русе", day: "2026-12-01" };

export const samples: Samples<typeof visitPlanContract> = {
  visitPlan: { as: operator, query: plannedDay, freeText: ["region"], optional: ["region", "day"] },
  visitTicket: { as: operator, params: { ticketId: "00000000-0000-4000-8000-000000000000" }, gives: 404 },
  setRegionTeams: { as: operator, body: { ...plannedDay, teams: 3 }, freeText: ["region"], harmless: ["teams is a number"] },
  setSlotTeams: {
    as: operator,
    body: { ...plannedDay, slot: "09-12", teams: 2 },
    freeText: ["region"],
    optional: ["slot", "teams"],
    harmless: ["teams is a number"],
  },
};
