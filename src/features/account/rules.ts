import type { Day } from "#vocabulary/day.ts";
import type { Asset, Attention, PasswordProblem } from "./contract.ts";

/** Characters of a password (decisions §3). */
export const PASSWORD = { shortest: 10, longest: 128 } as const;

/** Why a new password cannot be taken, as far as its form tells; how common it is only the server knows. */
export function refusePassword(
  password: string,
  old: string,
): Extract<PasswordProblem, "too-short" | "too-long" | "same-as-old"> | undefined {
  const length = [...password].length;
  if (length < PASSWORD.shortest) return "too-short";
  if (length > PASSWORD.longest) return "too-long";
  if (password === old) return "same-as-old";
  return undefined;
}

/** A prepaid line is named as running out from this many days before its date. */
const DAYS_BEFORE = 7;

/** What a line is to its owner; GRACED and DISABLED prepaid lines count as suspended (B§4). */
export type LineState = "active" | "suspended" | "blocked" | "fault" | "expired" | "other";

/** The one state that a line's mark shows: what keeps it from working comes first. */
export function stateOf(asset: Asset): LineState {
  if (asset.status === "BLOCKED") return "blocked";
  if (asset.suspended) return "suspended";
  if (asset.prepaid && asset.prepaidStatus === "EXPIRED") return "expired";
  if (asset.prepaid && asset.prepaidStatus !== "ACTIVE") return "other";
  if (asset.hasIndividualFault || asset.hasGroupFault) return "fault";
  return "active";
}

/** Whether a line of this status counts as suspended: by its own status, or a prepaid one in grace or disabled (B§4). */
export const isSuspended = ({ status, prepaidStatus }: Pick<Asset, "status" | "prepaidStatus">): boolean =>
  status !== "ACTIVE" || prepaidStatus === "GRACED" || prepaidStatus === "DISABLED";

export type Account = {
  code: string;
  name: string;
  overdue: { sum: { eur: string; bgn: string }; since: string } | undefined;
  creditLimitReached: boolean;
};

/** What needs the customer's attention, the most pressing first: money owed, lines cut off, faults, prepaid lines running out. */
export function attentionTo(accounts: Account[], assets: Asset[], today: Day): Attention[] {
  return [
    ...accounts.flatMap(({ code, name, overdue }): Attention[] =>
      overdue ? [{ kind: "overdue", billingAccountCode: code, billingAccountName: name, ...overdue }] : [],
    ),
    ...suspensions(assets),
    ...accounts.flatMap(({ code, name, creditLimitReached }): Attention[] =>
      creditLimitReached ? [{ kind: "credit-limit", billingAccountCode: code, billingAccountName: name }] : [],
    ),
    ...faults(assets),
    ...prepaid(assets, today),
  ];
}

const lineOf = ({ displayName }: Asset): string => displayName;

function suspensions(assets: Asset[]): Attention[] {
  return (["OVERDUE", "BLOCKED", "OTHER", "CUSTOMER_REQUEST"] as const).flatMap((reason): Attention[] => {
    const lines = assets.filter((asset) => (asset.status === "BLOCKED" ? "BLOCKED" : asset.suspensionReason) === reason);
    return lines.length ? [{ kind: "suspended", reason, lines: lines.map(lineOf) }] : [];
  });
}

function faults(assets: Asset[]): Attention[] {
  const individual = assets.filter((asset) => asset.hasIndividualFault);
  const group = assets.filter((asset) => asset.hasGroupFault);
  return [
    ...individual.map((asset): Attention => ({ kind: "fault", scope: "individual", until: asset.visitDate, lines: [lineOf(asset)] })),
    ...(group.length
      ? [{ kind: "fault", scope: "group", until: latest(group.map((asset) => asset.resolutionDate)), lines: group.map(lineOf) } as const]
      : []),
  ];
}

const latest = (days: (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null;

type PrepaidState = Extract<Attention, { kind: "prepaid" }>["state"];

function prepaid(assets: Asset[], today: Day): Attention[] {
  const found = assets.flatMap((asset) => prepaidStates(asset, today).map((state) => ({ asset, state })));
  return (["EXPIRED", "DISABLED", "GRACED", "OTHER", "runs-out", "no-balance"] as const).flatMap((state): Attention[] =>
    found
      .filter((one) => one.state === state)
      .map(({ asset }) => ({ kind: "prepaid", state, until: asset.expireDate, lines: [lineOf(asset)] })),
  );
}

function prepaidStates(asset: Asset, today: Day): PrepaidState[] {
  if (!asset.prepaid) return [];
  const status = asset.prepaidStatus;
  if (status === "EXPIRED" || status === "DISABLED" || status === "GRACED") return [status];
  if (status !== "ACTIVE") return ["OTHER"];
  const runsOut = asset.expireDate !== null && asset.expireDate <= plusDays(today, DAYS_BEFORE);
  return [...(runsOut ? (["runs-out"] as const) : []), ...(asset.balance?.eur === "0.00" ? (["no-balance"] as const) : [])];
}

function plusDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
