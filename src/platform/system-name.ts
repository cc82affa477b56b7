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

/** What a call, page, slot, job, search hit or article needs: each of the systems, and of a list within one at least. Where that is off, it does not exist. */
export type Requires = readonly (SystemName | readonly SystemName[])[];

/** Whether what is needed is there, where these systems are off. */
export const isThere = (requires: Requires | undefined, off: readonly SystemName[] | undefined): boolean =>
  !requires || !off || requires.every((need) => [need].flat().some((system) => !off.includes(system)));
