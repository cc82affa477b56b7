import { plusDays, type Day } from "#vocabulary/day.ts";
import { prepaidState, type PrepaidState } from "#vocabulary/states/prepaid-states.ts";
import type { Alert, Asset, Attention } from "./contract.ts";
import { balanceCentsOf } from "./rules.ts";
import { RUNS_OUT_DAYS } from "#vocabulary/shared-limits.ts";

export type Account = {
  code: string;
  name: string;
  overdue: { sum: { eur: string; bgn: string }; dueOn: string } | undefined;
  creditLimitReached: boolean;
  /** Whether the user may change its lines. */
  mayChange: boolean;
};

/** Severity of an alert: something is stopped or owed, something needs attention, or the customer chose the state. */
export type Severity = "error" | "warning" | "info";
const RANK: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

export function severityOf(reason: Attention): Severity {
  if (reason.kind === "visit" || reason.kind === "overdue" || reason.kind === "credit-limit") return "error";
  if (reason.kind === "suspended") return reason.reason === "CUSTOMER_REQUEST" ? "info" : "error";
  return reason.kind === "prepaid" && (reason.state === "DISABLED" || reason.state === "GRACED") ? "error" : "warning";
}

/** What an alert's button does, and the page that does it: the closest one until bills and services have their own pages. */
export type Way = "visit" | "ticket" | "pay" | "limit" | "resume" | "suspended" | "unblock" | "fault" | "recharge" | "prepaid";
export const WAYS: Record<Way, string> = {
  visit: "{area}/services/trouble-tickets/visit",
  ticket: "{area}/services/trouble-tickets",
  pay: "{area}/invoices?open=payments",
  limit: "{area}/invoices?open=spending",
  resume: "{area}/services/sim",
  suspended: "/contact",
  unblock: "/contact",
  fault: "{area}/services/troubleshooting",
  recharge: "{area}/invoices?open=payments",
  prepaid: "/help/mobile/prepaid-validity",
};

const OF_STATE: Record<Extract<Attention, { kind: "prepaid" }>["state"], Way> = {
  ...{ EXPIRED: "prepaid", PREACTIVE: "prepaid", OTHER: "suspended", BLOCKED: "unblock" },
  ...{ DISABLED: "recharge", GRACED: "recharge", "runs-out": "recharge", "no-balance": "recharge" },
};

/** The one action that an alert offers. */
export function wayOf(reason: Attention): Way {
  if (reason.kind === "visit") return reason.mayChoose ? "visit" : "ticket";
  if (reason.kind === "overdue") return "pay";
  if (reason.kind === "credit-limit") return "limit";
  if (reason.kind === "fault") return "fault";
  if (reason.kind === "prepaid") return OF_STATE[reason.state];
  if (reason.resumable) return "resume";
  return reason.reason === "BLOCKED" ? "unblock" : reason.reason === "OVERDUE" ? "pay" : "suspended";
}

/** The page to which an alert's button leads; a payment is for the one account, a recharge of the one number. */
export function pageOf(reason: Attention): string {
  const page = WAYS[wayOf(reason)];
  if (reason.kind === "visit") return `${page}?ticket=${reason.ticketId}${reason.mayChoose ? "" : `#ticket-${reason.ticketId}`}`;
  if (reason.kind === "overdue" || reason.kind === "credit-limit") return `${page}&account=${reason.billingAccountCode}`;
  if (reason.kind === "fault") return `${page}?${new URLSearchParams({ serviceType: reason.serviceType, assetId: reason.assetId })}`;
  return wayOf(reason) === "recharge" && reason.kind === "prepaid" ? rechargeOf(reason.serviceId) : page;
}

/** The recharge link (B§2). */
export const rechargeOf = (serviceId: string): string => `${WAYS.recharge}&prepaidNumber=${encodeURIComponent(serviceId)}`;

/** One reason about a line or account, before similar ones are grouped. */
type Reason = { about: string; reason: Attention };

/** A visit that came to nothing, by its line. */
export type MissedVisit = Omit<Extract<Attention, { kind: "visit" }>, "kind" | "lines"> & { assetId: string | null; line: string };

const missed = (visits: readonly MissedVisit[]): Reason[] =>
  visits.map(({ assetId, line, ...visit }) => ({
    about: `line ${assetId ?? visit.ticketId}`,
    reason: { kind: "visit", ...visit, lines: [line] },
  }));

type Seen = { accounts: Account[]; assets: Asset[]; visits?: readonly MissedVisit[] };

/**
 * What needs the customer's attention: one alert for each line or account, service-stopping ones first; lines in the same state are grouped. A visit that came to
 * nothing is the first of all, until another time is chosen.
 */
export function attentionTo({ accounts, assets, visits = [] }: Seen, today: Day): Alert[] {
  const reasons = [...missed(visits), ...owed(accounts), ...assets.flatMap((asset) => reasonsOf(asset, { accounts, today }))];
  const about = [...new Set(reasons.map((one) => one.about))];
  const alerts = about.map((thing): Alert => {
    const [reason, ...also] = bySeverity(reasons.filter((one) => one.about === thing).map((one) => one.reason), (one) => one); // prettier-ignore
    return { reason: reason!, also };
  });
  return bySeverity(together(alerts), ({ reason }) => reason);
}

const bySeverity = <T>(all: T[], reasonOf: (one: T) => Attention): T[] =>
  [...all].sort((a, b) => RANK[severityOf(reasonOf(a))] - RANK[severityOf(reasonOf(b))] || placeOf(reasonOf(a)) - placeOf(reasonOf(b)));

