export { ProviderUnavailable } from "../provider-unavailable.ts";

/** The 2.4 GHz and the 5 GHz network of a router. */
export type Band = "24" | "5";

type Wifi = { name: string; active: boolean };
type Lan = { routerIp: string; subnetMask: string };
type Dhcp = { active: boolean; poolStart: string; poolEnd: string };
type Protocol = "TCP" | "UDP";
/** A rule of port forwarding: `externalPort` to `externalPortEnd` (the same for a single port) go to the device at `internalIp`, from `internalPort` on. */
export type PortMapping = {
  name: string;
  protocol: Protocol;
  externalPort: number;
  externalPortEnd: number;
  internalIp: string;
  internalPort: number;
  active: boolean;
};
/** A device, by its MAC (upper-case, with colons), that always gets the same address. */
export type Reservation = { mac: string; ipAddress: string; active: boolean };
/** A device that may come in while access is restricted; `active` is the same for all of them: false while everybody may. */
export type Admitted = { mac: string; active: boolean };
/** A device that the router knows. `name` is what it calls itself, empty where it does not. `active`: it is connected now. */
export type Host = { mac: string; ipAddress: string; name: string; active: boolean; connection: "24" | "5" | "cable" };

/** A row of one of the router's tables, by the number that the router gave it: it never changes, and is not given again before a reset. */
export type Row<T> = T & { instance: number };

/** All that customers may read and change on a router. Wi-Fi passwords are written and never read. */
export type RouterSettings = {
  wifi: Record<Band, Wifi>;
  lan: Lan;
  dhcp: Dhcp;
  dns: string[];
  portMappings: Row<PortMapping>[];
  reservations: Row<Reservation>[];
  admitted: Row<Admitted>[];
  hosts: Host[];
};

/**
 * What the router itself last told the controller, and when. `contactAt`: when it was last in touch, whatever it told. `bootedAt`: when it last reported that it
 * had come up, and `bootedFreshAt`: with the settings of the factory. `upSince`: since when it runs, by its own count. Null where none of it was told.
 */
export type Report = {
  settings: RouterSettings;
  reportedAt: Date;
  contactAt: Date;
  bootedAt: Date | null;
  bootedFreshAt: Date | null;
  upSince: Date | null;
};

/** One thing that a router is asked to do: all of it happens, or (but for a power cut in the middle of an `…-add`) none. */
export type Change =
  | { kind: "wifi"; band: Band; name?: string; password?: string; active?: boolean }
  | ({ kind: "lan" } & Partial<Lan> & { dhcp?: Partial<Dhcp> })
  | { kind: "dns"; servers: string[] }
  | { kind: "port-mapping-add"; row: PortMapping }
  | { kind: "port-mapping-set"; instance: number; row: Partial<PortMapping> }
  | { kind: "port-mapping-remove"; instance: number }
  | { kind: "reservation-add"; row: Reservation }
  | { kind: "reservation-set"; instance: number; row: Partial<Reservation> }
  | { kind: "reservation-remove"; instance: number }
  | { kind: "admitted-add"; row: Admitted }
  | { kind: "admitted-set"; instance: number; row: Partial<Admitted> }
  | { kind: "admitted-remove"; instance: number }
  | { kind: "reset" }
  | { kind: "restart" };

/** Why a router refused: the TR-181 parameter that it names, the setting of ours that this is (a key of a `Change` or of its row), its fault code (TR-069 table 9000–9899), and its own words for the log. */
export type RouterFault = { parameter: string | null; setting: string | null; code: string; message: string };

/**
 * How a task stands at the controller.
 * `done`: the router's session ended without a fault; what it holds now is known only by reading it back.
 * `waiting`: the router sleeps or is busy; it takes the task when it next reports, about `nextReportAt` where that is known.
 * `refused`: the router said no, and nothing of it was done.
 * `gone`: the controller has no such task: it was never sent, was taken back, expired, or was done so long ago that it is forgotten.
 */
export type TaskState =
  { state: "done" } | { state: "waiting"; nextReportAt: Date | null } | { state: "refused"; faults: RouterFault[] } | { state: "gone" };

/** A task by our own name for it (1 to 80 letters, digits, dots and dashes), and until when the router may still take it. */
export type Task = { taskId: string; change: Change; expiresAt: Date };

/**
 * The provider's controller of home routers, as this product speaks to it (facts.md "Router settings").
 * `cid` is the contract at which the router stands. Every call ends within PROVIDER_TIMEOUT_MS, and throws `ProviderUnavailable` when the controller should be asked again later.
 */
export type NetworkController = {
  /** What the router last told; nothing when no router is registered at the contract. Never waits for the router. */
  lastReport(cid: string): Promise<Report | undefined>;
  /** Asks the router to tell everything now: whether it did, within about `patienceMs` (less than the deadline of a call). */
  refresh(cid: string, patienceMs: number): Promise<"fresh" | "asleep" | "no-router">;
  /**
   * Hands over a task. Safe to repeat: a task that the controller still has, or has done and remembers, is not handed over again.
   * A controller that forgets what was done hands over such a task anew, but never adds a row that the router is known to hold already; a reset or a restart it does again.
   * Waits a moment for an awake router, so that most answers are `done` or `refused` at once. `gone` when there is no router.
   */
  send(cid: string, task: Task): Promise<TaskState>;
  /** How a task stands now. One that was done or refused may be `gone` from then on: only reading back tells what came of it. */
  taskState(cid: string, taskId: string): Promise<TaskState>;
  /**
   * Takes back a task that the router has not taken yet. True when it will surely not be taken any more; false when it was done or refused before, or may have been: a controller
   * that forgets what was done cannot tell it from what it never had.
   */
  takeBack(cid: string, taskId: string): Promise<boolean>;
};
