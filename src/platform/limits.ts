/** From and to, both allowed. */
export type Bounds = { least: number; most: number };

/** How much of everything a home-internet contract may have (decisions §5). Lengths are in characters, but for `ssidBytes`. */
export type HomeInternetLimits = {
  reservations: number;
  portRules: number;
  staticAddresses: number;
  dynamicAddresses: number;
  dnsServers: number;
  note: number;
  portRuleName: number;
  ssidBytes: number;
  passphrase: Bounds;
  accountName: Bounds;
  accountPassword: Bounds;
  /** Ports by which the provider reaches the router: they cannot be forwarded. */
  managementPorts: readonly number[];
  antivirusLicences: number;
  /** For how many minutes the address of a download is good. */
  downloadMinutes: number;
  pairingCode: { characters: number; minutes: number };
  resetMinutes: number;
};

/** The limits that the provider sets. The server checks by them, and every page is told them: it has none of its own. */
export type PageLimits = {
  /** Characters of a customer's password. */
  password: Bounds;
  homeInternet: HomeInternetLimits;
  /** Of one batch of analytics events: how many, how many KiB, and how long a title of one. */
  analytics: { events: number; kib: number; title: number };
  /** Products that one answer of a listing holds at most. */
  listing: number;
  /** Devices that are compared side by side at most. */
  compare: number;
  /** Characters of a buyer's own words for cancelling. */
  cancelling: number;
};
