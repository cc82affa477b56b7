import { home } from "#testing/people.ts";
import { ofFields, SLOTS_READ, type Samples } from "#testing/sample.ts";
import type { ticketCreationContract } from "./contract.ts";
import { ticketFields } from "./fields.ts";
import { SUBJECT } from "./search-params.ts";
import { visitFields } from "./visit-fields.ts";

const serviceId = "C1000001";
/** A Tuesday after the day of the tests. */
const visit = { visitDate: "2026-11-24", visitTime: "12-15" };

const typed = ofFields(ticketFields);
const about = SUBJECT.filter((name) => name !== "serviceId");

export const samples: Samples<typeof ticketCreationContract> = {
  ticketForm: {
    as: home,
    query: { serviceId, serviceType: "INTERNET", treeId: "internet", form: "form-1" },
    optional: [...about, "form", "isSent"],
    freeText: ["treeId", "form"],
    notes: SLOTS_READ,
  },
  createTicket: {
    as: home,
    body: {
      ...{ serviceId, serviceType: "INTERNET", treeId: "internet", form: "form-1", serviceLabel: "Оптика 500" },
      ...{
        email: "elena@home.example",
        phone: "888100101",
        ...visit,
        description: "Рутерът мига.",
        technicianNote: "Звънец 7",
        mediaCodes: "",
      },
    },
    fields: ticketFields,
    freeText: ["treeId", "form", "serviceLabel", ...typed.freeText],
    optional: [...about, "serviceLabel", ...typed.optional, "mediaCodes", "back"],
  },
  visitTimes: { as: home, query: { serviceId }, notes: SLOTS_READ },
  holdVisitTime: { as: home, body: { serviceId, ...visit }, freeText: ofFields(visitFields).freeText },
  releaseVisitTime: { as: home, body: visit, harmless: ["visitDate is a year far ahead", "visitDate is a year far back"] },
};
