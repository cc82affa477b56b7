/** The lower and upper limit, both allowed. */
export type Bounds = { least: number; most: number };

/** The limits of a home-internet contract (decisions §5). Lengths are in characters, except `ssidBytes`. */
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
  /** Ports that the provider uses to reach the router: they cannot be forwarded. */
  managementPorts: readonly number[];
  antivirusLicences: number;
  /** For how many minutes a download's address is valid. */
  downloadMinutes: number;
  pairingCode: { characters: number; minutes: number };
  resetMinutes: number;
};

/** The limits that the provider sets. The server checks them, and every page receives them: it has none of its own. */
export type PageLimits = {
  /** Characters of a customer's password. */
  password: Bounds;
  homeInternet: HomeInternetLimits;
  /** Of one batch of analytics events: their number, its KiB, and the length of a title; and for how many days events are stored. */
  analytics: { events: number; kib: number; title: number; days: number };
  /** The most products in one answer of a listing. */
  listing: number;
  /** The most devices in a comparison. */
  compare: number;
  /** Characters of a buyer's own reason for cancelling. */
  cancelling: number;
  /** Of the files of one message: bytes of one, bytes together, and their number. */
  attachments: { fileBytes: number; totalBytes: number; files: number };
};

/** The limits as a page receives them: those of home internet only where it may be shown. */
export type ShownLimits = Omit<PageLimits, "homeInternet"> & Partial<Pick<PageLimits, "homeInternet">>;
