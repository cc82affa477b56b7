/**
 * What an answer holds beyond the case's own word; `instead` takes its place, where the two of a case disagree (the reason beside it). `logged`: the lines of the log.
 */
type Expected = { holds?: unknown; instead?: unknown; logged?: object[] };

const REFUSED = (reason: string) => ({ state: "refused", reason });
const refusalLogged = (reason: string, status = 400) => [{ status, reason }];

const SLOTS = ["2026-12-02", "2026-12-03"].flatMap((day) => ["09-12", "12-15", "15-18"].map((slot) => ({ day, slot })));
/** The places of two days, of which some are free. */
const free = (...counts: number[]) => SLOTS.map((place, at) => ({ ...place, free: counts[at] ?? 0 }));
/** One bill is told, and another as one that cannot be shown. */
const ONE_UNREAD = { bills: [{ id: "B-8" }], unread: [{ id: "B-9" }] };
const unread = (...names: string[]) => Object.fromEntries(names.map((name) => [`678/${name}`, { holds: ONE_UNREAD }]));

export const EXPECTED: Record<string, Expected> = {
  // the system does not say the line of a ticket that the portal opened: the portal knows it
  "621/no-relatedEntity": { instead: { ticketId: "TT-31", ourId: "our-31", serviceId: null } },
  "621/create-400-numeric-code": { holds: REFUSED("not-allowed"), logged: refusalLogged("22") },
  "621/create-400-own-code": { holds: REFUSED("not-allowed"), logged: refusalLogged("TT-4031") },
  "621/create-422-without-code": { holds: REFUSED("not-allowed"), logged: [{ status: 422 }] },
  "621/status-assigned": { holds: { state: "inProgress" } },
  "621/status-capitals": { holds: { state: "inProgress" } },
  "621/null-in-medium": { holds: { contact: { mail: "stanka.zheleva@mail.example", phone: "" } } },
  "637/added-unknown-status": { holds: { productIds: ["a1"] } },
  "637/added-unknown-type": { holds: { productIds: ["a1"] } },
  "637/added-without-price": { holds: { productIds: ["a1", "a2", "a3"] } },
  "637/usage-fraction": { holds: { usage: [{ kind: "data", used: 3_100, total: 10_240 }] } },
  "637/usage-without-reset": { holds: { usage: [{ used: 3_100, resetsOn: null }] } },
  "637/usage-day-only": { holds: { usage: [{ resetsOn: "2026-12-01" }] } },
  "637/status-pendingChange": { holds: { status: "active" } },
  "641/follow-state-missing": { holds: "pending" },
  "641/follow-state-null": { holds: "pending" },
  "641/follow-state-open": { holds: "pending", logged: [{ attributes: ["state"] }] },
  "641/place-400-numeric-code": { holds: REFUSED("not-accepted"), logged: refusalLogged("22") },
  "641/place-400-own-code": { holds: REFUSED("not-accepted"), logged: refusalLogged("ORD_0042") },
  "641/place-409-text-body": { holds: REFUSED("not-accepted"), logged: [{ status: 409 }] },
  "646/null-relatedEntity": { instead: { visitId: "AP-31", ourId: "vis-31", ticketId: null, day: "2026-12-01", slot: "09-12" } },
  "646/slots-null-list": { holds: free() },
  "646/slots-null-status": { holds: free(1, 1, 0, 1) },
  "646/slots-status-missing": { holds: free(1, 1, 0, 1) },
  "646/slots-one-without-begin": { holds: free(1, 1, 0, 1) },
  "646/slots-one-null": { holds: free(1) },
  "646/starts-half-past-eight": { holds: { visitId: "AP-31", day: "2026-12-01", slot: "08:30-10:00", state: "confirmed", team: "Екип 4" } },
  "646/status-attempted": { holds: { state: "failed" } },
  "646/status-scheduled": { holds: { state: "confirmed" } },
  "653/start-400-numeric-code": { holds: REFUSED("not-measurable"), logged: refusalLogged("23") },
  "653/state-suspended": { holds: { state: "inProgress" } },
  "653/value-as-text": {
    holds: {
      readings: [
        { measure: "line-sync", value: 94.2 },
        { measure: "router-online", value: true },
        { measure: "ping", value: null },
      ],
    },
    instead: { testId: "LT-31" },
  },
  // its own word says the money of the other cases, and what the customer must see that it is not known
  "654/without-money": { instead: { msisdn: "870000231", balanceCents: null } },
  "654/money-below-zero": { holds: { balanceCents: -120 } },
  "654/history-one-without-time": { holds: { topUps: [{ id: "u1" }, { id: "u3" }], whole: false } },
  "654/history-other-currency": { holds: { topUps: [{ cents: 500 }, { cents: 511 }] } },
  "656/one-of-three-bad": { holds: { faultIds: ["P-1", "P-2", "P-3"] } },
  ...Object.fromEntries(
    ["contact-of-another-type", "null-contact", "without-postal-address"].map((name) => [
      `666/${name}`,
      { holds: { delivery: { address: { street: "" } } } },
    ]),
  ),
  "666/media-unknown": { holds: { delivery: null } },
  "666/null-billStructure": { holds: { delivery: null } },
  "666/without-media": { holds: { delivery: null } },
  "666/null-accountBalance": { holds: { overdueCents: 0, spending: null } },
  "666/without-running-period": { holds: { spending: null } },
  "666/null-paymentStatus": { holds: { spending: { creditLimitReached: false } } },
  "666/overdue-without-since": { holds: { overdueSince: null } },
  "676/one-in-dollars": { holds: { payments: [{ cents: 1_200 }], unread: 1 } },
  "676/one-without-account": { holds: { payments: [{ cents: 1_200 }], unread: 0 } },
  "676/refund-below-zero": { holds: { payments: [{ cents: 1_200 }, { cents: -300 }], unread: 0 } },
  "676/post-400-numeric-code": { holds: REFUSED("not-accepted"), logged: refusalLogged("27") },
  ...unread("billNo-of-eleven", "billNo-with-letters", "no-buyer", "one-cent-off", "other-currency", "vat-rate-unknown"),
  ...unread("state-awaitingDispute", "part-of-a-cent"),
  "678/without-due-date": {
    holds: {
      bills: [
        { id: "B-8", dueOn: "2026-08-15" },
        { id: "B-9", dueOn: null },
      ],
      unread: [],
    },
  },
  "678/negative-credit-note": { holds: { bills: [{ id: "B-8" }, { id: "B-9", kind: "credit-note", totalCents: 1_200 }] } },
};
