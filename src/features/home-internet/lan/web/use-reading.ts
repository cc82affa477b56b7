import { useEffect, useRef, useState } from "react";
import { attempt } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { devicesWereRead } from "../../operations/web/use-devices.ts";
import type { Device, Ticket } from "../../operations/contract.ts";
import { connectedDevicesResult, connectedDevicesTicket } from "../contract.ts";

export type Reading =
  | { state: "idle" }
  | { state: "reading"; waitingTime: number | undefined }
  | { state: "read"; devices: Device[] }
  | { state: "failed"; problem?: "busy" | "controller-away" | "router-unread" | "no-router" | "not-read"; error?: unknown };

const LONGEST_PAUSE_MS = 10_000;

/** Requests the connected devices from the router by ticket (A§7), until it has answered or failed. */
export function useReading(cid: string) {
  const call = useCall();
  const [reading, setReading] = useState<Reading>({ state: "idle" });
  const over = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => over.current?.abort(), []);

  const result = async ({ ticketId, checkingTime }: Ticket, signal: AbortSignal): Promise<Reading | undefined> => {
    for (let pause = checkingTime; ;) {
      await waited(Math.min(pause, LONGEST_PAUSE_MS), signal);
      if (signal.aborted) return undefined;
      const answer = await call(connectedDevicesResult, { query: { cid, ticketId } });
      if (answer.status === 200) return { state: "read", devices: answer.body };
      if (answer.status !== 202) return { state: "failed", problem: answer.body.problem };
      pause = answer.body.checkingTime;
    }
  };

  const read = async () => {
    over.current?.abort();
    const { signal } = (over.current = new AbortController());
    setReading({ state: "reading", waitingTime: undefined });
    const { error } = await attempt(async () => {
      const started = await call(connectedDevicesTicket, { query: { cid } });
      if (started.status !== 200) return setReading({ state: "failed", problem: problemOf(started.body.problem) });
      setReading({ state: "reading", waitingTime: started.body.waitingTime });
      const came = await result(started.body, signal);
      if (!came || signal.aborted) return;
      setReading(came);
      devicesWereRead(cid);
    });
    if (error !== undefined && !signal.aborted) setReading({ state: "failed", error });
  };
  return { reading, read };
}

type Refused = "busy" | "service-suspended" | "controller-away" | "router-unread" | "no-router";
/** A suspended service is read all the same. */
const problemOf = (problem: Refused) => (problem === "service-suspended" ? "controller-away" : problem);

const waited = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
