import type { TicketDetails } from "../contract.ts";

/** A ticket without a visit, for examples and tests. */
export const ticketSample: TicketDetails = {
  systemNumber: "TT-104233",
  ...{
    ticketId: "00000000-0000-4000-8000-000000000001",
    number: "T-10884788",
    serviceType: "INTERNET",
    displayName: "Вкъщи",
    state: "acknowledged",
  },
  ...{
    createdAt: "2026-11-23T08:00:00Z",
    serviceId: "C1000001",
    address: null,
    tariffName: "Оптика 100",
    description: "",
    technicianNote: "",
  },
  ...{
    contact: { name: "", email: "", phone: "" },
    facts: [],
    files: [],
    expectedAt: null,
    endedAt: null,
    refusal: null,
    related: null,
  },
  ...{
    timeline: [],
    visit: null,
    isDateChangeAllowed: false,
    isTimeSlotChangeAllowed: false,
    isCancellationAllowed: true,
    moveBlock: null,
    cancelBlock: null,
  },
  ...{
    previousVisitDate: null,
    previousVisitTimeSlot: null,
    today: "2026-11-23",
    lastChanceUntil: null,
    reopenableUntil: null,
    isRatingAllowed: false,
    rating: null,
    underWay: [],
    checkingTime: null,
  },
};
