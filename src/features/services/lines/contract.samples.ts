import { NUMBER_NOTES } from "#testing/noted-tables.ts";
import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { linesContract } from "./contract.ts";

const chosen = { type: "MOBILE", state: "working", account: "1000000011", sought: "888" };
const narrowed = { freeText: ["sought"], optional: ["type", "state", "account", "sought"] };
const notes = [...NUMBER_NOTES, "lines.snapshots"];

export const samples: Samples<typeof linesContract> = {
  lineList: { as: home, notes, ...narrowed, query: { ...chosen, page: "1" }, optional: [...narrowed.optional, "page"] },
  lineDetails: { as: home, query: { id: "888100101" } },
  lineUse: { as: home, notes, query: { id: "888100101" } },
  lineSummary: { as: home, notes, query: { id: "888100101" } },
  linesCsv: { as: home, ...narrowed, query: chosen },
  changeableLines: { as: home, ...narrowed, query: chosen },
  renameLine: { as: home, body: { serviceId: "888100101", name: "Моят телефон" }, freeText: ["name"] },
  switchService: { as: home, body: { serviceType: "MOBILE" } },
};
