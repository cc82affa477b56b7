/** The outside systems, by the names that SIMULATE, metrics, traces and the log use (decisions §10.3). */
export const SYSTEMS = [
  "toll-registry",
  "network-controller",
  "mailboxes",
  "hosting",
  "antivirus-vendor",
  "delivery",
  "billing",
  "prepaid",
  "payments",
  "service-orders",
  "service-inventory",
  "problems",
  "line-tests",
  "tickets",
  "visits",
  "mail",
  "sms",
  "files",
  "virus-scanner",
] as const;
export type SystemName = (typeof SYSTEMS)[number];

/** What a call, page, slot, job, search hit or article needs: where one of the systems is off, it does not exist. */
export type Requires = readonly SystemName[];

/** Whether nothing of what is needed is off. */
export const isThere = (requires: Requires | undefined, off: Requires | undefined): boolean =>
  !requires || !off || !requires.some((system) => off.includes(system));
