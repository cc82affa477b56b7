import { EVENTS, SAYS } from "./genieacs-facts.ts";
import { isDown, powerAt } from "./genieacs-router.ts";
import { beginSession, endSession, lockOf, type Controller, type Device } from "./genieacs-sessions.ts";

/** Real time, which ends when the fake is closed. */
type Waiting = { delay(milliseconds: number): Promise<boolean> };
/** `sessionMs`: real milliseconds that a session takes at least; `wakeMs`: those until a router that was woken informs. */
export type Pace = { sessionMs: number; wakeMs: number };
export type Contacts = Controller & { waiting: Waiting; pace: Pace };

/** Brings everything to the time of the clock: sessions of silent routers end, restarted routers report. */
export function settle(controller: Contacts): void {
  const now = controller.clock.now().getTime();
  for (const device of controller.devices.values()) {
    const until = device.session?.cut?.until;
    if (until !== undefined && until <= now) {
      device.freeAt = until;
      endSession(controller, device);
    }
    device.reportsAt = powerAt(device, now) ?? device.reportsAt;
    if (device.reportsAt === undefined || lockOf(controller, device)) continue;
    const at = Math.max(device.reportsAt, device.freeAt);
    device.reportsAt = undefined;
    contact(controller, device, { at, events: [] });
  }
}

/** A whole session; whether the router came to one. It is over at once, or after the real time that it takes. */
export function contact(controller: Contacts, device: Device, how: { at: number; events: string[] }): boolean {
  const session = beginSession(controller, device, how);
  if (!session) return false;
  const takes = Math.max(controller.pace.sessionMs, device.slowMs * session.calls);
  if (session.cut) return true;
  if (takes === 0) endSession(controller, device);
  else void controller.waiting.delay(takes).then((passed) => passed && endSession(controller, device));
  return true;
}

/** A connection request: empty where the router takes it, else what the northbound interface says of it. A router in session is busy: 503. */
export function wake(controller: Contacts, device: Device): string {
  const now = () => controller.clock.now().getTime();
  if (device.asleep || isDown(device, now()) || lockOf(controller, device)) return SAYS.offline;
  const inform = () => contact(controller, device, { at: now(), events: [EVENTS.request] });
  if (controller.pace.wakeMs === 0) inform();
  else void controller.waiting.delay(controller.pace.wakeMs).then((passed) => passed && inform());
  return "";
}

/** Looks each `everyMs` until something is so, at most so long. As GenieACS does it: no look is taken that would end later. */
export async function until(
  { waiting }: Contacts,
  isSo: () => boolean,
  { mostMs, everyMs }: { mostMs: number; everyMs: number },
): Promise<boolean> {
  for (let left = mostMs; !isSo(); left -= everyMs) if (left < everyMs || !(await waiting.delay(everyMs))) return false;
  return true;
}
