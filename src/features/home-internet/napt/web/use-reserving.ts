import { useEffect, useRef, useState } from "react";
import { useCall } from "#platform/web/call.ts";
import { useSubmitKey } from "#platform/web/submit-key.ts";
import type { Device } from "../../operations/contract.ts";
import { changesMoved } from "../../operations/web/moved-changes.ts";
import { devicesWereRead } from "../../operations/web/use-devices.ts";
import { useResult } from "../../operations/web/use-following.ts";
import { addReservation } from "../../reservations/contract.ts";

/** How far the reservation has come that was asked for together with a rule. */
export type Reserving = { state: "under-way" | "done" | "failed"; device: Device } | undefined;

/** Reserves the address of a device that a rule leads to: an operation of its own, which the router may refuse while it takes the rule. */
export function useReserving(cid: string) {
  const call = useCall();
  const submitKey = useSubmitKey();
  const result = useResult(cid);
  const [reserving, setReserving] = useState<Reserving>();
  const over = useRef<AbortController>(undefined);
  useEffect(() => () => over.current?.abort(), []);

  const reserve = async (device: Device): Promise<void> => {
    over.current?.abort();
    const { signal } = (over.current = new AbortController());
    setReserving({ state: "under-way", device });
    const isDone = await ask(device, signal).catch(() => false);
    if (signal.aborted) return;
    setReserving({ state: isDone ? "done" : "failed", device });
    changesMoved(cid);
    devicesWereRead(cid);
  };
  const ask = async ({ mac, ipAddress }: Device, signal: AbortSignal): Promise<boolean> => {
    const body = { mac, ipAddress, macNote: "" };
    const answer = await call(addReservation, { query: { cid }, body, key: submitKey.keyFor(body) });
    submitKey.renew();
    if (answer.status !== 200 || !answer.body.ticket) return false;
    changesMoved(cid);
    const told = await result(answer.body.ticket, signal);
    return told !== undefined && "applied" in told && told.applied;
  };
  return { reserving, reserve };
}
