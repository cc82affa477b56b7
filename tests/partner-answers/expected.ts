/**
 * What an answer holds beyond the case's own word; `instead` takes its place, where the two of a case disagree (the reason beside it). `logged`: the lines of the log.
 */
type Expected = { holds?: unknown; instead?: unknown; logged?: object[] };

const REFUSED = (reason: string) => ({ state: "refused", reason });
const refusalLogged = (reason: string, status = 400) => [{ status, reason }];

export const EXPECTED: Record<string, Expected> = {
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
  "646/status-attempted": { holds: { state: "failed" } },
  "646/status-scheduled": { holds: { state: "confirmed" } },
  "653/start-400-numeric-code": { holds: REFUSED("not-measurable"), logged: refusalLogged("22") },
  "653/state-suspended": { holds: { state: "inProgress" } },
  "653/value-as-text": {
    holds: {
      readings: [
        { measure: "line-sync", value: 94.2 },
        { measure: "router-online", value: true },
        { measure: "ping", value: null },
      ],
    },
  },
  // its own word says the money of the other cases, and what the customer must see that it is not known
  "654/without-money": { instead: { msisdn: "870000231", balanceCents: null } },
  "654/money-below-zero": { holds: { balanceCents: -120 } },
  "654/history-one-without-time": { holds: { topUps: [{ id: "u1" }, { id: "u3" }], whole: false } },
  "654/history-other-currency": { holds: { topUps: [{ cents: 500 }, { cents: 511 }] } },
  "656/one-of-three-bad": { holds: { faultIds: ["P-1", "P-2", "P-3"] } },
};
