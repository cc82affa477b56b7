import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contracts, jobs } from "#app/server/features.ts";
import { BILL_ACTS, BILL_STATES } from "#features/billing/invoices/bill.ts";
import { LINE_ACTS, LINE_STATES } from "#features/services/lines/line.ts";
import { ORDER_ACTS, STORED_STATES } from "#features/shop/orders/order.ts";
import { TICKET_ACTS, TICKET_STATES } from "#features/support/tickets/ticket.ts";
import type { Act } from "#platform/act.ts";
import type { Contract } from "#platform/endpoint.ts";

type Thing = {
  thing: string;
  file: string;
  states: readonly string[];
  /** What its states are called in types: nothing else in its feature lists them. */
  stateTypes: RegExp;
  acts: Record<string, Act<string>>;
  /** The contracts with what is done to it. */
  contracts: readonly string[];
  /** Calls of these contracts that change something, and nothing of the state of the thing, by the reason. */
  excused: Record<string, readonly string[]>;
};

/** The large things of the portal: what each is and can stands in one file at its feature's root. A new one is added here on purpose. */
const THINGS: readonly Thing[] = [
  {
    thing: "ticket",
    file: "src/features/support/tickets/ticket.ts",
    states: TICKET_STATES,
    stateTypes: /TicketState/,
    acts: TICKET_ACTS,
    contracts: ["ticket-creation", "ticket-history", "another-visit", "visit-plan", "visit-calendar"],
    excused: {
      "a place is held for a form, before there is a ticket": ["ticket-creation.holdVisitTime", "ticket-creation.releaseVisitTime"],
      "it makes a link to a file": ["ticket-history.downloadTicketFile"],
      "it is about places, and what is booked stays": ["visit-plan.setRegionTeams", "visit-plan.setSlotTeams"],
      "it is about the address of a calendar": ["visit-calendar.renewFeed", "visit-calendar.revokeFeed"],
    },
  },
  {
    thing: "order",
    file: "src/features/shop/orders/order.ts",
    states: STORED_STATES,
    stateTypes: /(?:Stored|Order)State/,
    acts: ORDER_ACTS,
    contracts: ["checkout", "orders", "confirming-orders", "my-orders", "withdrawal"],
    excused: {
      "it reads, and needs the token (decisions §1.4)": ["my-orders.cancelForm"],
      "a mail is sent again": ["confirming-orders.sendConfirmationAgain"],
    },
  },
  {
    thing: "bill",
    file: "src/features/billing/invoices/bill.ts",
    states: BILL_STATES,
    stateTypes: /BillState/,
    acts: BILL_ACTS,
    contracts: ["invoices", "bill-payments", "document-links"],
    excused: {
      "it orders lines back, and the bill is paid": ["bill-payments.resumeLines"],
      "it makes a link to a document": [
        "document-links.downloadInvoice",
        "document-links.downloadInvoiceCopy",
        "document-links.downloadByForm",
      ],
    },
  },
  {
    thing: "line",
    file: "src/features/services/lines/line.ts",
    states: LINE_STATES,
    stateTypes: /LineState/,
    acts: LINE_ACTS,
    contracts: ["lines", "sim", "lost-phone", "service-ledger", "service-operations", "prepaid"],
    excused: {
      "it reads, though B§7 has it as a POST": ["lines.switchService"],
      "the system of orders says that something has moved: the job reads what the line is": ["service-operations.serviceOrderEvent"],
    },
  },
];

const jobNames = new Set<string>(jobs.map(({ name }) => name));
const endpointAt = (where: string) => {
  const [feature = "", name = ""] = where.split(".");
  return contracts[feature]?.[name];
};
/** The calls of contracts that change something. */
const changing = (names: readonly string[]): string[] =>
  names.flatMap((feature) => {
    const contract: Contract = contracts[feature] ?? {};
    return Object.entries(contract).flatMap(([name, { method, changesState }]) =>
      method !== "GET" || changesState ? [`${feature}.${name}`] : [],
    );
  });

/** Lists of states by their type, as tables of what may follow are written: `Record<TicketState, …>`, `Set<TicketState>`, `Act<TicketState>`, `TicketState[] =`. */
const tablesOf = (stateType: RegExp): RegExp =>
  new RegExp(`\\b(?:Record|Map|Set|Act)<(?:Exclude<)?${stateType.source}\\b|\\b${stateType.source}\\[\\] =`);
/** Words and pictures of states, and how one kind of states is said in another's words, are no tables of what may be done. */
const WORDS = /\/messages\/|\/web\/|\.test\./;

test("the list of large things is whole: every file of a feature's root that lists acts is in it", () => {
  const listing = globSync("src/features/**/*.ts").filter((file) => /satisfies Record<string, Act</.test(readFileSync(file, "utf8")));
  expect(listing.sort()).toEqual(THINGS.map(({ file }) => file).sort());
});

describe.each(THINGS)("$thing", ({ file, states, stateTypes, acts, contracts: own, excused }) => {
  test("what it is and can stands in one file, with its states and its acts", () => {
    expect(existsSync(file)).toBe(true);
    expect(states.length).toBeGreaterThan(2);
    for (const [name, { from, to }] of Object.entries(acts))
      expect([name, [...from, ...(to ? [to] : [])].filter((state) => !states.includes(state))]).toEqual([name, []]);
  });

  test("each act is a call of a contract, for whom the act says, or a job", () => {
    const wrong = Object.entries(acts).flatMap(([name, { who, where }]) => {
      const calls = where.filter((one) => !jobNames.has(one));
      const unknown = calls.filter((one) => !endpointAt(one));
      const others = calls.flatMap((one) => {
        const { needs, access } = endpointAt(one) ?? {};
        return (needs ?? access) === who ? [] : [`${name}: ${one} is for ${needs ?? access}, not ${who}`];
      });
      return [...unknown, ...others, ...(calls.length === 0 && who !== "portal" ? [`${name}: only jobs, and not the portal's`] : [])];
    });
    expect(wrong).toEqual([]);
  });

  test("each call that changes it is an act, or is excused with its reason", () => {
    const acted = Object.values(acts).flatMap(({ where }) => where);
    const reasons = Object.values(excused).flat();
    expect(changing(own).filter((call) => !acted.includes(call) && !reasons.includes(call))).toEqual([]);
    expect(reasons.filter((call) => acted.includes(call) || !changing(own).includes(call))).toEqual([]);
  });

  test("no other file of its feature has a table of its states", () => {
    const folder = file.slice(0, file.lastIndexOf("/"));
    const others = globSync(`${folder}/**/*.{ts,tsx}`).filter((other) => other !== file && !WORDS.test(other));
    expect(others.length).toBeGreaterThan(5);
    expect(others.filter((other) => tablesOf(stateTypes).test(readFileSync(other, "utf8")))).toEqual([]);
    expect(tablesOf(stateTypes).test(readFileSync(file, "utf8"))).toBe(true);
  });
});
