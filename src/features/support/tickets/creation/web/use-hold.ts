import { useEffect, useRef, useState } from "react";
import { attempt, optional } from "#platform/web/attempt.ts";
import { usePageRestored } from "#platform/web/page-restored.ts";
import { useSend } from "#platform/web/use-submit.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { VisitSlot } from "#vocabulary/visit-slot.ts";
import { holdVisitTime, releaseVisitTime, type TicketForm } from "../contract.ts";
import type { VisitTimes } from "../visit-times.ts";
import type { TicketFaults, TicketFields } from "../fields.ts";
import { tidyTicket } from "../rules.ts";
import { minutesLeft } from "../times.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

const LOOK_MS = 1_000;

type Chosen = { visitDate: string; visitTime: string };
/** `none`: nothing was chosen yet. */
export type Hold =
  | { state: "none" }
  | { state: "holding" }
  | { state: "failed" }
  /** `minutes`: those that are left, whole ones. */
  | ({ state: "held"; minutes: number } & Chosen)
  | ({ state: "lapsed" } & Chosen);
type Deadline = ({ state: "held"; until: number } & Chosen) | { state: "none" } | { state: "holding" } | { state: "failed" };

/** Until when a place is held by this browser's clock: no longer than the portal holds one. */
function deadlineOf({ held, holdMinutes }: VisitTimes, isFresh: boolean): Deadline {
  if (!held) return { state: "none" };
  const most = Date.now() + holdMinutes * MINUTE_MS;
  const until = isFresh ? most : Math.min(Date.parse(held.until), most);
  return { state: "held", until, visitDate: held.day, visitTime: held.slot };
}

/**
 * The place that the form holds while it is open. A choice made while another is on its way waits for it: the last one counts. `onTimes` gets what the server
 * says is free, and why a place could not be held.
 */
export function useHold({ serviceId, visits: first }: TicketForm, onTimes: (visits: VisitTimes, faults: TicketFaults) => void) {
  const send = useSend();
  const hydrated = useHydrated(); // the server has another clock
  const [deadline, setDeadline] = useState<Deadline>(() => deadlineOf(first, false));
  const [now, setNow] = useState(() => Date.now());
  const turn = useRef<{ next: Chosen | undefined; isBusy: boolean }>({ next: undefined, isBusy: false });

  useEffect(() => {
    if (deadline.state !== "held") return;
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, [deadline]);
  usePageRestored(() => setNow(Date.now()));

  async function choose(chosen: Chosen): Promise<void> {
    turn.current.next = chosen;
    if (turn.current.isBusy) return;
    turn.current.isBusy = true;
    while (turn.current.next) {
      const { next } = turn.current;
      turn.current.next = undefined;
      await hold(next);
    }
    turn.current.isBusy = false;
  }
  async function hold(chosen: Chosen): Promise<void> {
    setDeadline({ state: "holding" });
    const { answer } = await attempt(() => send(holdVisitTime, { body: { serviceId, ...chosen } }));
    if (turn.current.next) return; // another choice was made meanwhile
    setNow(Date.now());
    if (!answer) return setDeadline({ state: "failed" });
    if (answer.status === 422) {
      setDeadline(deadlineOf(answer.body.visits, false));
      return onTimes(answer.body.visits, answer.body.faults);
    }
    setDeadline(deadlineOf(answer.body, true));
    onTimes(answer.body, {});
  }
  return {
    hold: hydrated ? shownHold(deadline, now) : ({ state: "none" } as const),
    /** Holds a place at the typed day and time. */
    holdTime(typed: TicketFields) {
      const { visitDate, visitTime } = tidyTicket(typed);
      void choose({ visitDate, visitTime });
    },
    /** A refused form came with what its server knows now. */
    renew: (visits: VisitTimes) => setDeadline(deadlineOf(visits, false)),
    /** The form is closed: its place becomes free for others. */
    release() {
      if (deadline.state !== "held") return;
      const { visitDate, visitTime } = deadline;
      setDeadline({ state: "none" });
      void optional(() => send(releaseVisitTime, { body: { visitDate, visitTime: visitTime as VisitSlot } }));
    },
  };
}

function shownHold(deadline: Deadline, now: number): Hold {
  if (deadline.state !== "held") return deadline;
  const { until, visitDate, visitTime } = deadline;
  const minutes = minutesLeft(until, now);
  return minutes === undefined ? { state: "lapsed", visitDate, visitTime } : { state: "held", minutes, visitDate, visitTime };
}
