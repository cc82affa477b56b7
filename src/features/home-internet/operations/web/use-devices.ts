import { optional } from "#platform/web/attempt.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { useCall } from "#platform/web/call.ts";
import { knownDevices, type Device } from "../contract.ts";

/** `reportedAt`: when the router reported them (ISO 8601). */
export type KnownDevices = { state: "loading" | "here" | "failed"; devices: Device[]; reportedAt?: string };

/** The customer's name for a device: its note, its own name, or its MAC. */
export const calledDevice = ({ devices }: KnownDevices, { mac, macNote }: { mac: string; macNote: string }): string =>
  macNote || devices.find((device) => device.mac === mac)?.name || mac;

const watching = new Set<(cid: string) => void>();
/** Announces that the router was asked for its devices: every list on the page reloads. */
export const devicesWereRead = (cid: string): void => watching.forEach((listener) => listener(cid));

/** A fragment rendered on the server has no script to read the list with. */
const inBrowser = (): boolean => typeof document !== "undefined";

/** The devices of the router's last report, for picking one and for naming an address. Read once, when it is first shown. */
export function useDevices(cid: string): KnownDevices {
  const call = useCall();
  const [known, setKnown] = useState<KnownDevices>({ state: inBrowser() ? "loading" : "failed", devices: [] });
  const latest = useRef(call);
  useEffect(() => void (latest.current = call));

  const read = useCallback(async (): Promise<KnownDevices> => {
    const answer = await optional(() => latest.current(knownDevices, { query: { cid } }));
    // without them the fields can be typed
    return answer?.status === 200 ? { state: "here", ...answer.body } : { state: "failed", devices: [] };
  }, [cid]);

  useEffect(() => {
    let gone = false;
    const readAnew = (of: string) => {
      if (of !== cid) return;
      void read().then((now) => {
        // a loaded list stays when a later reading fails
        if (!gone) setKnown((before) => (now.state === "failed" && before.state === "here" ? before : now));
      });
    };
    readAnew(cid);
    watching.add(readAnew);
    return () => {
      gone = true;
      watching.delete(readAnew);
    };
  }, [cid, read]);
  return known;
}
