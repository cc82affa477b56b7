import { SYSTEMS, type SystemName } from "#platform/system-name.ts";

/**
 * How an outside system stands: its setting names it (`connected`), a simulator stands in for it (`simulated`), it is not there and nothing that needs it (`off`),
 * or the portal does without by itself (`own`): a folder in place of a bucket, files that nobody scans.
 */
export type SystemMode = "connected" | "simulated" | "off" | "own";
export type SystemModes = Readonly<Record<SystemName, SystemMode>>;

type SystemRow = {
  /** The setting that connects it. */
  setting: `${string}_URL`;
  /** What reaches it, as the start says it. */
  adapter: string;
  /** What is not there without it, as the start says it. */
  without: string;
  /** What the portal does without it, so that it is never off. */
  own?: string;
  /** It has no simulator. */
  real?: true;
};

/** Every outside system: which setting connects it, and what is not there without it (decisions §10.3). */
const ROWS = {
  "toll-registry": { setting: "TOLL_REGISTRY_URL", adapter: "reseller interface", without: "vignettes" },
  "network-controller": { setting: "NETWORK_CONTROLLER_URL", adapter: "GenieACS", without: "routers, their settings and restarts" },
  mailboxes: { setting: "MAILBOX_URL", adapter: "JSON interface", without: "mailboxes of home internet" },
  hosting: { setting: "HOSTING_URL", adapter: "JSON interface", without: "web hosting of home internet" },
  "antivirus-vendor": { setting: "ANTIVIRUS_URL", adapter: "JSON interface", without: "antivirus of home internet" },
  delivery: { setting: "DELIVERY_URL", adapter: "JSON interface", without: "the shop of devices" },
  billing: {
    setting: "BILLING_URL",
    adapter: "TM Forum 678, 666 and 676",
    without: "bills, their documents, payments, spending and e-invoices",
  },
  prepaid: { setting: "PREPAID_URL", adapter: "TM Forum 654", without: "prepaid numbers and their recharge" },
  payments: { setting: "PAYMENTS_URL", adapter: "Stripe Checkout", without: "payments by card, and so vignettes" },
  "service-orders": { setting: "SERVICE_ORDERS_URL", adapter: "TM Forum 641", without: "changes of lines: add-ons, roaming, SIM cards" },
  "service-inventory": { setting: "SERVICE_INVENTORY_URL", adapter: "TM Forum 637", without: "changes of lines, and what they have" },
  problems: { setting: "PROBLEMS_URL", adapter: "TM Forum 656", without: "faults and news of them" },
  "line-tests": { setting: "LINE_TESTS_URL", adapter: "TM Forum 653", without: "measurements of lines" },
  tickets: { setting: "TICKETS_URL", adapter: "TM Forum 621", without: "trouble tickets, and so visits" },
  visits: { setting: "VISITS_URL", adapter: "TM Forum 646", without: "visits of technicians" },
  mail: { setting: "SMTP_URL", adapter: "SMTP", without: "accounts" },
  sms: { setting: "SMPP_URL", adapter: "SMPP", without: "SMS: codes, warnings, settings for phones" },
  files: { setting: "S3_URL", adapter: "S3", without: "", own: "a folder of this machine", real: true },
  "virus-scanner": { setting: "CLAMD_URL", adapter: "clamd", without: "", own: "no file is scanned for viruses" },
} as const satisfies Record<SystemName, SystemRow>;

/** A row without the types of its texts. */
export const systemRow = (system: SystemName): SystemRow => ROWS[system];

/** The systems that SIMULATE may name. */
export const SIMULATED: readonly SystemName[] = SYSTEMS.filter((system) => !systemRow(system).real);

type SystemSettings = Readonly<Record<(typeof ROWS)[SystemName]["setting"], string>> & {
  /** The names in SIMULATE. */
  SIMULATE: readonly SystemName[];
  demo: boolean;
};

/** How each system stands with these settings. What is both connected and to be simulated is connected; such a start is refused (`system-faults.ts`). */
export const systemModes = (settings: SystemSettings): SystemModes =>
  Object.fromEntries(
    SYSTEMS.map((system) => {
      const { setting, own, real } = systemRow(system);
      if (settings[setting as keyof SystemSettings]) return [system, "connected"];
      if (!real && (settings.demo || settings.SIMULATE.includes(system))) return [system, "simulated"];
      return [system, own ? "own" : "off"];
    }),
  ) as SystemModes;

/** The systems that are off, in the order of the table. */
export const offIn = (modes: SystemModes): SystemName[] => SYSTEMS.filter((system) => modes[system] === "off");

/** How a system stands, in a few words for whoever starts the portal. */
export function systemStanding(system: SystemName, mode: SystemMode): string {
  const { adapter, without, own } = systemRow(system);
  if (mode === "connected") return `connected (${adapter})`;
  if (mode === "simulated") return "simulated";
  return mode === "own" ? own! : `off: without ${without}`;
}
