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
/** A device, by its MAC (upper-case, with colons), that always gets the same IP address: the router's static address for it. */
export type Reservation = { mac: string; ipAddress: string; active: boolean };
/** A row of the router's list of devices. While none is `active` the router lets every device in, else only the active ones. */
type AdmittedRow = { mac: string; active: boolean };
/** A row with the static address that the router has for its device, read together; empty where it has none that is switched on. */
export type Admitted = AdmittedRow & { ipAddress: string };
/** A device that the router knows. `name` is its host name, empty where unknown. `active`: it is connected now. */
export type Host = { mac: string; ipAddress: string; name: string; active: boolean; connection: "24" | "5" | "cable" };

/** A row of one of the router's tables, by the router's instance number: it never changes, and is not reused before a reset. */
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

/** The static address, switched on, of a device; empty where it has none. */
const staticAddressOf = (reservations: readonly Reservation[], mac: string): string =>
  reservations.find((one) => one.active && one.mac === mac)?.ipAddress ?? "";

/** Settings in which every listed device has the static address that is in them for it. */
export const withStaticAddresses = (settings: RouterSettings): RouterSettings => ({
  ...settings,
  admitted: settings.admitted.map((row) => ({ ...row, ipAddress: staticAddressOf(settings.reservations, row.mac) })),
});

/**
 * The router's last report to the controller, and its time. `contactAt`: the last contact of any kind. `bootedAt`: when it last reported a boot, and
 * `bootedFreshAt`: a boot with factory settings. `upSince`: since when it runs, by its own count. Null where unknown.
 */
export type Report = {
  settings: RouterSettings;
  reportedAt: Date;
  contactAt: Date;
  bootedAt: Date | null;
  bootedFreshAt: Date | null;
  upSince: Date | null;
  /** Whether the router chooses the channels of both its networks by itself; absent where it does not say. */
  choosesChannels?: boolean;
  /** What customers may set on other routers and this one's data model does not have; absent where it has everything. */
  lacks?: readonly "access"[];
};

/** One change of a router: all of it happens, or (except for a power cut during an `…-add`) none. */
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
  /** The static address of a listed device is written as a reservation. */
  | { kind: "admitted-add"; row: AdmittedRow }
  | { kind: "admitted-set"; instance: number; row: Partial<AdmittedRow> }
  /** Switches many rows of the list at once: all of them or none. */
  | { kind: "admitted-switch"; instances: number[]; active: boolean }
  | { kind: "admitted-remove"; instance: number }
  /** The router chooses the channels of both networks by itself. */
  | { kind: "wifi-channels" }
  | { kind: "reset" }
  | { kind: "restart" };

/** The fault code of a router that does not have what a change is about: a table, a setting. */
export const NOT_THERE = "9005";
/** The fault code of a router that has no room for another row. */
export const FULL = "9004";

/**
 * Why a router refused: the parameter of its data model that it names, the setting of ours that this is (a key of a `Change` or of its row), its fault code (TR-069 table
 * 9000–9899), and its own words for the log.
 */
export type RouterFault = { parameter: string | null; setting: string | null; code: string; message: string };

/**
 * The state of a task at the controller. `done`: the router's session ended without a fault; only reading back shows what the router stores now. `waiting`: the
 * router is offline or busy; it takes the task at its next report, about `nextReportAt` where known, or soon where it is `online`. `queuedAt`: since when the
 * controller has the task, by its own clock. `refused`: the router rejected the task or cannot do it, nothing of it was done, and the controller has it no more.
 * `gone`: the controller has no such task: it was never sent, was withdrawn, expired, or was done so long ago that its record is deleted.
 */
export type TaskState =
  | { state: "done" }
  | { state: "waiting"; nextReportAt: Date | null; online?: true; queuedAt?: Date }
  | { state: "refused"; faults: RouterFault[] }
  | { state: "gone" };

/**
 * That the controller was seen to have a task, since when, and until when it keeps it. `removing` is called before a refused one is removed there: from then on its
 * absence does not mean that it was done.
 */
export type Queued = { at: Date; expiresAt: Date; removing?: (faults: RouterFault[]) => Promise<void> };

/** A task by our own id (1 to 80 letters, digits, dots and dashes), and its expiry. */
export type Task = { taskId: string; change: Change; expiresAt: Date };

/**
 * The interface to the provider's controller of home routers (facts.md "Router settings"). `cid` is the contract of the router. Every call ends within
 * PROVIDER_TIMEOUT_MS, and throws `ProviderUnavailable` when it should be retried later.
 */
export type NetworkController = {
  /**
   * The router's last report; undefined when no router is registered at the contract; `unread` when it is, and has not told its settings yet: a new one, or one
   * that was reset at its button. Never waits for the router.
   */
  lastReport(cid: string): Promise<Report | "unread" | undefined>;
  /**
   * Requests a full report from the router, once however often it is called: whether it came within about `patienceMs` (less than the deadline of a call).
   * `online`: the router has been woken or is in a session, and its report is on the way.
   */
  refresh(cid: string, patienceMs: number): Promise<"fresh" | "online" | "asleep" | "no-router">;
  /**
   * Sends a task. Safe to repeat: a task that the controller still has, or has recorded as done, is not sent again. A controller without such records sends it
   * anew, but never adds a row that the router is known to have already; a reset or a restart is repeated. Waits a moment for an online router, so that most
   * answers are `done` or `refused` at once. `gone` when there is no router.
   */
  send(cid: string, task: Task): Promise<TaskState>;
  /**
   * The state of a task. A done or refused one may be `gone` from then on: only reading back shows its result. `queued`: that the controller was seen to have
   * the task, since when, and until when it keeps it: one that is gone before that, with a contact of the router since, is `done`.
   */
  taskState(cid: string, taskId: string, queued?: Queued): Promise<TaskState>;
  /**
   * Withdraws a task that the router has not taken yet. True when it is certain not to be taken any more; false when it was done or refused before, or may have
   * been: a controller without records of done tasks cannot distinguish them from unknown ones, but where the router was not in contact after `since`, an instant of
   * the controller's clock at which it had not taken it.
   */
  takeBack(cid: string, taskId: string, since?: Date): Promise<boolean>;
};
