import type { Metrics, SystemAnswered } from "#platform/server/metrics.ts";
import { beginPart, countWait } from "#platform/server/scope.ts";
import type { SystemName } from "#platform/system-name.ts";
import { ProviderUnavailable } from "#providers/provider-unavailable.ts";
import type { Providers } from "./providers.ts";

/** The outside systems, by the names that metrics, traces and the log use. */
export const SYSTEM_NAMES = {
  tollRegistry: "toll-registry",
  networkController: "network-controller",
  mailboxes: "mailboxes",
  hosting: "hosting",
  antivirusVendor: "antivirus-vendor",
  delivery: "delivery",
  billing: "billing",
  prepaid: "prepaid",
  payments: "payments",
  serviceOrders: "service-orders",
  serviceInventory: "service-inventory",
  problems: "problems",
  lineTests: "line-tests",
  tickets: "tickets",
  visits: "visits",
  mail: "mail",
  sms: "sms",
  files: "files",
  virusScanner: "virus-scanner",
} as const satisfies Partial<Record<keyof Providers, SystemName>>;

type System = keyof typeof SYSTEM_NAMES;
type Watch = { systemAnswered: Metrics["systemAnswered"]; log: { warn(about: object, message: string): void } };

/** The systems as they are, each call of which is measured, traced and, where it fails, logged. */
export function observedSystems(providers: Providers, watch: Watch): Providers {
  const systems = Object.entries(SYSTEM_NAMES).map(([key, name]) => [key, observed(name, providers[key as System], watch)]);
  return { ...providers, ...(Object.fromEntries(systems) as Pick<Providers, System>) };
}

/** What is the portal's own, though it may run elsewhere: nothing leaves the provider by it. */
const OWN: readonly System[] = ["files", "virusScanner"];

/** The systems as a restored copy has them: none is reached, and each says that it is away. Nothing is sent, ordered, paid back or read. */
export function heldSystems(providers: Providers): Providers {
  const held = Object.entries(SYSTEM_NAMES).flatMap(([key, name]) => {
    const system = key as System;
    return OWN.includes(system) ? [] : [[system, heldSystem(name, providers[system])] as const];
  });
  return { ...providers, ...(Object.fromEntries(held) as Partial<Pick<Providers, System>>) };
}

/** The systems without those that are off: to call one of these is a fault of ours, since nothing that needs it may be there. */
export function withoutSystems(providers: Providers, off: readonly SystemName[]): Providers {
  const gone = Object.entries(SYSTEM_NAMES).flatMap(([key, name]) => {
    const system = key as System;
    return off.includes(name) ? [[system, offSystem(name, providers[system])] as const] : [];
  });
  return { ...providers, ...(Object.fromEntries(gone) as Partial<Pick<Providers, System>>) };
}

function offSystem(name: SystemName, port: object): object {
  const members = Object.entries(port).map(([call, member]: [string, unknown]) => [
    call,
    typeof member === "function"
      ? () => {
          throw new Error(`${name} is off, and ${call} was called: what calls it must say that it needs ${name}`);
        }
      : member,
  ]);
  return Object.fromEntries(members) as object;
}

const HELD = new Error("nothing is sent: OUTGOING=hold");

function heldSystem(name: string, port: object): object {
  const refuse = () => Promise.reject(new ProviderUnavailable(name, HELD));
  const members = Object.entries(port).map(([call, member]: [string, unknown]) => [call, typeof member === "function" ? refuse : member]);
  return Object.fromEntries(members) as object;
}

/** A port whose functions with a promise are observed; all else of it stays as it is. */
export function observed<Port extends object>(system: string, port: Port, watch: Watch): Port {
  const members = Object.entries(port).map(([call, member]: [string, unknown]) => [
    call,
    typeof member === "function" ? observedCall({ system, call }, member as Call, watch) : member,
  ]);
  return Object.fromEntries(members) as Port;
}

type Call = (...given: unknown[]) => unknown;
type Named = Pick<SystemAnswered, "system" | "call">;

const observedCall =
  (named: Named, call: Call, watch: Watch): Call =>
  (...given) => {
    const began = performance.now();
    const part = beginPart(`${named.system} ${named.call}`, { "vrata.system": named.system, "vrata.call": named.call });
    const answer = part.run(() => call(...given));
    if (!(answer instanceof Promise)) return answer; // no question to a system
    const end = (outcome: SystemAnswered["outcome"]): number => {
      const ms = performance.now() - began;
      part.end(outcome !== "answered");
      countWait("systems", ms);
      watch.systemAnswered({ ...named, outcome, seconds: ms / 1_000 });
      return Math.round(ms);
    };
    return answer.then(
      (value: unknown) => {
        end("answered");
        return value;
      },
      (error: unknown) => {
        const outcome = error instanceof ProviderUnavailable ? "away" : "failed";
        watch.log.warn(
          { system: named.system, call: named.call, outcome, ms: end(outcome), err: error },
          "a call to an outside system did not succeed",
        );
        throw error;
      },
    );
  };
