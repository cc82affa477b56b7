import { standingClock } from "#platform/server/clock.ts";
import { factory } from "#providers/network-controller/simulated-router.ts";
import { startGenieAcs } from "./genieacs-server.ts";

export type Json = Record<string, unknown>;

export const CID = "C1000001";
export const SSID = "Device.WiFi.SSID.1.SSID";
export const PASSWORD = "Device.WiFi.AccessPoint.1.Security.KeyPassphrase";
export const WAKE = "?connection_request&timeout=40";

/** Tasks as an operator's script writes them. */
export const set = (...parameterValues: [string, string | number | boolean][]) => ({ name: "setParameterValues", parameterValues });
export const read = (...parameterNames: string[]) => ({ name: "getParameterValues", parameterNames });
export const provisions = (...list: (string | number | boolean)[][]) => ({ name: "provisions", provisions: list });
export const add = (table: string, values: Json) => ({ name: "addObject", objectName: table, parameterValues: Object.entries(values) });

/** The fake GenieACS with one router, asked over plain HTTP; a minute passes before each task. */
export async function openPlainly() {
  const clock = standingClock("2026-11-28T10:00:00+02:00");
  const pass = (seconds: number) => clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000).toISOString());
  const acs = await startGenieAcs(clock, { lockWaitMs: 40, lockPollMs: 10, pollMs: 10, sessionEndMs: 60 });
  acs.register(CID, factory(CID));
  const device = () => `/devices/${encodeURIComponent(acs.deviceOf(CID)._id)}`;
  const ask = (path: string, method = "GET", body?: string) => fetch(acs.url + path, { method, ...(body !== undefined && { body }) });
  const found = async (collection: string, query: Json = {}, more = "") =>
    (await (await ask(`/${collection}/?query=${encodeURIComponent(JSON.stringify(query))}${more}`)).json()) as Json[];
  return {
    acs,
    pass,
    later: (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000).toISOString(),
    device,
    ask,
    found,
    async send(task: Json | string | undefined, query = "") {
      pass(60);
      const answer = await ask(`${device()}/tasks${query}`, "POST", typeof task === "object" ? JSON.stringify(task) : task);
      return { status: answer.status, says: answer.statusText, text: await answer.text() };
    },
    /** What the controller believes of a path. */
    async believed(path: string) {
      const [document] = await found("devices", {}, `&projection=${path}`);
      return path.split(".").reduce<unknown>((node, step) => (node as Json | undefined)?.[step], document) as Json | undefined;
    },
    /** The names of the router's calls since they were last taken. */
    calls: () =>
      acs
        .deviceOf(CID)
        .calls.splice(0)
        .map(({ name }) => name),
    truth: (path: string) => acs.deviceOf(CID).router.parameters[path],
  };
}