const KINDS: Attention["kind"][] = ["visit", "overdue", "suspended", "credit-limit", "fault", "prepaid"];
const SUSPENSIONS = ["OVERDUE", "BLOCKED", "OTHER", "CUSTOMER_REQUEST"];
const PREPAID = ["EXPIRED", "DISABLED", "GRACED", "BLOCKED", "PREACTIVE", "OTHER", "runs-out", "no-balance"];

/** Order among alerts of the same severity: money, lines that are cut off, limits, faults, prepaid lines. */
function placeOf(reason: Attention): number {
  const within =
    reason.kind === "suspended" ? SUSPENSIONS.indexOf(reason.reason) : reason.kind === "prepaid" ? PREPAID.indexOf(reason.state) : 0;
  return KINDS.indexOf(reason.kind) * 10 + within;
}

const accountOf = ({ code }: Pick<Account, "code">): string => `account ${code}`;

const owed = (accounts: Account[]): Reason[] =>
  accounts.flatMap(({ code, name, overdue, creditLimitReached }): Reason[] => [
    ...(overdue
      ? [
          {
            about: accountOf({ code }),
            reason: { kind: "overdue", billingAccountCode: code, billingAccountName: name, ...overdue },
          } as const,
        ]
      : []),
    ...(creditLimitReached
      ? [{ about: accountOf({ code }), reason: { kind: "credit-limit", billingAccountCode: code, billingAccountName: name } } as const]
      : []),
  ]);

type Known = { accounts: Account[]; today: Day };

function reasonsOf(asset: Asset, { accounts, today }: Known): Reason[] {
  const about = `line ${asset.assetId}`;
  const lines = [asset.displayName];
  const { serviceType, assetId } = asset;
  const reason = asset.status === "BLOCKED" ? "BLOCKED" : asset.suspensionReason;
  // cut off for overdue money: one payment resolves both
  const account = reason === "OVERDUE" && accounts.find(({ code, overdue }) => overdue && code === asset.billingAccountCode);
  const mayChange = accounts.some(({ code, mayChange }) => mayChange && code === asset.billingAccountCode);
  const resumable = reason === "CUSTOMER_REQUEST" && serviceType === "MOBILE" && { resumable: mayChange };
  return [
    ...(reason
      ? [{ about: account ? accountOf(account) : about, reason: { kind: "suspended", reason, lines, ...resumable } } as const]
      : []),
    ...(asset.hasIndividualFault
      ? [{ about, reason: { kind: "fault", scope: "individual", until: asset.visitDate, lines, serviceType, assetId } } as const]
      : []),
    ...(asset.hasGroupFault
      ? [{ about, reason: { kind: "fault", scope: "group", until: asset.resolutionDate, lines, serviceType, assetId } } as const]
      : []),
    ...prepaidReasons(asset, today).map(
      (state) => ({ about, reason: { kind: "prepaid", state, serviceId: asset.serviceId, until: asset.expireDate, lines } }) as const,
    ),
  ];
}

/** Groups alerts of the same single reason across lines; a fault of the area lasts until its latest day. */
function together(alerts: Alert[]): Alert[] {
  const keyOf = ({ reason, also }: Alert): string | undefined => {
    if (also.length > 0) return undefined;
    if (reason.kind === "suspended") return `${reason.reason} ${reason.resumable}`;
    return reason.kind === "fault" && reason.scope === "group" ? "group" : undefined;
  };
  return alerts.flatMap((alert) => {
    const key = keyOf(alert);
    const like = key === undefined ? [alert] : alerts.filter((other) => keyOf(other) === key);
    if (like[0] !== alert) return [];
    return [{ reason: like.map(({ reason }) => reason).reduce(joined), also: joinedLines(alert.also) }];
  });
}

function joined(first: Attention, second: Attention): Attention {
  if (first.kind === "suspended" && second.kind === "suspended") return { ...first, lines: [...first.lines, ...second.lines] };
  if (first.kind !== "fault" || second.kind !== "fault") return first;
  return { ...first, until: latest([first.until, second.until]), lines: [...first.lines, ...second.lines] };
}

/** Groups several lines cut off for one account's debt into one sentence. */
function joinedLines(also: Attention[]): Attention[] {
  const suspended = also.filter((one) => one.kind === "suspended" && one.reason === "OVERDUE");
  return suspended.length < 2 ? also : [suspended.reduce(joined), ...also.filter((one) => !suspended.includes(one))];
}

const latest = (days: (string | null)[]): string | null => days.filter((day) => day !== null).sort().at(-1) ?? null; // prettier-ignore

type PrepaidReason = Extract<Attention, { kind: "prepaid" }>["state"];

const OF_NUMBER: Record<PrepaidState, PrepaidReason | undefined> = {
  ...{ active: undefined, empty: "no-balance", graced: "GRACED", disabled: "DISABLED" },
  ...{ blocked: "BLOCKED", expired: "EXPIRED", preactive: "PREACTIVE", inactive: "OTHER" },
};

/** What is said of a prepaid line, by the state that its badge shows; of one that works also that it soon runs out. */
function prepaidReasons(asset: Asset, today: Day): PrepaidReason[] {
  if (!asset.prepaid) return [];
  const reason = OF_NUMBER[prepaidState({ status: asset.prepaidStatus, balanceCents: balanceCentsOf(asset) })];
  const works = reason === undefined || reason === "no-balance";
  const runsOut = works && asset.expireDate !== null && asset.expireDate <= plusDays(today, RUNS_OUT_DAYS);
  return [...(runsOut ? (["runs-out"] as const) : []), ...(reason ? [reason] : [])];
}
