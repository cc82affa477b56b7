/**
 * What GenieACS 1.2.16 does, as data for the fake in the tests: read in its source (lib/nbi.ts, api-functions.ts, lock.ts, cwmp.ts, session.ts, device.ts,
 * default-provisions.ts, connection-request.ts, config.ts, init.ts, cwmp/db.ts, db/types.ts), and seen in one that ran beside a TR-181 router.
 */
export const VERSION = "1.2.16";

/** Real milliseconds that the northbound interface waits for a session's lock (asked each 50 to 100 ms), between looks at a session, and for its end. */
export const WAITS = { lockWaitMs: 30_000, lockPollMs: 75, pollMs: 500, sessionEndMs: 120_000, onlineThresholdMs: 4_000 };

/** A session without a word for so long ends as terminated; its lock is good for a while more. */
export const SESSION = { silentMs: 31_000, lockMs: 50_000, lockSkewMs: 30_000 };

/** How a router of the tests goes down after it has answered Reboot or FactoryReset, and comes up again: by the clock. */
export const RESTART = { downAfterMs: 1_200, downMs: 4_000 };

/** A commit reads and writes at most this often (of 32 rounds the last only fails), a provision may ask the router so often, presets run so often. */
export const MOST = { rounds: 31, calls: 255, presetCycles: 4, batch: 32, depth: 16 };

/** A subtree is asked in one call where its estimated calls, down to this level, are two to the power of what lies above it. */
export const ESTIMATE = { level: 8, rowsOfTable: 2 };

/** A fault without an expiry is tried again after so many milliseconds, doubled each time. */
export const RETRY_DELAY_MS = 300_000;

/** Readings are asked anew in windows of so many seconds where a task names none. */
export const WINDOW_S = 1;

export const SAYS = {
  notFound: "404 Not Found",
  notAllowed: "405 Method Not Allowed",
  noDevice: "No such device",
  noTask: "Task not found",
  inSession: "Device is in session",
  queued: "Task queued but not processed",
  offline: "Device is offline",
  faulted: "Task faulted",
} as const;

/** The faults that GenieACS finds by itself: without `detail`. */
export const OWN_FAULTS = {
  terminated: { code: "session_terminated", message: "The TR-069 session was unsuccessfully terminated" },
  commits: { code: "too_many_commits", message: "Too many commit iterations" },
  calls: { code: "too_many_rpcs", message: "Too many RPC requests" },
  presets: { code: "preset_loop", message: "The presets are stuck in an endless configuration loop" },
} as const;

/** What routers say with a fault code of TR-069. */
export const FAULT_STRINGS: Record<string, string> = {
  "9001": "Request denied",
  "9002": "Internal error",
  "9003": "Invalid arguments",
  "9004": "Resources exceeded",
  "9005": "Invalid parameter name",
  "9007": "Invalid parameter value",
};
/** The one that GenieACS swallows: it forgets the names and looks again. */
export const NO_SUCH_NAME = "9005";

/** What the northbound interface can search. */
export const COLLECTIONS = [
  "devices",
  "tasks",
  "faults",
  "locks",
  "presets",
  "provisions",
  "objects",
  "files",
  "operations",
  "permissions",
  "users",
  "config",
  "cache",
  "virtualParameters",
] as const;

/** An id as it may stand in an address, still encoded. */
export const ID_IN_PATH = /^[\w%-]+$/;

/** The parameters that an Inform carries, below the root of the router's model. */
export const INFORMED = [
  "DeviceInfo.HardwareVersion",
  "DeviceInfo.SoftwareVersion",
  "ManagementServer.ParameterKey",
  "ManagementServer.ConnectionRequestURL",
] as const;

export const EVENTS = { bootstrap: "0 BOOTSTRAP", boot: "1 BOOT", periodic: "2 PERIODIC", request: "6 CONNECTION REQUEST" } as const;
