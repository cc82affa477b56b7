import { expect, test } from "vitest";
import { numberStanding } from "#features/billing/prepaid/rules.ts";
import { isAllowedIn, type Act } from "#platform/act.ts";
import { refusalOf } from "../sim/rules.ts";
import { advisedAct, LINE_ACTS, lineCondition, lineState, type AdvisedAct, type LineFacts, type LineState } from "./line.ts";

const TODAY = "2026-11-21";
const mobile: LineFacts = {
  serviceType: "MOBILE",
  status: "ACTIVE",
  suspensionReason: null,
  prepaid: false,
  prepaidStatus: null,
  balanceCents: null,
  expireDate: null,
  hasIndividualFault: false,
  hasGroupFault: false,
};
const suspended = (suspensionReason: LineFacts["suspensionReason"], more: Partial<LineFacts> = {}): LineFacts => ({
  ...mobile,
  status: "SUSPENDED",
  suspensionReason,
  ...more,
});
const prepaid = (prepaidStatus: string, more: Partial<LineFacts> = {}): LineFacts => ({
  ...mobile,
  prepaid: true,
  prepaidStatus,
  balanceCents: 500,
  expireDate: "2027-01-31",
  ...more,
});

const LINES: [string, LineFacts, [state: string, act: AdvisedAct, condition: string]][] = [
  ["one in order", mobile, ["active", "none", "working"]],
  ["suspended for an overdue bill", suspended("OVERDUE"), ["suspended", "pay", "stopped"]],
  ["suspended at its owner's request", suspended("CUSTOMER_REQUEST"), ["suspended", "resume", "stopped"]],
  [
    "internet suspended at its owner's request",
    suspended("CUSTOMER_REQUEST", { serviceType: "INTERNET" }),
    ["suspended", "call", "stopped"],
  ],
  ["suspended for another reason", suspended("OTHER"), ["suspended", "call", "stopped"]],
  ["blocked", { ...mobile, status: "BLOCKED" }, ["blocked", "call", "stopped"]],
  ["blocked, with a fault", { ...mobile, status: "BLOCKED", hasGroupFault: true }, ["blocked", "call", "stopped"]],
  ["prepaid in order", prepaid("ACTIVE"), ["active", "none", "working"]],
  ["prepaid without balance", prepaid("ACTIVE", { balanceCents: 0 }), ["empty", "recharge", "working"]],
  ["prepaid that runs out in a week", prepaid("ACTIVE", { expireDate: "2026-11-28" }), ["active", "recharge", "working"]],
  ["prepaid that runs out in eight days", prepaid("ACTIVE", { expireDate: "2026-11-29" }), ["active", "none", "working"]],
  ["prepaid in grace", prepaid("GRACED"), ["graced", "recharge", "stopped"]],
  ["prepaid and disabled", prepaid("DISABLED"), ["disabled", "recharge", "stopped"]],
  ["prepaid and expired", prepaid("EXPIRED"), ["expired", "help", "stopped"]],
  ["prepaid and new", prepaid("PREACTIVE"), ["preactive", "help", "stopped"]],
  ["prepaid, in a status without a word", prepaid("MIGRATING"), ["inactive", "call", "stopped"]],
  ["prepaid, blocked by the prepaid system", prepaid("BLOCKED"), ["blocked", "call", "stopped"]],
  ["prepaid without balance, with a fault", prepaid("ACTIVE", { balanceCents: 0, hasGroupFault: true }), ["fault", "help", "fault"]],
  ["prepaid, suspended at its owner's request", suspended("CUSTOMER_REQUEST", { ...prepaid("GRACED"), status: "SUSPENDED", suspensionReason: "CUSTOMER_REQUEST" }), ["suspended", "resume", "stopped"]], // prettier-ignore
  ["with a fault of its own", { ...mobile, hasIndividualFault: true }, ["fault", "help", "fault"]],
  ["with a fault in the area", { ...mobile, hasGroupFault: true }, ["fault", "help", "fault"]],
  ["prepaid and expired, with a fault", prepaid("EXPIRED", { hasGroupFault: true }), ["expired", "help", "stopped"]],
];

test.each(LINES)("a line: %s", (_, line, is) => {
  expect([lineState(line), advisedAct(line, TODAY), lineCondition(lineState(line))]).toEqual(is);
});

test.each(LINES)(
  "what is advised, suspended, resumed and recharged where it is done is an act of the state: %s",
  (_, line, [, advised]) => {
    const state = lineState(line);
    const allowed = Object.entries<Act<LineState>>(LINE_ACTS).flatMap(([name, act]) => (isAllowedIn(act, state) ? [name] : []));
    const done = [
      ...(["suspend", "resume"] as const).filter((action) => !refusalOf(action, line)),
      ...(line.prepaid && numberStanding(line.prepaidStatus ?? "") !== "other" ? ["recharge", "quickRecharge"] : []),
      ...(advised === "call" || advised === "help" || advised === "none" ? [] : [advised]),
    ];
    expect(done.filter((act) => !allowed.includes(act))).toEqual([]);
  },
);
