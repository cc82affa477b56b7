import { useEffect, useRef, useState } from "react";
import { optional } from "#platform/web/attempt.ts";
import { useSend } from "#platform/web/use-submit.ts";
import type { Device } from "../../operations/contract.ts";
import { changesMoved } from "../../operations/web/moved-changes.ts";
import { devicesWereRead } from "../../operations/web/use-devices.ts";
import { useResult } from "../../operations/web/use-following.ts";
import { addReservation } from "../../reservations/contract.ts";

/** The progress of the reservation that was requested together with a rule. */
export type Reserving = { state: "under-way" | "done" | "failed"; device: Device } | undefined;

/** Reserves the address of a rule's device: an operation of its own, which the router may refuse even where it accepts the rule. */
export function useReserving(cid: string) {
  const send = useSend();
  const result = useResult(cid);
  const [reserving, setReserving] = useState<Reserving>();
  const over = useRef<AbortController>(undefined);
  useEffect(() => () => over.current?.abort(), []);

  const reserve = async (device: Device): Promise<void> => {
    over.current?.abort();
    const { signal } = (over.current = new AbortController());
    setReserving({ state: "under-way", device });
    const isDone = (await optional(() => ask(device, signal))) === true;
    if (signal.aborted) return;
    setReserving({ state: isDone ? "done" : "failed", device });
    changesMoved(cid);
    devicesWereRead(cid);
  };
  const ask = async ({ mac, ipAddress }: Device, signal: AbortSignal): Promise<boolean> => {
    const body = { mac, ipAddress, macNote: "" };
    const answer = await send(addReservation, { query: { cid }, body });
    if (answer.status !== 200 || !answer.body.ticket) return false;
    changesMoved(cid);
    const ended = await result(answer.body.ticket, signal);
    return ended !== undefined && "applied" in ended && ended.applied;
  };
  return { reserving, reserve };
}
