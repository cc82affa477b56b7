import { setTimeout as pause } from "node:timers/promises";
import type { Truth } from "#testing/random-router-changes.ts";

type CallOfRouter = { name: string; what?: string; fault?: string };

/** A router that a run may make difficult, by its control address (docs/conformance.md says what it answers). */
export function routerAt(control: string) {
  const { protocol, hostname, port } = new URL(control);
  const power = `${protocol}//${hostname}:${Number(port) + 1}`;
  const ask = async (address: string): Promise<string> => {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    return response.text();
  };
  return {
    state: async () => JSON.parse(await ask(`${control}/state`)) as Truth,
    /** What the controller has asked of it since the last time. */
    calls: async () => JSON.parse(await ask(`${control}/calls`)) as CallOfRouter[],
    behave: (how: Record<string, string | number>) =>
      ask(`${control}/behave?${new URLSearchParams(Object.entries(how).map(([name, value]) => [name, String(value)]))}`),
    /** Somebody changes values at the router's own page. */
    put: (values: Record<string, string>) => ask(`${control}/put?${new URLSearchParams(values)}`),
    button: () => ask(`${control}/button`),
    off: () => ask(`${power}/off`),
    on: () => ask(`${power}/on`),
    /** Waits until it can be controlled again, after a restart. */
    async isUp(): Promise<void> {
      for (let tries = 0; tries < 100; tries += 1) {
        const up = await ask(`${control}/state`).then(
          () => true,
          () => false,
        );
        if (up) return;
        await pause(200);
      }
      throw new Error("the router did not come up");
    },
  };
}
export type Router = ReturnType<typeof routerAt>;

/** Ordinary behaviour. */
export const ORDINARY = {
  refuse: "",
  mute: "",
  slowMs: 0,
  downAfterMs: 1_200,
  dropNext: "",
  addFault: "",
  deleteFault: "",
  without: "",
  resetAll: "",
};
