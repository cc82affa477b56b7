import { Counter, type Registry } from "prom-client";

/** What a provider counts besides requests, jobs and calls. */
const EVENTS = [
  "signed-in",
  "sign-in-refused",
  "second-factor-refused",
  "passkey-refused",
  "staff-account-refused",
  "mail-refused",
] as const;
export type Event = (typeof EVENTS)[number];

const counts = new Map<Event, number>(EVENTS.map((event) => [event, 0]));

/** Counts an event of this process for its metrics. */
export function countEvent(event: Event): void {
  counts.set(event, counts.get(event)! + 1);
}

/** Reports the events; those that have not happened as 0, so that the first one is seen as a growth. */
export function watchEvents(registers: Registry[]): void {
  new Counter({
    name: "events_total",
    help: "Sign-ins, refused ones, refused second factors, passkeys and staff accounts, mails that a mail server refused for good",
    labelNames: ["event"],
    registers,
    collect() {
      this.reset();
      for (const [event, count] of counts) this.inc({ event }, count);
    },
  });
}
