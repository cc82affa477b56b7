import { randomUUID } from "node:crypto";
import { note, setAccessType } from "#features/home-internet/operations/server/current-settings.ts";
import type { AccessType } from "#features/home-internet/settings.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Change } from "#providers/network-controller/port.ts";
import { simulatedNetworkController } from "#providers/network-controller/simulated.ts";
import { NOW } from "#testing/server.ts";

/** Contents of a home beside the demo world's, as if set long ago. */
export type Furniture = {
  changes?: Change[];
  accessType?: AccessType;
  /** At which address a listed device may come in, by its MAC. */
  addresses?: Record<string, string>;
};

/** Puts it all into the router of a contract, which then reports. */
export async function furnish(db: Db, cid: string, { changes = [], accessType, addresses = {} }: Furniture): Promise<void> {
  const controller = simulatedNetworkController({ db, clock: standingClock(NOW), delayMs: 0, patienceMs: 0 });
  const expiresAt = new Date(Date.parse(NOW) + 60_000);
  for (const change of changes) {
    const state = await controller.send(cid, { taskId: randomUUID(), change, expiresAt });
    if (state.state !== "done") throw new Error(`the router of ${cid} does not take ${JSON.stringify(change)}: ${JSON.stringify(state)}`);
  }
  await controller.refresh(cid, 0);
  if (accessType) await setAccessType(db, cid, accessType);
  for (const [mac, admittedAddress] of Object.entries(addresses)) await note(db, { cid, mac }, { admittedAddress });
}

const two = (n: number) => n.toString(16).padStart(2, "0").toUpperCase();
/** The MAC of the n-th made-up device. */
export const macOf = (n: number) => `02:00:00:AA:00:${two(n)}`;
const counted = <T>(count: number, of: (n: number) => T): T[] => Array.from({ length: count }, (_, at) => of(at + 1));

/** So many reserved addresses, from 192.168.1.31 on; or of devices after these, from another address on. */
export const reserved = (count: number, { after = 0, from = 31 } = {}): Change[] =>
  counted(count, (n) => reservation(macOf(after + n), `192.168.1.${from - 1 + n}`));
const reservation = (mac: string, ipAddress: string): Change => ({ kind: "reservation-add", row: { mac, ipAddress, active: true } });

/** So many port rules, from TCP 20001 on. */
export const forwarded = (count: number): Change[] =>
  counted(count, (n) => ({
    kind: "port-mapping-add",
    row: {
      name: `Rule ${n}`,
      protocol: "TCP",
      externalPort: 20_000 + n,
      externalPortEnd: 20_000 + n,
      internalIp: "192.168.1.90",
      internalPort: 20_000 + n,
      active: true,
    },
  }));

/** The device that is listed in the second home of these tests, in the first row. */
const LISTED = "A4:83:E7:1C:52:90";

/** So many devices listed in the second home besides, each with its address from 192.168.1.41 on, which the router gives it where these are fixed. */
export function listed(count: number, type: "RESTRICTED_STATIC" | "RESTRICTED_DYNAMIC" = "RESTRICTED_DYNAMIC"): Furniture {
  const addresses = { [LISTED]: "192.168.1.59", ...Object.fromEntries(counted(count, (n) => [macOf(n), `192.168.1.${40 + n}`])) };
  const fixed = type === "RESTRICTED_STATIC" ? Object.entries(addresses) : [];
  return {
    changes: [
      { kind: "admitted-switch", instances: [1], active: true },
      ...counted(count, (n): Change => ({ kind: "admitted-add", row: { mac: macOf(n), active: true } })),
      ...fixed.map(([mac, ipAddress]) => reservation(mac, ipAddress)),
    ],
    accessType: type,
    addresses,
  };
}
